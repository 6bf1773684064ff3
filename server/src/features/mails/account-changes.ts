/** Mails to an account's owner about a change of the account, sent to the address from before the change. */
import { accountMail } from './account-mail.ts'
import { timeInWords } from './words.ts'

function changeMail(event: string, subject: string, reason: string, lineOf: (moment: string) => string) {
  return accountMail(event, {
    write: async ({ config: { SITE_URL } }, { createdAt }, to) => ({
      to,
      content: {
        subject,
        lines: [lineOf(`${timeInWords(createdAt)} بتوقيت القاهرة`)],
        button: { label: 'التواصل معنا', url: `${SITE_URL}/contact` },
        otherwise: 'إن لم يكن هذا التغيير منك فاكتب إلينا من الزر السابق، ونراجع التغيير بعد التأكد من هويتك.',
        reason,
      },
    }),
  })
}

export const emailChangedMail = changeMail(
  'email-changed',
  'تغيّر بريد حسابك في حوار',
  'وصلتك هذه الرسالة لأن هذا البريد كان بريد حساب على حوار.',
  (moment) => `تغيّر البريد الإلكتروني لحسابك ${moment}، ورسائله تصل من الآن إلى البريد الجديد وحده.`,
)
export const phoneChangedMail = changeMail(
  'phone-changed',
  'تغيّر رقم هاتفك في حوار',
  'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  (moment) => `تغيّر رقم الهاتف المسجَّل في حسابك ${moment}، وخرج حسابك من الأجهزة الأخرى.`,
)
export const accountChangeJobs = [emailChangedMail.job, phoneChangedMail.job]
