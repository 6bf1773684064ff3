/** Sends codes: by mail, of several requests only the last, to the address that the account has then; and by app. */
import { CodeType, MessagingApp, type Role } from '@hiwar/contract/enumerations/basic.ts'
import { codeMinutes } from '@hiwar/contract/fields/limits.ts'
import { isOfOffice } from '@hiwar/domain/accounts/creation.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { never, type SendResult } from '../../gateways/sending.ts'
import type { Config } from '../../platform/config/config.ts'
import { upsertOutcome } from '../delivery-attempts/store.ts'
import { accountMail } from '../mails/account-mail.ts'
import type { Content } from '../mails/compose.ts'
import { minutesOf } from '../mails/words.ts'
import { findUser, type UserRow } from '../users/store.ts'
import { type CodeOwner, drawCode, hashCode } from './code.ts'
import { upsertCode } from './store.ts'

export const emailCodeMail = accountMail('email-code', {
  newestOnly: true,
  async write(context, { userId }) {
    const person = await findUser(context.db, userId)
    if (person === undefined || person.verifiedEmail) return null
    const code = await renewCode(context, ownerOf(person, CodeType.VerifyEmail))
    return { to: person.email, content: verifyEmailMail(context.config, person.role, code) }
  },
})

export const passwordCodeMail = accountMail('password-code', {
  newestOnly: true,
  async write(context, { userId }) {
    const person = await findUser(context.db, userId)
    if (person === undefined) return null
    const code = await renewCode(context, ownerOf(person, CodeType.ResetPassword))
    return { to: person.email, content: forgottenPasswordMail(context.config, person.email, code) }
  },
})

function ownerOf({ id: userId, email: address }: UserRow, purpose: CodeType) {
  return { userId, purpose, address }
}

/** The link carries the code behind the #, which no server on the way sees. */
function verifyEmailMail({ LEARN_URL, ADMIN_URL }: Config, role: Role, code: string): Content {
  const app = isOfOffice(role) ? ADMIN_URL : LEARN_URL
  return {
    // ours: the subject leaves the code out, since locked screens show it.
    subject: 'رمز تأكيد بريدك في حوار',
    lines: [`هذا رمز تأكيد بريدك الإلكتروني، وهو صالح ${codeLife}:`],
    code,
    button: { label: 'تأكيد البريد', url: `${app}/#verify-email=${code}` },
    otherwise: 'إن لم يكن هذا الطلب منك فلا شيء عليك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد كُتب في حساب على حوار.',
  }
}

/** The link carries address and code behind the #, which no server on the way sees. */
function forgottenPasswordMail({ LEARN_URL }: Config, email: string, code: string): Content {
  return {
    subject: 'كلمة مرور جديدة لحسابك في حوار',
    lines: ['وصلنا طلب لتغيير كلمة مرور حسابك.', `هذا رمز التأكيد، وهو صالح ${codeLife}:`],
    code,
    button: {
      label: 'اختيار كلمة مرور جديدة',
      url: `${LEARN_URL}/reset-password#email=${encodeURIComponent(email)}&code=${code}`,
    },
    otherwise: 'إن لم يكن هذا الطلب منك فكلمة مرورك باقية كما هي، ولا شيء عليك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  }
}

/** Lifetime of a code in words: «١٥ دقيقة». */
const codeLife = minutesOf(codeMinutes)

export const purposeOf: Readonly<Record<MessagingApp, CodeType>> = {
  [MessagingApp.Whatsapp]: CodeType.VerifyWhatsApp,
  [MessagingApp.Telegram]: CodeType.VerifyTelegram,
}

export function isAppVerified(person: UserRow, method: MessagingApp): boolean {
  return method === MessagingApp.Whatsapp ? person.verifiedWhatsapp : person.verifiedTelegram
}

/** Draws a code and hands it to the app; records the outcome, but neither code nor number. */
export async function sendPhoneCode(
  context: Context,
  { id: userId, phone }: UserRow & { phone: string },
  method: MessagingApp,
  sendId: string,
): Promise<SendResult> {
  const gateway = method === MessagingApp.Whatsapp ? context.whatsapp : context.telegramCodes
  const code = gateway && (await renewCode(context, { userId, purpose: purposeOf[method], address: phone }))
  const sending = gateway === null || code === null ? never('off') : await gateway.sendCode(phone, code)
  const now = context.clock.now()
  const channel = method === MessagingApp.Whatsapp ? 'whatsapp' : 'telegram'
  const expiresAt = datePlus(now, codeMinutes * MINUTE)
  const sent = { userId, event: 'phone-code', occurrence: `phone-code:${sendId}`, channel, expiresAt } as const
  await upsertOutcome(context.db, sent, sending, now)
  return sending
}

/** Draws a code, stores its hash in place of the last one, and returns the code to its sender. */
async function renewCode({ config, clock, db }: Context, owner: CodeOwner): Promise<string> {
  const code = drawCode()
  const now = clock.now()
  await upsertCode(db, {
    ...owner,
    codeHash: hashCode(config.CODE_SECRET, code, owner),
    createdAt: now,
    expiresAt: datePlus(now, codeMinutes * MINUTE),
  })
  return code
}
