import { randomUUID } from 'node:crypto'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { findDevice } from '../../platform/auth/known-devices.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/store.ts'
import { confirmEmail, confirmPassword, confirmPhone } from './confirm.ts'
import { queuePasswordCode } from './jobs.ts'
import { accountOfUser, forgiveSend, maySendToAccount, useSendsOfAccount, useSendsOfAddress } from './limits.ts'
import { emailCodeMail, isAppVerified, sendPhoneCode } from './send.ts'
import { existsPhoneOfAnother, updateFirstPhone } from './store.ts'

export const codeRoutes = [
  serve(confirmationCodeEndpoints.sendPhone, sendPhoneCodeNow),
  serve(confirmationCodeEndpoints.confirmPhone, confirmPhone),
  serve(confirmationCodeEndpoints.sendEmail, sendEmailCode),
  serve(confirmationCodeEndpoints.confirmEmail, confirmEmail),
  serveOpen(confirmationCodeEndpoints.sendPassword, sendPasswordCode),
  serveOpen(confirmationCodeEndpoints.confirmPassword, confirmPassword),
]

/**
 * Mails the caller a code. ours: queued counts as sent, so a mail server that is away delays the code and refuses
 * nobody.
 */
async function sendEmailCode(
  context: Context,
  { actor, caller }: MemberRequest<typeof confirmationCodeEndpoints.sendEmail>,
) {
  if (actor.verifiedEmail) throw new Refusal('email-already-verified')
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, accountOfUser(actor.id))
  await inTransaction(context.db, (trx) => emailCodeMail.queue(context, trx, actor.id))
  return { ok: true as const }
}

/** Mails a code for a new password; the answer does not reveal whether the address has an account. */
async function sendPasswordCode(context: Context, request: OpenRequest<typeof confirmationCodeEndpoints.sendPassword>) {
  const { email } = request.body
  await useSendsOfAddress(context, request.caller.ip)
  const owner = await findUserByEmail(context.db, email)
  const device = owner === undefined ? null : findDevice(context, request, owner.id)
  // Counts by the typed address, known or not, and stays silent: a refusal would reveal another person's request. A
  // browser that the owner has used has its own count, which no stranger uses up.
  const may = await maySendToAccount(context, device === null ? `email:${hashOf(email)}` : `device ${device}`)
  if (may) await queuePasswordCode(context, email)
  return { ok: true as const }
}

type SendRequest = MemberRequest<typeof confirmationCodeEndpoints.sendPhone>

/** Sends a code through the app at once, since the answer says whether the app can reach the phone. */
async function sendPhoneCodeNow(context: Context, { actor, body, caller }: SendRequest) {
  const person = found(await findUser(context.db, actor.id), 'unauthenticated')
  const phone = phoneOf(person, body.phone)
  refuseVerified(person, body.method)
  if (await existsPhoneOfAnother(context.db, actor.id, phone)) throw new Refusal('phone-already-verified')
  const owner = accountOfUser(actor.id)
  // A newcomer asks for this code seconds after the one by mail.
  const [ownPhone, number] = [`phone of ${owner}`, `phone:${hashOf(phone)}`]
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, owner, ownPhone)
  await useSendsOfAccount(context, number)
  const kept = person.phone ?? (await updateFirstPhone(context.db, actor.id, phone, context.clock.now()))
  if (kept !== phone) throw new Refusal('incorrect-phone')
  const sending = await sendPhoneCode(context, { ...person, phone }, body.method, randomUUID())
  if (sending.taken) return { ok: true as const }
  // Nothing was sent, so the person may try the other app at once.
  await forgiveSend(context, caller.ip, [ownPhone, number])
  const hidden = body.method === MessagingApp.Telegram && sending.again === 'gone'
  throw new Refusal(hidden ? 'unresolved-phone' : 'service-unavailable')
}

function phoneOf(person: UserRow, asked: string | undefined): string {
  const phone = person.phone ?? asked
  if (phone === undefined) throw new Refusal('bad-request', { fields: [{ path: 'phone', code: 'field-required' }] })
  if (asked !== undefined && asked !== phone) throw new Refusal('incorrect-phone')
  return phone
}

/** ours: a phone that one app has verified may be verified by the other too. */
function refuseVerified(person: UserRow, method: MessagingApp): void {
  if (!isAppVerified(person, method)) return
  throw new Refusal(person.verifiedEmail ? 'user-already-verified' : 'phone-already-verified')
}
