/** Mails that tell the owner of an account what has just changed about it, at the address that he had then. */
import type { Config } from '../../platform/config.ts'
import { accountMail } from './account-mail.ts'
import type { Content } from './compose.ts'
import { timeInWords } from './words.ts'

type AccountChange = 'email-changed' | 'password-changed'

const contents: Readonly<Record<AccountChange, (config: Config, moment: string) => Content>> = {
  'email-changed': ({ SITE_URL }, moment) => ({
    subject: 'تغيّر بريد حسابك في حوار',
    lines: [`تغيّر البريد الإلكتروني لحسابك ${moment}. رسائل الحساب تصل من الآن إلى البريد الجديد وحده.`],
    button: { label: 'التواصل معنا', url: `${SITE_URL}/contact` },
    otherwise: 'إن لم يكن هذا التغيير منك فيمكنك مراسلتنا على الفور لنعيد إليك حسابك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد كان بريد حساب على حوار.',
  }),
  'password-changed': ({ LEARN_URL }, moment) => ({
    subject: 'تغيّرت كلمة مرورك في حوار',
    lines: [`تغيّرت كلمة مرور حسابك ${moment}، وخرج حسابك من كل الأجهزة.`],
    button: { label: 'استعادة كلمة المرور', url: `${LEARN_URL}/forget-password` },
    otherwise: 'إن لم يكن هذا التغيير منك فيمكنك استعادة حسابك من الزر السابق، ثم مراسلتنا.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  }),
}

function changeMail(notice: AccountChange) {
  return accountMail(notice, {
    write: async ({ config }, { createdAt }, to) => ({ to, content: contents[notice](config, timeInWords(createdAt)) }),
  })
}

export const emailChangedMail = changeMail('email-changed')
export const passwordChangedMail = changeMail('password-changed')
export const accountChangeJobs = [emailChangedMail.job, passwordChangedMail.job]
