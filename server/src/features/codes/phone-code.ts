/** A code on its way to a phone, and the line in the list of deliveries that says how it went. */
import { CodeType, MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { codeMinutes } from '@hiwar/contract/fields/limits.ts'
import { instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { never, type Sending } from '../../gateways/sending.ts'
import { upsertOutcome } from '../outcomes/store.ts'
import { renewCode } from './renew.ts'
import type { Recipient } from './store.ts'

export const purposeOf: Readonly<Record<MessagingApp, CodeType>> = {
  [MessagingApp.Whatsapp]: CodeType.VerifyWhatsApp,
  [MessagingApp.Telegram]: CodeType.VerifyTelegram,
}

/** Whether the person has proved his phone in this app. */
export function isAppVerified(person: Recipient, method: MessagingApp): boolean {
  return method === MessagingApp.Whatsapp ? person.verifiedWhatsapp : person.verifiedTelegram
}

/** Draws a code and hands it to the app; what came of it is kept, the code and the number are not. */
export async function sendPhoneCode(
  context: Context,
  { id: userId, phone }: Recipient & { phone: string },
  method: MessagingApp,
  sendId: string,
): Promise<Sending> {
  const gateway = method === MessagingApp.Whatsapp ? context.whatsapp : context.telegramCodes
  const code = gateway && (await renewCode(context, { userId, purpose: purposeOf[method], address: phone }))
  const sending = gateway === null || code === null ? never('off') : await gateway.sendCode(phone, code)
  const now = context.clock.now()
  await upsertOutcome(
    context.db,
    {
      userId,
      event: 'phone-code',
      occurrence: `phone-code:${sendId}`,
      channel: method === MessagingApp.Whatsapp ? 'whatsapp' : 'telegram',
      expiresAt: new Date(plus(instantOfDate(now), codeMinutes * MINUTE)),
    },
    sending,
    now,
  )
  return sending
}
