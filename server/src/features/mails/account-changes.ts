/** Mails to an account's owner about a change of the account, sent to the address from before the change. */
import type { Config } from '../../platform/config.ts'
import { accountMail } from './account-mail.ts'
import type { Content } from './compose.ts'
import { timeInWords } from './words.ts'

type AccountChange = 'email-changed' | 'phone-changed' | 'password-changed'

const contents: Readonly<Record<AccountChange, (config: Config, moment: string) => Content>> = {
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
  'password-changed': ({ LEARN_URL }, moment) => ({
    subject: 'تغيّرت كلمة مرورك في حوار',
    lines: [`تغيّرت كلمة مرور حسابك ${moment} بتوقيت القاهرة، وخرج حسابك من كل الأجهزة.`],
    button: { label: 'استعادة كلمة المرور', url: `${LEARN_URL}/forget-password` },
    otherwise: 'إن لم يكن هذا التغيير منك فكلمة مرور جديدة من الزر السابق تعيد إليك حسابك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  }),
}

function reachUs(siteUrl: string) {
  return {
    button: { label: 'التواصل معنا', url: `${siteUrl}/contact` },
    otherwise: 'إن لم يكن هذا التغيير منك فتكفي رسالة إلينا من الزر السابق لنعيد إليك حسابك.',
  }
}

function changeMail(change: AccountChange) {
  return accountMail(change, {
    write: async ({ config }, { createdAt }, to) => ({ to, content: contents[change](config, timeInWords(createdAt)) }),
  })
}

export const emailChangedMail = changeMail('email-changed')
export const phoneChangedMail = changeMail('phone-changed')
export const passwordChangedMail = changeMail('password-changed')
export const accountChangeJobs = [emailChangedMail.job, phoneChangedMail.job, passwordChangedMail.job]
