import { decideMeetingChange, type MeetingChange, type MeetingRules } from '@hiwar/domain/meetings/change.ts'
import type { MeetingEvent, MeetingSide } from '@hiwar/domain/meetings/transitions.ts'
import { Refusal } from '../../platform/refusal.ts'

/** As whom the actor changes the meeting; whoever else may do it at all is an admin. */
export function sideOf(actorId: number, { managerId, tutorId }: { managerId: number; tutorId: number }): MeetingSide {
  if (actorId === managerId) return 'tutor manager'
  return actorId === tutorId ? 'tutor' : 'admin'
}

/** What happens to the state of a meeting, if anything; refuses what may not be. */
export function eventOf<Status, Field extends string>(
  rules: MeetingRules<Status, Field>,
  change: MeetingChange<Status, Field>,
): MeetingEvent | undefined {
  const decision = decideMeetingChange(rules, change)
  if ('event' in decision) return decision.event
  if (decision.refuse === 'conflict') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal(decision.refuse)
}
