import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { type ErrorCode, type FieldCode, messageOf } from '@hiwar/contract/errors/errors.ts'
import { isOwnEmail, tutorName } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { OwnTutor } from '@hiwar/contract/people/tutors.ts'
import { ageFault, type ChangedField, mayChange, replacesContact } from '@hiwar/domain/accounts/changes.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { demandConfirmation } from '../../platform/auth/confirmed.ts'
import { endLogins, findToken } from '../../platform/auth/logins.store.ts'
import { beginOwnTry } from '../../platform/auth/password-tries.ts'
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { refuseUnfitTexts } from '../../platform/fitting-text.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { accountOfUser, useSendsOfAccount, useSendsOfAddress } from '../confirmation-codes/limits.ts'
import { followContactChange } from '../contact-changes/apply.ts'
import { type AskedContacts, askForContacts, splitContacts } from '../contact-changes/ask.ts'
import { deleteFile } from '../files/keep.ts'
import { isOnline } from '../presence/presence.ts'
import { photoSessionLeft, studioChosen, tutorActivated, tutorChanged } from '../tutors/events.ts'
import { presentTutorPart } from '../tutors/present.ts'
import { findProfile } from '../tutors/profile.store.ts'
import { presentUser } from '../users/present.ts'
import { listTopicsOf, type UserRow } from '../users/store.ts'
import { type Account, findAccount, lockAccount, updateAccountColumns } from './store.ts'

/** Changes an account: users their own, admins those of others, a studio the files of its tutors. */
export async function updateAccount(context: Context, request: ChangeRequest) {
  const { actor, params, body, saveReply } = request
  const now = context.clock.now()
  refuseAge(body, now)
  if (actor.id !== params.id && dangerousFields.some((field) => field in body)) demandConfirmation(context, actor)
  const asked = found(await findAccount(context.db, params.id), 'user-not-found')
  refuseField(actor, asked, body)
  refuseStoredBounds(asked, body)
  refuseUnfitTexts({ bio: body.bio, about: body.about })
  const isOwn = actor.id === asked.user.id
  if (isOwn && (await needsOwner(context, request, asked.user))) demandConfirmation(context, actor, true)
  const { about, ...named } = body
  const cleaned = { ...named, ...(about && { about: cleanRichText(about, 'about') }) }
  const passwordHash = body.password && (await checkedPasswordHash(context, actor, asked.user, body.password))
  await refuseManyCodes(context, request, asked)
  return inTransaction(context.db, async (trx) => {
    const before = found(await lockAccount(trx, params.id), 'user-not-found')
    // The compared password is no longer the current one.
    if (passwordHash !== undefined && before.user.passwordHash !== asked.user.passwordHash) throw wrongPassword()
    // The phone may have been confirmed since the first check.
    if (isOwn && replacesContact(before.user, body)) demandConfirmation(context, actor, true)
    const { asked: contacts, rest } = isOwn ? { asked: null, rest: cleaned } : splitContacts(cleaned, before.user)
    if (contacts !== null) await askForContacts(context, trx, { asker: actor.id, person: before.user, asked: contacts })
    const after = await updateAccountColumns(trx, before, rest, passwordHash, now)
    await followChange(context, trx, request, { before, after, changes: rest, contacts })
    return saveReply(trx, await presentAccount(context, trx, params.id))
  })
}

/** Fields by which staff could take over another account, or list a tutor. */
const dangerousFields = ['email', 'phone', 'activated'] as const satisfies ChangedField[]

/** A new address gets a code, so changing one's own again and again is limited as sending codes is. */
async function refuseManyCodes(context: Context, { actor, body, caller }: ChangeRequest, { user }: Account) {
  const mails = body.email !== undefined && body.email !== user.email
  const calls =
    body.phone !== undefined && body.phone !== user.phone && user.notificationMethod !== null && !isQuiet(body)
  if (actor.id !== user.id || !(mails || calls)) return
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, accountOfUser(user.id))
}

/** Whether the owner wants notifications by no app, so that no app gets a code without a request. */
const isQuiet = ({ notificationMethod }: AccountChanges) => notificationMethod === null

/** The bound of a birth year moves with the calendar. */
function refuseAge({ birthYear }: AccountChanges, now: Date): void {
  const fault = typeof birthYear === 'number' ? ageFault(birthYear, instantOfDate(now)) : null
  if (fault !== null) refuseBound('birthYear', fault)
}

function refuseField(actor: Actor, { user, tutor }: Account, changes: AccountChanges): void {
  const fields = Object.keys(changes) as ChangedField[]
  const account = { id: user.id, role: user.role, studioId: tutor?.studioId ?? null }
  if (!mayChange(actor, account, fields) || !isReachedBy(user, changes)) throw new Refusal('forbidden')
}

/** Notifications go only to an app that is verified, which a new phone no longer is. */
function isReachedBy(user: Account['user'], { notificationMethod, phone }: AccountChanges): boolean {
  if (notificationMethod === undefined || notificationMethod === null) return true
  if (phone !== undefined && phone !== user.phone) return false
  return notificationMethod === MessagingApp.Whatsapp ? user.verifiedWhatsapp : user.verifiedTelegram
}

function refuseStoredBounds({ user }: Account, { name, password, email }: AccountChanges): void {
  if (typeof name === 'string' && isTutorOrManager(user.role) && !tutorName.safeParse(name).success) {
    refuseBound('name', 'invalid-tutor-name')
  }
  if (password !== undefined && isOwnEmail(password.new, email ?? user.email)) {
    refuseBound('password.new', 'common-password')
  }
}

function refuseBound(path: string, code: FieldCode & ErrorCode): never {
  throw new Refusal(code, { fields: [{ path, code }] })
}

/** The hash of the new password, once the current one is right; who has none says null. */
async function checkedPasswordHash(
  context: Context,
  actor: Actor,
  user: UserRow,
  { current, new: next }: NonNullable<AccountChanges['password']>,
): Promise<string> {
  await refuseWrongPassword(context, actor, user, current)
  return hashPassword(next)
}

/** ours: a login of the last minutes is its owner's who sets a first password, as after a registration by Google. */
const freshLogin = 10 * MINUTE

/**
 * Whether the owner has to confirm to be there: to replace a contact, and to set a password where there is none, which
 * would confirm every later change.
 */
async function needsOwner({ db, clock }: Context, { actor, body }: ChangeRequest, user: UserRow): Promise<boolean> {
  if (replacesContact(user, body)) return true
  if (body.password === undefined || user.passwordHash !== null || user.googleSub === null) return false
  const login = await findToken(db, actor.jti)
  return login === undefined || login.loginAt < datePlus(clock.now(), -freshLogin)
}

/** ours: tries count as those of a login do, so that a stolen token does not help to guess. */
async function refuseWrongPassword(context: Context, actor: Actor, { passwordHash }: UserRow, current: string | null) {
  const tried = await beginOwnTry(context, actor)
  const isRight = current === null ? passwordHash === null : await isPassword(current, passwordHash)
  if (!isRight) throw wrongPassword()
  await tried.right()
}

function wrongPassword(): Refusal {
  return new Refusal('wrong-password', { message: messageOf('wrong-password', 401, 'current-password') })
}

interface Followed {
  before: Account
  after: Account
  /** The changes that were written. */
  changes: AccountChanges
  /** The new contacts that wait for a confirmation. */
  contacts: AskedContacts | null
}

async function followChange(
  context: Context,
  trx: Trx,
  request: ChangeRequest,
  { before, after, changes, contacts }: Followed,
): Promise<void> {
  const now = context.clock.now()
  const { id } = after.user
  if (request.body.password !== undefined) await endLogins(trx, id, now, request.actor.jti)
  if (before.tutor?.activated === true && after.tutor?.activated === false) await endLogins(trx, id, now)
  await followContactChange(context, trx, {
    before: before.user,
    after: after.user,
    keptLogin: request.actor.jti,
    isQuiet: isQuiet(request.body),
  })
  for (const name of filesGone(before, after)) await deleteFile(context, trx, 'uploads', name)
  const facts = changedFacts(changes, contacts, before, after)
  await recordAudit(trx, request, { action: 'user.update', object: 'user', objectId: id, ...facts }, now)
  if (after.tutor !== undefined) await recordEvent(context, trx, tutorChanged, { tutorId: id })
  await recordNews(context, trx, before, after)
}

/** Records the events of a tutor's change: the activation, the studio that was chosen, the one that was left. */
async function recordNews(context: Context, trx: Trx, { tutor: before }: Account, { tutor }: Account): Promise<void> {
  if (tutor === undefined) return
  const { userId: tutorId, studioId, activated } = tutor
  const now = context.clock.now()
  const at = now.toISOString()
  if (activated && before?.activated === false) await recordEvent(context, trx, tutorActivated, { tutorId, at })
  if (studioId !== null && studioId !== before?.studioId)
    await recordEvent(context, trx, studioChosen, { tutorId, studioId, at })
  const { studioId: leftId, photoSessionAt } = before ?? {}
  if (leftId && photoSessionAt && photoSessionAt > now && tutor.photoSessionAt === null) {
    const left = { studioId: leftId, from: photoSessionAt.toISOString(), to: null }
    await recordEvent(context, trx, photoSessionLeft, { tutorId, ...left, at })
  }
}

function filesGone(before: Account, after: Account): string[] {
  const names = ({ user, tutor }: Account) => [user.image, tutor?.video, tutor?.thumbnail]
  const kept = names(after)
  return names(before)
    .filter((name) => typeof name === 'string')
    .filter((name) => !kept.includes(name))
}

/** The fields that were asked for, as they were and as they are; of a password only that it changed. */
function changedFacts(
  changes: AccountChanges,
  contacts: AskedContacts | null,
  before: Account,
  after: Account,
): { before: object; after: object } {
  const fields = Object.keys(changes).filter((field) => field !== 'password')
  const valuesOf = ({ user, tutor }: Account) => {
    const row: Record<string, unknown> = { ...tutor, ...user }
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  }
  const password = changes.password === undefined ? {} : { password: 'changed' }
  // The new contacts are in the row that waits.
  const waiting = contacts === null ? {} : { contacts: Object.keys(contacts) }
  return { before: valuesOf(before), after: { ...valuesOf(after), ...password, ...waiting } }
}

type ChangeRequest = MemberRequest<typeof accountEndpoints.update>

async function presentAccount(context: Context, trx: Trx, id: number): Promise<User | OwnTutor> {
  const { user, tutor } = found(await findAccount(trx, id), 'user-not-found')
  const presented = presentUser(user, await isOnline(context, id, trx))
  if (tutor === undefined) return presented
  const part = presentTutorPart(found(await findProfile(trx, id), 'tutor-not-found'))
  return { ...presented, ...part, topics: await listTopicsOf(trx, id) }
}
