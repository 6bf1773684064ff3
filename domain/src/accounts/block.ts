/** Which roles may block each other. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isTutorOrManager } from './verified.ts'

export interface BlockFacts {
  readonly blocker: Role
  readonly blocked: Role
  /** The two share a conversation or a lesson. */
  readonly isKnown: boolean
  /** The blocked person is a tutor whose page students may open. */
  readonly isListed: boolean
}

/**
 * A student and a tutor or tutor manager may block each other when they share a conversation or lesson; a student may
 * also block a tutor from that tutor's page. Nobody blocks other staff.
 */
export function mayBlock({ blocker, blocked, isKnown, isListed }: BlockFacts): boolean {
  if (blocker === Role.Student) return isTutorOrManager(blocked) && (isKnown || isListed)
  return isTutorOrManager(blocker) && blocked === Role.Student && isKnown
}
