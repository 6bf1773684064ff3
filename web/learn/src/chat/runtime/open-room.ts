import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { call } from '@hiwar/kit/api/call.ts'

/** The room of the two, opened when there is none yet. */
export async function openConversationWith(userId: number, viewerId: number): Promise<number> {
  try {
    return (await call(chatEndpoints.open, { body: { userId } })).roomId
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code !== 'room-exists') throw fault
    return (await call(chatEndpoints.findRoom, { query: { members: [viewerId, userId] } })).room
  }
}
