/** Mails about the deletion of an account: after the request, three days before its day, and after the erasure. */

import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { deletionReminderDays } from '@hiwar/contract/fields/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { accountMail } from '../mails/account-mail.ts'
import type { Content } from '../mails/compose.ts'
import { daysOf, timeInWords } from '../mails/words.ts'
import { findUser } from '../users/store.ts'
import { findOpenErasure } from './store.ts'

const reason = 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.'

function pendingDeletionMail(event: string, subject: string, opening: (date: string) => string[]) {
  return accountMail(event, {
    newestOnly: true,
    async write({ db, config }, { userId }) {
      const [account, erasure] = await Promise.all([findUser(db, userId), findOpenErasure(db, userId)])
      if (account === undefined || erasure === undefined) return null
      const content: Content = {
        subject,
        lines: opening(`${timeInWords(erasure.dueAt)} بتوقيت القاهرة`),
        button: { label: 'التراجع عن الحذف', url: `${config.LEARN_URL}${pageOf(account.role)}` },
        otherwise: 'إن لم يكن هذا الطلب منك فالتراجع عنه من الزر السابق، ثم كلمة مرور جديدة تحمي حسابك.',
        reason,
      }
      return { to: account.email, content }
    },
  })
}

function pageOf(role: Role): string {
  return role === Role.Student ? '/s/settings?tab=my-data' : '/t/account-settings?tab=my-data'
}

export const deletionAskedMail = pendingDeletionMail('deletion-asked', 'طلب حذف حسابك في حوار', (date) => [
  `يُحذف حسابك ${date}، والتراجع متاح حتى ذلك الحين.`,
  'الدروس التي تبدأ قبل هذا الموعد قائمة، وما بعده أُلغي.',
])

const soon = `بقيت ${daysOf(deletionReminderDays)}`

export const deletionSoonMail = pendingDeletionMail('deletion-soon', `${soon} على حذف حسابك`, (date) => [
  `${soon} على حذف حسابك. يُحذف ${date}، والتراجع متاح حتى ذلك الحين.`,
])

/** Sent to the former address of the account, which only the job of the mail stores until then. */
export const deletionDoneMail = accountMail('deletion-done', {
  async write({ config }, _line, to) {
    const content: Content = {
      subject: 'حُذف حسابك في حوار',
      lines: ['حُذف حسابك وبياناته، وتبقى سجلات المدفوعات المدة التي يحددها القانون.'],
      button: { label: 'التواصل معنا', url: `${config.SITE_URL}/contact` },
      otherwise: 'شكرًا لوقتك معنا. إن أردت العودة يومًا فأهلًا بك بحساب جديد.',
      reason: 'وصلتك هذه الرسالة لأن هذا البريد كان بريد حساب على حوار.',
    }
    return { to, content }
  },
})

const reminderDue = jobKind<{ userId: number }>('erasures:remind')
const keyOf = (userId: number) => `deletion-soon:${userId}`

/** The job three days before the day of a request. */
export const deletionReminders = {
  queue: ({ jobs }: Context, trx: Trx, userId: number, at: Date): Promise<void> =>
    jobs.add(trx, reminderDue, { userId }, { at, key: keyOf(userId) }),
  remove: ({ jobs }: Context, trx: Trx, userId: number): Promise<void> => jobs.remove(trx, keyOf(userId)),
}

export const deletionMailJobs = [
  deletionAskedMail.job,
  deletionSoonMail.job,
  deletionDoneMail.job,
  onJob(reminderDue, async (context: Context, { userId }) => {
    await inTransaction(context.db, (trx) => deletionSoonMail.queue(context, trx, userId))
  }),
]
