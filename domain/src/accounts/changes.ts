/** Which fields of an account a user may change. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { FieldCode } from '@hiwar/contract/errors/errors.ts'
import { birthYearFault } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { Actor } from '../permissions/can.ts'
import { cairoYear } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'
import { isAdmin } from './creation.ts'
import { isTutorOrManager } from './verified.ts'

export type ChangedField = keyof AccountChanges

export interface ChangedAccount {
  readonly id: number
  readonly role: Role
  /** The studio linked to the tutor. */
  readonly studioId: number | null
}

/** The actor's relation to the account. */
interface AccountFacts {
  readonly self: boolean
  /** The actor is an admin who may change this account. */
  readonly admin: boolean
  readonly studioOfTutor: boolean
  readonly role: Role
}

type Rule = (facts: AccountFacts) => boolean

const ownerOrAdmin: Rule = ({ self, admin }) => self || admin
const ownerAlone: Rule = ({ self }) => self
const studentAlone: Rule = ({ self, role }) => self && role === Role.Student
const tutorOrAdmin: Rule = (facts) => isTutorOrManager(facts.role) && ownerOrAdmin(facts)
const studioOrAdmin: Rule = ({ role, admin, studioOfTutor }) => isTutorOrManager(role) && (admin || studioOfTutor)

const rules: Readonly<Record<ChangedField, Rule>> = {
  name: ownerOrAdmin,
  gender: ownerOrAdmin,
  city: ownerOrAdmin,
  birthYear: ownerOrAdmin,
  goal: studentAlone,
  level: studentAlone,
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
  bufferMinutes: tutorOrAdmin,
  dailyLessons: tutorOrAdmin,
  takesStanding: tutorOrAdmin,
  studioId: tutorOrAdmin,
  joinedSupportGroup: ({ self, role }) => self && role === Role.Tutor,
  activated: ({ admin, role }) => admin && isTutorOrManager(role),
}

/** Whether the actor may change all of these fields of the account. */
export function mayChange(actor: Actor, account: ChangedAccount, fields: readonly ChangedField[]): boolean {
  const facts: AccountFacts = {
    self: actor.id === account.id,
    admin: actor.role === Role.SuperAdmin || (actor.role === Role.RegularAdmin && !isAdmin(account.role)),
    studioOfTutor: actor.role === Role.Studio && account.studioId === actor.id,
    role: account.role,
  }
  return fields.every((field) => rules[field](facts))
}

/** The refusal of a birth year: users are 10 to 60 years old by the calendar year in Cairo. Null when allowed. */
export function ageFault(birthYear: number, now: Instant): Extract<FieldCode, 'young-user' | 'old-user'> | null {
  return birthYearFault(birthYear, cairoYear(now))
}

/** The contacts of an account: by the e-mail its password is reset, and messages go to a confirmed phone. */
export interface Contacts {
  readonly email: string
  readonly phone: string | null
  readonly verifiedPhone: boolean
}

/** Whether the changes replace the e-mail or a confirmed phone. A first or never confirmed phone reaches nobody. */
export function replacesContact(stored: Contacts, { email, phone }: Pick<AccountChanges, 'email' | 'phone'>): boolean {
  const replacesEmail = email !== undefined && email !== stored.email
  return replacesEmail || (stored.verifiedPhone && phone !== undefined && phone !== stored.phone)
}
