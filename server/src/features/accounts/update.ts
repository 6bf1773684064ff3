import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { type ErrorCode, type FieldCode, messageOf } from '@hiwar/contract/errors/errors.ts'
import { isOwnEmail, tutorName } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { OwnTutor } from '@hiwar/contract/people/tutors.ts'
import { ageFault, type ChangedField, mayChange } from '@hiwar/domain/accounts/changes.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { hashOf } from '../../platform/secrets.ts'
import { queuePhoneCode } from '../confirmation-codes/jobs.ts'
import { accountOfUser, useSendsOfAccount, useSendsOfAddress } from '../confirmation-codes/limits.ts'
import { emailCodeMail } from '../confirmation-codes/send.ts'
import { dropFile } from '../files/keep.ts'
import { emailChangedMail } from '../mails/account-changes.ts'
import { isOnline } from '../presence/presence.ts'
import { tutorChanged } from '../tutors/events.ts'
import { presentTutorPart } from '../tutors/present.ts'
import { findProfile } from '../tutors/profile.store.ts'
import { presentUser } from '../users/present.ts'
import { listTopicsOf, type UserRow } from '../users/store.ts'
import { type Account, findAccount, lockAccount, updateAccountColumns } from './store.ts'

/** Changes an account: its owner his own, admins those of others, a studio the files of its tutors. */
export async function updateAccount(context: Context, request: ChangeRequest) {
  const { actor, params, body } = request
  const now = context.clock.now()
  refuseAge(body, now)
  const asked = found(await findAccount(context.db, params.id), 'user-not-found')
  refuseField(actor, asked, body)
  refuseStoredBounds(asked, body)
  const passwordHash = body.password && (await checkedPasswordHash(context, asked.user, body.password))
  await refuseManyCodes(context, request, asked)
  return inTransaction(context.db, async (trx) => {
    const before = found(await lockAccount(trx, params.id), 'user-not-found')
    // What was compared with the current password is no longer the current one.
    if (passwordHash !== undefined && before.user.passwordHash !== asked.user.passwordHash)
      throw new Refusal('wrong-password')
    const after = await updateAccountColumns(trx, before, body, passwordHash, now)
    await followChange(context, trx, request, before, after)
    return presentAccount(context, trx, params.id)
  })
}

/** A new address gets a code, so changing one's own again and again is limited as sending codes is. */
async function refuseManyCodes(
  context: Context,
  { actor, body, caller }: ChangeRequest,
  { user }: Account,
): Promise<void> {
  const mails = body.email !== undefined && body.email !== user.email
  const calls = body.phone !== undefined && body.phone !== user.phone && user.notificationMethod !== null
  if (actor.id !== user.id || !(mails || calls)) return
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, accountOfUser(user.id))
}

// What refuses a change of an account before anything is written.

/** The bound of a birth year moves with the calendar. */
function refuseAge({ birthYear }: AccountChanges, now: Date): void {
  const fault = typeof birthYear === 'number' ? ageFault(birthYear, instantOfDate(now)) : null
  if (fault !== null) refuseBound('birthYear', fault)
}

/** Refuses when one of the fields is not the actor's to change. */
function refuseField(actor: Actor, { user, tutor }: Account, changes: AccountChanges): void {
  const fields = Object.keys(changes) as ChangedField[]
  const account = { id: user.id, role: user.role, studioId: tutor?.studioId ?? null }
  if (!mayChange(actor, account, fields) || !isReachedBy(user, changes)) throw new Refusal('forbidden')
}

/** Notices go only to an app that is verified, which a new phone no longer is. */
function isReachedBy(user: Account['user'], { notificationMethod, phone }: AccountChanges): boolean {
  if (notificationMethod === undefined || notificationMethod === null) return true
  if (phone !== undefined && phone !== user.phone) return false
  return notificationMethod === MessagingApp.Whatsapp ? user.verifiedWhatsapp : user.verifiedTelegram
}

/** Bounds that depend on whose account it is. */
function refuseStoredBounds({ user }: Account, { name, password, email }: AccountChanges): void {
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

/**
 * The hash of the new password, once the current one is right; who has none says null.
 * ours: tries count as those of a login do, so that a stolen token does not help to guess.
 */
async function checkedPasswordHash(
  { limits }: Context,
  { email, passwordHash }: UserRow,
  { current, new: next }: NonNullable<AccountChanges['password']>,
): Promise<string> {
  const account = hashOf(email)
  await limits.use('loginOfAccount', account)
  const isRight = current === null ? passwordHash === null : await isPassword(current, passwordHash)
  if (!isRight) {
    throw new Refusal('wrong-password', { message: messageOf('wrong-password', 401, 'current-password') })
  }
  await limits.forgive('loginOfAccount', account)
  return hashPassword(next)
}

/** What follows a change of an account, in its transaction. */
async function followChange(
  context: Context,
  trx: Trx,
  request: ChangeRequest,
  before: Account,
  after: Account,
): Promise<void> {
  const now = context.clock.now()
  const { id, email } = after.user
  if (request.body.password !== undefined) await endLogins(trx, id, now, request.actor.jti)
  if (before.tutor?.activated === true && after.tutor?.activated === false) await endLogins(trx, id, now)
  if (email !== before.user.email) {
    await emailCodeMail.queue(context, trx, id)
    await emailChangedMail.queue(context, trx, id, before.user.email)
  }
  // The trigger has just forgotten the app, which is asked once more for the new number.
  const { notificationMethod: method, phone } = before.user
  if (after.user.phone !== phone && after.user.phone !== null && method !== null) {
    await queuePhoneCode(context, trx, id, method)
  }
  for (const name of filesGone(before, after)) await dropFile(context, trx, 'uploads', name)
  const facts = changedFacts(request.body, before, after)
  await recordAudit(trx, request, { action: 'user.update', object: 'user', objectId: id, ...facts }, now)
  if (after.tutor !== undefined) await recordEvent(context, trx, tutorChanged, { tutorId: id })
}

function filesGone(before: Account, after: Account): string[] {
  const names = ({ user, tutor }: Account) => [user.image, tutor?.video, tutor?.thumbnail]
  const kept = names(after)
  return names(before)
    .filter((name) => typeof name === 'string')
    .filter((name) => !kept.includes(name))
}

/** The fields that were asked for, as they were and as they are; of a password only that it changed. */
function changedFacts(changes: AccountChanges, before: Account, after: Account): { before: object; after: object } {
  const fields = Object.keys(changes).filter((field) => field !== 'password')
  const valuesOf = ({ user, tutor }: Account) => {
    const row: Record<string, unknown> = { ...tutor, ...user }
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  }
  const password = changes.password === undefined ? {} : { password: 'changed' }
  return { before: valuesOf(before), after: { ...valuesOf(after), ...password } }
}

type ChangeRequest = MemberRequest<typeof accountEndpoints.update>

/** The account as it now stands: with the tutor's part where there is one. */
async function presentAccount(context: Context, trx: Trx, id: number): Promise<User | OwnTutor> {
  const { user, tutor } = found(await findAccount(trx, id), 'user-not-found')
  const presented = presentUser(user, await isOnline(context, id))
  if (tutor === undefined) return presented
  const part = presentTutorPart(found(await findProfile(trx, id), 'tutor-not-found'))
  return { ...presented, ...part, topics: await listTopicsOf(trx, id) }
}
