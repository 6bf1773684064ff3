/** The mail to an account's owner about a new password, with the link for somebody who did not choose it. */
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import { newFactorDays } from '@hiwar/domain/accounts/second-factor.ts'
import { drawDisownLink } from '../devices/disown-link.store.ts'
import { accountMail } from '../mails/account-mail.ts'
import { daysOf, timeInWords } from '../mails/words.ts'
import { listAllFactors } from '../second-factors/store.ts'

export const passwordChangedMail = accountMail('password-changed', {
  write: async (context, { userId, createdAt }, to) => ({
    to,
    content: {
      subject: 'تغيّرت كلمة مرورك في حوار',
      lines: [
        `تغيّرت كلمة مرور حسابك ${timeInWords(createdAt)} بتوقيت القاهرة، وخرج حسابك من كل الأجهزة.`,
        ...factorLines(await listAllFactors(context.db, userId)),
      ],
      button: { label: 'لم يكن هذا مني', url: await drawDisownLink(context, userId) },
      otherwise: `إن كان هذا منك فلا شيء عليك. والرابط صالح ${daysOf(confirmingLinkDays)}.`,
      reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
    },
  }),
})

/** What the new password means for the second factors. */
function factorLines(factors: readonly { parkedAt: Date | null }[]): string[] {
  const days = daysOf(newFactorDays)
  const parked = `وسائل التحقق المضافة في آخر ${days} قبل تغيير كلمة المرور موقوفة، فلا تُطلب ولا يدخل أحد بها. إن كانت لك فأضفها من جديد من إعدادات حسابك.`
  const kept = 'التحقق بخطوتين باقٍ. إن طُلبت منك وسيلة لا تعرفها فاكتب إلينا، ويعيد فريق حوار ضبطها بعد التأكد من هويتك.'
  return [
    ...(factors.some(({ parkedAt }) => parkedAt !== null) ? [parked] : []),
    ...(factors.some(({ parkedAt }) => parkedAt === null) ? [kept] : []),
  ]
}
