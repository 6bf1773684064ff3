/** Which fields of an account somebody may change: the table of the account page. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { FieldCode } from '@hiwar/contract/errors/errors.ts'
import { birthYearFault } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { Actor } from '../permissions/can.ts'
import { cairoYear } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'
import { isAdmin } from './creation.ts'
import { isAnyTutor } from './verified.ts'

export type ChangedField = keyof AccountChanges

/** The account that is changed. */
export interface ChangedAccount {
  readonly id: number
  readonly role: Role
  /** The studio that a tutor is linked to. */
  readonly studioId: number | null
}

/** How the one who changes stands to the account. */
interface Standing {
  readonly self: boolean
  /** An admin who may change this account. */
  readonly admin: boolean
  readonly studioOfTutor: boolean
  readonly role: Role
}

type Rule = (standing: Standing) => boolean

const ownerOrAdmin: Rule = ({ self, admin }) => self || admin
const ownerAlone: Rule = ({ self }) => self
const tutorOrAdmin: Rule = (standing) => isAnyTutor(standing.role) && ownerOrAdmin(standing)
const studioOrAdmin: Rule = ({ role, admin, studioOfTutor }) => isAnyTutor(role) && (admin || studioOfTutor)

const rules: Readonly<Record<ChangedField, Rule>> = {
  name: ownerOrAdmin,
  gender: ownerOrAdmin,
  city: ownerOrAdmin,
  birthYear: ownerOrAdmin,
  email: ownerOrAdmin,
  phone: ownerOrAdmin,
  password: ownerAlone,
  notificationMethod: ownerAlone,
  address: ({ self, admin, role }) => admin || (self && role === Role.Studio),
  image: ownerOrAdmin,
  video: studioOrAdmin,
  thumbnail: studioOrAdmin,
  bio: tutorOrAdmin,
  about: tutorOrAdmin,
  notice: tutorOrAdmin,
  studioId: tutorOrAdmin,
  joinedSupportGroup: ({ self, role }) => self && role === Role.Tutor,
  activated: ({ admin, role }) => admin && isAnyTutor(role),
}

/** Whether the actor may change all these fields of the account. */
export function mayChange(actor: Actor, account: ChangedAccount, fields: readonly ChangedField[]): boolean {
  const standing: Standing = {
    self: actor.id === account.id,
    admin: actor.role === Role.SuperAdmin || (actor.role === Role.RegularAdmin && !isAdmin(account.role)),
    studioOfTutor: actor.role === Role.Studio && account.studioId === actor.id,
    role: account.role,
  }
  return fields.every((field) => rules[field](standing))
}

/** Why somebody born in that year may not have an account now: 10 to 60 by the calendar year of Cairo. */
export function ageFault(birthYear: number, now: Instant): Extract<FieldCode, 'young-user' | 'old-user'> | null {
  return birthYearFault(birthYear, cairoYear(now))
}
