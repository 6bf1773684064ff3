/** Who may begin a conversation with whom, and who may still be written to. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageEditHours } from '@hiwar/contract/fields/limits.ts'
import { isStaff } from '../accounts/creation.ts'
import { isListed, type ListedFacts } from '../accounts/listed.ts'
import { isAnyTutor, isVerifiedToAct, type VerifiedFlags } from '../accounts/verified.ts'
import { HOUR, type Instant, SECOND } from '../time/instant.ts'

export interface Writer extends VerifiedFlags {
  readonly role: Role
}

/** The other side of a conversation that stands. */
export interface Reader {
  readonly role: number
  /** Of tutors and tutor managers; others have nothing to activate. */
  readonly activated: boolean
}

/** The other side of a conversation that does not stand yet. */
export interface Addressed extends Reader {
  readonly listed: boolean
}

/** Whether somebody of this role may begin a conversation with the other, once an address is proved. */
export function mayAddress(role: Role, other: Addressed): boolean {
  if (isStaff(role)) return true
  if (role === Role.Student) return other.listed
  // ours: a tutor manager need not be bookable himself to answer tutors
  return role === Role.Tutor && other.role === Role.TutorManager && other.activated
}

/** Whether the writer may open the conversation of the two. */
export function mayOpenConversation(writer: Writer, other: ListedFacts): boolean {
  const { role, activated } = other
  return isVerifiedToAct(writer.role, writer) && mayAddress(writer.role, { role, activated, listed: isListed(other) })
}

/** Whether the writer may send messages to the other side of their conversation. */
// ours: staff also reach a tutor who is not activated, or nobody could answer him while he joins
export function mayWrite(writer: Writer, other: Reader): boolean {
  if (!isVerifiedToAct(writer.role, writer)) return false
  return isStaff(writer.role) || !isAnyTutor(other.role) || other.activated
}

// How long the author of a message may still change it.

/** Whether a message written then may be edited now: up to 24 hours later, to the millisecond. */
export function mayEdit(createdAt: Instant, now: Instant): boolean {
  return now - createdAt <= messageEditHours * HOUR
}

// When others hear that somebody is gone, in milliseconds.

/** Whoever has no connection for so long is gone; whoever is back before it was never away. */
export const awayAfter = 10 * SECOND
