/** The summary of the day: one mail with all that did not leave by itself, at six in the evening in Cairo. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../mails/send.ts'
import { listGathered, settleGathered } from './summary.store.ts'

const summaryDue = jobKind<{ userId: number }>('delivery.summary')

export async function queueSummary({ jobs }: Context, trx: Trx, userId: number, at: Date): Promise<void> {
  await jobs.add(trx, summaryDue, { userId }, { key: `summary:${userId}:${at.getTime()}`, at, maxAttempts: 20 })
}

export const summaryJobs = [onJob(summaryDue, sendSummary)]

/** A mail is sent twice only if the process crashes between its acceptance and the record of it. */
async function sendSummary(context: Context, { userId }: { userId: number }): Promise<void> {
  const { db, clock, config } = context
  const gathered = await listGathered(db, userId)
  const { unread, others } = Object.groupBy(gathered, ({ readAt, expiresAt, verifiedEmail }) =>
    readAt === null && expiresAt > clock.now() && verifiedEmail ? 'unread' : 'others',
  )
  if (others !== undefined) await settleGathered(db, idsOf(others), { status: 'dropped', lastError: 'not-needed' })
  const [first] = unread ?? []
  if (unread === undefined || first === undefined) return
  const sending = await sendMail(context, first.email, {
    subject: 'ملخص يومك',
    lines: ['ملخص اليوم:', ...unread.map(({ text }) => text)],
    button: { label: 'عرض الإشعارات', url: config.LEARN_URL },
    otherwise: 'تغيير ما يصلك ومتى يصلك متاح من إعدادات حسابك.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  })
  const now = clock.now()
  if (sending.taken) return settleGathered(db, idsOf(unread), { status: 'sent', sentAt: now, deliveredAt: now })
  if (sending.again === 'later') throw new Error(`a summary was not taken: ${sending.reason}`)
  await settleGathered(db, idsOf(unread), { status: 'failed', lastError: sending.reason })
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
