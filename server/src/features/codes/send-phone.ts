import { randomUUID } from 'node:crypto'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { accountOfUser, forgiveSend, useSendsOfAccount, useSendsOfAddress } from './limits.ts'
import { isAppVerified, sendPhoneCode } from './phone-code.ts'
import { keyOfAddress } from './queue.ts'
import { existsPhoneOfAnother, findRecipient, type Recipient, updateFirstPhone } from './store.ts'

type SendRequest = MemberRequest<typeof confirmationCodeEndpoints.sendPhone>

/** Sends a code through the app at once, since whether it can be reached is part of the answer. */
export async function sendPhoneCodeNow(context: Context, { actor, body, caller }: SendRequest) {
  const person = found(await findRecipient(context.db, actor.id), 'unauthenticated')
  const phone = phoneOf(person, body.phone)
  refuseVerified(person, body.method)
  if (await existsPhoneOfAnother(context.db, actor.id, phone)) throw new Refusal('phone-already-verified')
  const accounts = [accountOfUser(actor.id), `phone:${keyOfAddress(phone)}`]
  await useSendsOfAddress(context, caller.ip)
  for (const account of accounts) await useSendsOfAccount(context, account)
  const kept = person.phone ?? (await updateFirstPhone(context.db, actor.id, phone, context.clock.now()))
  if (kept !== phone) throw new Refusal('incorrect-phone')
  const sending = await sendPhoneCode(context, { ...person, phone }, body.method, randomUUID())
  if (sending.taken) return { ok: true as const }
  // Nothing went out, so that the other app may be tried at once.
  await forgiveSend(context, caller.ip, accounts)
  const hidden = body.method === MessagingApp.Telegram && sending.again === 'gone'
  throw new Refusal(hidden ? 'unresolved-phone' : 'service-unavailable')
}

function phoneOf(person: Recipient, asked: string | undefined): string {
  const phone = person.phone ?? asked
  if (phone === undefined) throw new Refusal('bad-request', { fields: [{ path: 'phone', code: 'field-required' }] })
  if (asked !== undefined && asked !== phone) throw new Refusal('incorrect-phone')
  return phone
}

/** ours: a phone that is proved in one app may be proved in the other too. */
function refuseVerified(person: Recipient, method: MessagingApp): void {
  if (!isAppVerified(person, method)) return
  throw new Refusal(person.verifiedEmail ? 'user-already-verified' : 'phone-already-verified')
}
