import type { Context } from '../../context.ts'
import { never, type Sending } from '../../gateways/sending.ts'
import { sendMail } from '../mails/send.ts'
import type { NotificationContent } from './notice-content.ts'
import type { Address } from './reach.store.ts'

/** A notice as a mail. */
export function mailNotification(
  context: Context,
  { email, verifiedEmail }: Address,
  { title, text, url }: NotificationContent,
): Promise<Sending> | Sending {
  if (!verifiedEmail) return never('email:not-verified')
  return sendMail(context, email, {
    subject: title,
    lines: [text],
    button: { label: 'عرض التفاصيل', url },
    otherwise: 'يمكنك اختيار طريقة وصول الإشعارات من إعدادات حسابك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  })
}
