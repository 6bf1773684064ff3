/** Which two people may open a conversation, and which may still write in it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageEditHours, pictureAge } from '@hiwar/contract/fields/limits.ts'
import { isStaff } from '../accounts/creation.ts'
import { isListed, type ListedFacts } from '../accounts/listed.ts'
import { isTutorOrManager, isVerifiedToAct, type VerifiedFlags } from '../accounts/verified.ts'
import { cairoYear } from '../time/cairo.ts'
import { HOUR, type Instant, SECOND } from '../time/instant.ts'

export interface Writer extends VerifiedFlags {
  readonly role: Role
}

/** The other member of an existing conversation. */
export interface Reader {
  readonly role: number
  /** Relevant only for tutors and tutor managers; other roles are not activated. */
  readonly activated: boolean
}

/** The other member of a conversation that does not exist yet. */
export interface Addressed extends Reader {
  readonly listed: boolean
}

/** Whether the role may open a conversation with the other person; verification is checked separately. */
export function mayAddress(role: Role, other: Addressed): boolean {
  if (isStaff(role)) return true
  if (role === Role.Student) return other.listed
  // ours: a tutor manager may answer tutors without being listed
  return role === Role.Tutor && other.role === Role.TutorManager && other.activated
}

/** Whether the writer may open a conversation with the other person. */
export function mayOpenConversation(writer: Writer, other: ListedFacts): boolean {
  const { role, activated } = other
  return isVerifiedToAct(writer.role, writer) && mayAddress(writer.role, { role, activated, listed: isListed(other) })
}

/**
 * Whether the writer may send messages in an existing conversation. ours: staff may write to a tutor who is not
 * activated yet, so that they can answer the tutor's questions during joining.
 */
export function mayWrite(writer: Writer, other: Reader): boolean {
  return isVerifiedToAct(writer.role, writer) && isAddressable(writer.role, other)
}

/** Whether people of this role may write to the other member at all; their own proofs are checked separately. */
export function isAddressable(role: Role, other: Reader): boolean {
  return isStaff(role) || !isTutorOrManager(other.role) || other.activated
}

/** Whether the author may still edit a message: at most 24 hours after sending, to the millisecond. */
export function mayEdit(createdAt: Instant, now: Instant): boolean {
  return now - createdAt <= messageEditHours * HOUR
}

/**
 * Milliseconds after which a person without any connection is offline to others; a quicker reconnection is not noticed.
 */
export const awayAfter = 10 * SECOND

/** Whether pictures to and from this person need a guardian's leave, by the calendar year in Cairo. */
// ours: an unknown age counts as grown
export function needsPictureLeave(birthYear: number | null, now: Instant): boolean {
  return birthYear !== null && cairoYear(now) - birthYear < pictureAge
}
