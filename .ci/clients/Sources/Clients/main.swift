import MainActorClient
import PlainClient

print("by default on the main actor:", try await MainActorClient.tour())
print("by default nowhere:", try await PlainClient.tour())
