import { CodeType, MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { decideParking } from '@hiwar/domain/accounts/second-factor.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { findDevice, rememberDevice } from '../../platform/auth/known-devices.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { deleteFactors, parkFactors } from '../second-factors/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import {
  findUserByEmail,
  lockUser,
  noOutsideReaders,
  type UserColumns,
  type UserRow,
  updateUser,
} from '../users/store.ts'
import { type CodeOwner, hashCode } from './code.ts'
import { type CodeFault, refuseCode, refuseGuesser } from './guesses.ts'
import { passwordChangedMail } from './password-changed.ts'
import { isAppVerified, purposeOf } from './send.ts'
import { countTry, deleteCode, existsCode } from './store.ts'

export async function confirmEmail(
  context: Context,
  { actor, body }: MemberRequest<typeof confirmationCodeEndpoints.confirmEmail>,
) {
  return confirmOwn(context, actor, body.code, ({ verifiedEmail, email: address }) => {
    if (verifiedEmail) throw new Refusal('email-already-verified')
    return { purpose: CodeType.VerifyEmail, address, proven: { verifiedEmail: true } }
  })
}

/** Accepts the app's code as proof of the caller's phone, and sends notifications by that app from now on. */
export async function confirmPhone(
  context: Context,
  { actor, body }: MemberRequest<typeof confirmationCodeEndpoints.confirmPhone>,
) {
  return confirmOwn(context, actor, body.code, (person) => {
    if (isAppVerified(person, body.method)) throw new Refusal('phone-already-verified')
    return { purpose: purposeOf[body.method], address: person.phone ?? '', proven: provenBy(body.method) }
  })
}

interface OwnContact extends Pick<CodeOwner, 'purpose' | 'address'> {
  proven: UserColumns
}

/** Tries the code of a contact of the caller, and marks the contact as proven. */
async function confirmOwn(context: Context, actor: Actor, code: string, contactOf: (person: UserRow) => OwnContact) {
  const guesser = `login ${actor.id}` as const
  await refuseGuesser(context, guesser)
  const fault = await inTransaction(context.db, async (trx) => {
    const person = found(await lockUser(trx, actor.id), 'unauthenticated')
    const { proven, ...contact } = contactOf(person)
    const wrong = await tryCode(context, trx, { userId: person.id, ...contact }, code)
    if (wrong !== null) return wrong
    await updateUser(trx, person.id, { ...proven, updatedAt: context.clock.now() })
    // The verification may be the last step before the tutor is listed.
    if (isTutorOrManager(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
    return null
  })
  if (fault !== null) await refuseCode(context, guesser, fault)
  return { ok: true as const }
}

/** The columns of a proven phone: the app that delivered the code also sends the notifications from now on. */
function provenBy(method: MessagingApp) {
  const flag = method === MessagingApp.Whatsapp ? { verifiedWhatsapp: true } : { verifiedTelegram: true }
  return { verifiedPhone: true, ...flag, notificationMethod: method }
}

/**
 * Sets a new password for e-mail and code together, ends every login and mails the owner; the caller stays logged out.
 */
export async function confirmPassword(
  context: Context,
  request: OpenRequest<typeof confirmationCodeEndpoints.confirmPassword>,
) {
  const { body, caller } = request
  const owner = await findUserByEmail(context.db, body.email)
  const device = owner === undefined ? null : findDevice(context, request, owner.id)
  const guesser = device === null ? networkOf(caller.ip) : (`device ${device}` as const)
  await refuseGuesser(context, guesser)
  // Hashes before the code is checked, so that every answer takes the same time.
  const passwordHash = await hashPassword(body.password)
  const fault = await resetPassword(context, owner, { code: body.code, isKnown: device !== null }, passwordHash)
  if (fault !== null) await refuseCode(context, guesser, fault)
  // The mailed code proves the owner. Strangers' wrong passwords must not refuse the login that follows.
  if (owner !== undefined) rememberDevice(context, request, owner.id)
  return { ok: true as const }
}

async function resetPassword(
  context: Context,
  owner: UserRow | undefined,
  { code, isKnown }: { code: string; isKnown: boolean },
  passwordHash: string,
): Promise<CodeFault | null> {
  if (owner === undefined) return 'invalid-verification-code'
  return inTransaction(context.db, async (trx) => {
    const person = await lockUser(trx, owner.id)
    // The address may have changed its owner during the wait.
    if (person === undefined || person.email !== owner.email) return 'invalid-verification-code'
    const reset = { userId: person.id, purpose: CodeType.ResetPassword, address: person.email }
    const fault = await tryCode(context, trx, reset, code, isKnown)
    if (fault === null) await replacePassword(context, trx, person, passwordHash)
    return fault
  })
}

async function replacePassword(
  context: Context,
  trx: Trx,
  { id, email, role, verifiedEmail }: UserRow,
  passwordHash: string,
): Promise<void> {
  const now = context.clock.now()
  // Whoever registered with this address never proved it, and may have added a factor that waits for its owner.
  if (!verifiedEmail) await deleteFactors(trx, id)
  const since = decideParking(context.config.factorPolicy, role, instantOfDate(now))
  if (since !== null) await parkFactors(trx, id, dateOfInstant(since), now)
  await updateUser(trx, id, { ...noOutsideReaders, passwordHash, updatedAt: now })
  await endLogins(trx, id, now)
  await passwordChangedMail.queue(context, trx, id, email)
}

/**
 * One try at a code under its person's lock: counted, compared, and consumed on success. Null when the code was right.
 * A return value instead of an exception keeps the counted try in the transaction. Tries of strangers do not void a
 * code for a device that its owner has used (`isKnown`); the limit of that device counts its own.
 */
async function tryCode(
  { config, clock }: Context,
  trx: Trx,
  owner: CodeOwner,
  code: string,
  isKnown = false,
): Promise<CodeFault | null> {
  const kept = await countTry(trx, owner, isKnown)
  const hash = hashCode(config.CODE_SECRET, code, owner)
  // After the last try only another code helps; a stranger to the account must not learn that there was one.
  if (kept === undefined && owner.purpose !== CodeType.ResetPassword && (await existsCode(trx, owner)))
    return 'expired-verification-code'
  if (kept === undefined || !isSameSecret(kept.codeHash, hash)) return 'invalid-verification-code'
  if (kept.expiresAt <= clock.now()) return 'expired-verification-code'
  await deleteCode(trx, owner)
  return null
}
