import { CodeType, MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { passwordChangedMail } from '../mails/account-changes.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findUserByEmail, lockUser, type UserRow, updateUser } from '../users/store.ts'
import { type CodeOwner, hashCode } from './code.ts'
import { isAppVerified, purposeOf } from './send.ts'
import { countTry, deleteCode } from './store.ts'

/** Takes the code that was mailed as proof that the address is the caller's. */
export async function confirmEmail(
  context: Context,
  { actor, body, caller }: MemberRequest<typeof confirmationCodeEndpoints.confirmEmail>,
) {
  await refuseGuesser(context, caller.ip)
  const fault = await inTransaction(context.db, async (trx) => {
    const person = found(await lockUser(trx, actor.id), 'unauthenticated')
    if (person.verifiedEmail) throw new Refusal('email-already-verified')
    const wrong = await tryCode(
      context,
      trx,
      { userId: person.id, purpose: CodeType.VerifyEmail, address: person.email },
      body.code,
    )
    if (wrong !== null) return wrong
    await updateUser(trx, person.id, { verifiedEmail: true, updatedAt: context.clock.now() })
    // It may be the last thing that kept the tutor out of the lists.
    if (isAnyTutor(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
    return null
  })
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}

/** Takes the code that came through the app as proof that the phone is the caller's, and lets the app bring his notices. */
export async function confirmPhone(
  context: Context,
  { actor, body, caller }: MemberRequest<typeof confirmationCodeEndpoints.confirmPhone>,
) {
  // A phone is unique, so whoever guesses on many accounts at once takes numbers from their owners.
  await refuseWhileBraked(context)
  await refuseGuesser(context, caller.ip)
  const fault = await inTransaction(context.db, async (trx) => {
    const person = found(await lockUser(trx, actor.id), 'unauthenticated')
    if (isAppVerified(person, body.method)) throw new Refusal('phone-already-verified')
    const owner = { userId: person.id, purpose: purposeOf[body.method], address: person.phone ?? '' }
    const wrong = await tryCode(context, trx, owner, body.code)
    if (wrong !== null) return wrong
    await updateUser(trx, person.id, { ...provenBy(body.method), updatedAt: context.clock.now() })
    // It may be the last thing that kept the tutor out of the lists.
    if (isAnyTutor(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
    return null
  })
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}

/** The app that worked is the one that brings the notices; another account with this phone verified refuses by name. */
function provenBy(method: MessagingApp) {
  const flag = method === MessagingApp.Whatsapp ? { verifiedWhatsapp: true } : { verifiedTelegram: true }
  return { verifiedPhone: true, ...flag, notificationMethod: method }
}

/** Sets a new password against e-mail and code together, ends every login and tells the owner; nobody is logged in. */
export async function confirmPassword(
  context: Context,
  { body, caller }: OpenRequest<typeof confirmationCodeEndpoints.confirmPassword>,
) {
  await refuseWhileBraked(context)
  await refuseGuesser(context, caller.ip)
  // Hashed whatever the code is worth, so that every answer takes the same time.
  const passwordHash = await hashPassword(body.password)
  const fault = await resetPassword(context, await findUserByEmail(context.db, body.email), body.code, passwordHash)
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}

async function resetPassword(
  context: Context,
  owner: UserRow | undefined,
  code: string,
  passwordHash: string,
): Promise<CodeFault | null> {
  if (owner === undefined) return 'invalid-verification-code'
  return inTransaction(context.db, async (trx) => {
    const person = await lockUser(trx, owner.id)
    // The address may have changed hands while we waited.
    if (person === undefined || person.email !== owner.email) return 'invalid-verification-code'
    const fault = await tryCode(
      context,
      trx,
      { userId: person.id, purpose: CodeType.ResetPassword, address: person.email },
      code,
    )
    if (fault === null) await replacePassword(context, trx, person, passwordHash)
    return fault
  })
}

async function replacePassword(
  context: Context,
  trx: Trx,
  { id, email }: UserRow,
  passwordHash: string,
): Promise<void> {
  const now = context.clock.now()
  await updateUser(trx, id, { passwordHash, updatedAt: now })
  await endLogins(trx, id, now)
  await passwordChangedMail.queue(context, trx, id, email)
}

/** One try at a code: counted, compared, and on success used up, all under the lock of its person. */
type CodeFault = Extract<ErrorCode, 'invalid-verification-code' | 'expired-verification-code'>

/** Null when the code was right. It is answered and not thrown, for the try has to stay counted. */
async function tryCode(
  { config, clock }: Context,
  trx: Trx,
  owner: CodeOwner,
  code: string,
): Promise<CodeFault | null> {
  const kept = await countTry(trx, owner)
  const hash = hashCode(config.CODE_SECRET, code, owner)
  if (kept === undefined || !isSameSecret(kept.codeHash, hash)) return 'invalid-verification-code'
  if (kept.expiresAt <= clock.now()) return 'expired-verification-code'
  await deleteCode(trx, owner)
  return null
}

/** Refuses further tries from an address that was wrong too often. */
function refuseGuesser(context: Context, ip: string): Promise<void> {
  return context.limits.check('wrongCode', ip)
}

/** Refuses everybody while so many are wrong that somebody must be guessing on many accounts at once. */
function refuseWhileBraked(context: Context): Promise<void> {
  return context.limits.check('everyWrongCode', 'all')
}

/** Counts a wrong try against its address and against the brake, and refuses with the fault. */
async function refuseCode(context: Context, ip: string, fault: CodeFault): Promise<never> {
  if (fault === 'invalid-verification-code') {
    await context.limits.use('wrongCode', ip).catch(passOver)
    await context.limits.use('everyWrongCode', 'all').catch((error) => {
      passOver(error)
      context.log.error({ alert: 'codes-guessed' }, 'too many wrong codes: resets and phones pause')
    })
  }
  throw new Refusal(fault)
}

/** A limit that is reached by this very try refuses the next one. */
function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
