/** Mails about the deletion of an account: asked for, three days before its day, and done. */

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

/** A mail that goes out only while the wish is open. */
function wishMail(event: string, subject: string, opening: (date: string) => string[]) {
  return accountMail(event, {
    newestOnly: true,
    async write({ db, config }, { userId }) {
      const [account, wish] = await Promise.all([findUser(db, userId), findOpenErasure(db, userId)])
      if (account === undefined || wish === undefined) return null
      const content: Content = {
        subject,
        lines: opening(`${timeInWords(wish.dueAt)} بتوقيت القاهرة`),
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

export const deletionAskedMail = wishMail('deletion-asked', 'طلب حذف حسابك في حوار', (date) => [
  `يُحذف حسابك ${date}، والتراجع متاح حتى ذلك الحين.`,
  'الدروس التي تبدأ قبل هذا الموعد قائمة، وما بعده أُلغي.',
])

const soon = `بقيت ${daysOf(deletionReminderDays)}`

export const deletionSoonMail = wishMail('deletion-soon', `${soon} على حذف حسابك`, (date) => [
  `${soon} على حذف حسابك. يُحذف ${date}، والتراجع متاح حتى ذلك الحين.`,
])

/** Goes to the address that the account had, which the mail's job alone keeps until it is sent. */
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

/** The job three days before the day of a wish. */
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
