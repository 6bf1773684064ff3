/** Mails that tell the owner of an account what has just changed about it. */
import type { Context } from '../../context.ts'
import type { Config } from '../../platform/config.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { cairoMoment } from './cairo-moment.ts'
import type { Content } from './content.ts'
import { sendOnce } from './send-once.ts'

export interface Notice {
  mailId: string
  to: string
  notice: 'email-changed' | 'password-changed'
  /** When it happened. */
  at: string
}

export const noticeDue = jobKind<Notice>('mail.notice')

export const noticeJobs = [
  onJob(noticeDue, (context: Context, { mailId, to, notice, at }) =>
    sendOnce(context, mailId, to, () => contents[notice](context.config, cairoMoment(new Date(at)))),
  ),
]

const contents: Readonly<Record<Notice['notice'], (config: Config, moment: string) => Content>> = {
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
