/** Staff ask for another person's new e-mail or phone, and the owner gets a mail with the link that confirms it. */

import { randomBytes } from 'node:crypto'
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { accountMail } from '../mails/account-mail.ts'
import { daysOf, timeInWords } from '../mails/words.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/store.ts'
import { type ContactChangeRow, cancelOpenChange, findOpenChange, insertChange, updateToken } from './store.ts'

/** A change that nobody confirms is void after this time. */
const openFor = confirmingLinkDays * DAY

export type AskedContacts = Pick<AccountChanges, 'email' | 'phone'>

/** The new contacts among the changes, and the rest; null when both contacts stay as they are. */
export function splitContacts(
  { email, phone, ...rest }: AccountChanges,
  stored: UserRow,
): { asked: AskedContacts | null; rest: AccountChanges } {
  const asked = {
    ...(email !== undefined && email !== stored.email ? { email } : {}),
    ...(phone !== undefined && phone !== stored.phone ? { phone } : {}),
  }
  return { asked: Object.keys(asked).length === 0 ? null : asked, rest }
}

/** Stores the requested change in place of an earlier one and mails the owner, under the lock of the user row. */
export async function askForContacts(
  context: Context,
  trx: Trx,
  { asker, person, asked }: { asker: number; person: UserRow; asked: AskedContacts },
): Promise<void> {
  const now = context.clock.now()
  const { email, phone } = asked
  if (email !== undefined && (await findUserByEmail(trx, email)) !== undefined) throw new Refusal('user-exists')
  await cancelOpenChange(trx, person.id, now)
  await insertChange(trx, {
    userId: person.id,
    askerId: asker,
    email: email ?? null,
    phone: phone ?? null,
    phoneRemoved: phone === null,
    createdAt: now,
    expiresAt: datePlus(now, openFor),
  })
  await contactAskedMail.queue(context, trx, person.id)
}

/** Sent to the current address; only the link token of the newest mail confirms. */
export const contactAskedMail = accountMail('contact-change-asked', {
  newestOnly: true,
  async write(context, { userId }) {
    const [person, change] = await Promise.all([
      findUser(context.db, userId),
      findOpenChange(context.db, userId, context.clock.now()),
    ])
    if (person === undefined || change === undefined) return null
    const token = randomBytes(16).toString('base64url')
    await updateToken(context.db, change.id, hashOf(token))
    return {
      to: person.email,
      content: {
        subject: 'طلب تغيير وسيلة التواصل في حسابك',
        lines: [
          `طلب فريق حوار ${timeInWords(change.createdAt)} بتوقيت القاهرة تغييرًا في حسابك:`,
          ...wishesOf(change),
          `لا يتغيّر شيء قبل تأكيدك أو تأكيد مدير آخر. والرابط صالح ${daysOf(confirmingLinkDays)}.`,
        ],
        button: { label: 'تأكيد التغيير', url: `${context.config.LEARN_URL}/contact-change#word=${token}` },
        otherwise: 'إن لم يكن هذا الطلب بعلمك فتكفي رسالة إلينا من صفحة التواصل لنوقفه.',
        reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
      },
    }
  },
})

function wishesOf({ email, phone, phoneRemoved }: ContactChangeRow): string[] {
  return [
    ...(email === null ? [] : [`البريد الجديد: ${email}`]),
    ...(phone === null ? [] : [`رقم الهاتف الجديد: ${phone}`]),
    ...(phoneRemoved ? ['حذف رقم الهاتف.'] : []),
  ]
}
