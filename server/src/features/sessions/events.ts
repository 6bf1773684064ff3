import type { SessionMembers } from '@hiwar/domain/sessions/members.ts'
import { eventKind } from '../../platform/events/events.ts'

export interface LoneEntry {
  sessionId: string
  kind: SessionMembers['kind']
  /** Start of the appointment. */
  start: string
}

/** A member has come into a room in which nobody else is. */
export const memberCameAlone = eventKind<LoneEntry>('session.came-alone')
