/** The only door from the places of a session to the wire. */
import type { MemberState } from '@hiwar/contract/events/session.ts'
import type { MemberRow } from './store.ts'

export function presentState({ userId, camera, mic, sharing, receive }: MemberRow): MemberState {
  return { userId, camera, mic, sharing, receive }
}
