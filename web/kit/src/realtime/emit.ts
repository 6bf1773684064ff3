/** Sends one event and waits for its acknowledgement; silence for ten seconds counts as `unreachable`. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent } from '@hiwar/contract/events/events.ts'
import { currentSocket } from './socket.ts'

const patience = 10_000
const unreachable: RefusedAcknowledgement = { code: 'unreachable', requestId: '' }

export async function emit<Name extends ClientEventName>(
  name: Name,
  payload: Sent<Name>,
): Promise<Answer<Name> | RefusedAcknowledgement> {
  const socket = currentSocket()
  if (socket === null || !socket.connected) return unreachable
  try {
    return await socket.timeout(patience).emitWithAck(name, payload)
  } catch {
    return unreachable
  }
}
