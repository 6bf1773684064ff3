/** What refuses a change of an account before anything is written. */

import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode, FieldCode } from '@hiwar/contract/errors/errors.ts'
import { isOwnEmail, tutorName } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import { ageFault, type ChangedField, mayChange } from '@hiwar/domain/accounts/changes.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Account } from './change.store.ts'

/** The bound of a birth year moves with the calendar. */
export function refuseAge({ birthYear }: AccountChanges, now: Date): void {
  const fault = typeof birthYear === 'number' ? ageFault(birthYear, instantOfDate(now)) : null
  if (fault !== null) refuseBound('birthYear', fault)
}

/** Refuses when one of the fields is not the actor's to change. */
export function refuseField(actor: Actor, { user, tutor }: Account, changes: AccountChanges): void {
  const fields = Object.keys(changes) as ChangedField[]
  const account = { id: user.id, role: user.role as Actor['role'], studioId: tutor?.studioId ?? null }
  if (!mayChange(actor, account, fields) || !isReachedBy(user, changes)) throw new Refusal('forbidden')
}

/** Notices go only to an app that is verified, which a new phone no longer is. */
function isReachedBy(user: Account['user'], { notificationMethod, phone }: AccountChanges): boolean {
  if (notificationMethod === undefined || notificationMethod === null) return true
  if (phone !== undefined && phone !== user.phone) return false
  return notificationMethod === MessagingApp.Whatsapp ? user.verifiedWhatsapp : user.verifiedTelegram
}

/** Bounds that depend on whose account it is. */
export function refuseStoredBounds({ user }: Account, { name, password, email }: AccountChanges): void {
  if (typeof name === 'string' && isAnyTutor(user.role) && !tutorName.safeParse(name).success) {
    refuseBound('name', 'invalid-tutor-name')
  }
  if (password !== undefined && isOwnEmail(password.new, email ?? user.email)) {
    refuseBound('password.new', 'common-password')
  }
}

function refuseBound(path: string, code: FieldCode & ErrorCode): never {
  throw new Refusal(code, { fields: [{ path, code }] })
}
