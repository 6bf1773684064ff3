/** Mails to an account's owner about a change of the account, sent to the address from before the change. */
import type { Config } from '../../platform/config.ts'
import { accountMail } from './account-mail.ts'
import type { Content } from './compose.ts'
import { timeInWords } from './words.ts'

type ContactChange = 'email-changed' | 'phone-changed'

const contents: Readonly<Record<ContactChange, (config: Config, moment: string) => Content>> = {
  'email-changed': ({ SITE_URL }, moment) => ({
    subject: 'تغيّر بريد حسابك في حوار',
    lines: [`تغيّر البريد الإلكتروني لحسابك ${moment} بتوقيت القاهرة، ورسائله تصل من الآن إلى البريد الجديد وحده.`],
    ...reachUs(SITE_URL),
    reason: 'وصلتك هذه الرسالة لأن هذا البريد كان بريد حساب على حوار.',
  }),
  'phone-changed': ({ SITE_URL }, moment) => ({
    subject: 'تغيّر رقم هاتفك في حوار',
    lines: [`تغيّر رقم الهاتف المسجَّل في حسابك ${moment} بتوقيت القاهرة، وخرج حسابك من الأجهزة الأخرى.`],
    ...reachUs(SITE_URL),
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  }),
}

function reachUs(siteUrl: string) {
  return {
    button: { label: 'التواصل معنا', url: `${siteUrl}/contact` },
    otherwise: 'إن لم يكن هذا التغيير منك فاكتب إلينا من الزر السابق، ونراجع التغيير بعد التأكد من هويتك.',
  }
}

function changeMail(change: ContactChange) {
  return accountMail(change, {
    write: async ({ config }, { createdAt }, to) => ({ to, content: contents[change](config, timeInWords(createdAt)) }),
  })
}

export const emailChangedMail = changeMail('email-changed')
export const phoneChangedMail = changeMail('phone-changed')
export const accountChangeJobs = [emailChangedMail.job, phoneChangedMail.job]
