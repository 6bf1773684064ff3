/** Reports that the server files because of what it read in messages (trust 4.3 and 4.5). */
import { ReportKind, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import { contactFlagDays, contactFlagsReported } from '@hiwar/contract/fields/limits.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { contactFlagged } from '../message-flags/events.ts'
import { type BlockedText, countSentContact, keepBlocked, keepFlagged } from './evidence.store.ts'
import { alarmAgain, fileReport } from './file.ts'
import { lockLifted } from './store.ts'

const threatTexts = {
  category: ReportKind.Threat,
  title: 'رسالة لم تُرسل',
  description: 'قُرئ في رسالة ما يشبه تهديدًا أو تحرّشًا، فلم تُرسل. نصها وما قبلها من رسائل في هذا البلاغ.',
}

/** Reports a blocked threat, once for a writer and reader while that report is open. Its text is kept nowhere else. */
export async function reportThreat(
  context: Context,
  trx: Trx,
  { otherId, ...blocked }: BlockedText & { otherId: number },
): Promise<void> {
  const now = context.clock.now()
  const people = { subjectId: blocked.userId, otherId, createdBy: null, updatedBy: null }
  const stamps = { source: ReportSource.System, createdAt: now, updatedAt: now }
  const filed = await fileReport(context, trx, { ...threatTexts, ...people, ...stamps }, now)
  const report = filed ?? (await lockLifted(trx, blocked.userId, otherId))
  if (report === undefined) return
  await keepBlocked(trx, report.id, blocked, now)
  if (filed === undefined) await alarmAgain(context, trx, report, now)
}

const contactTexts = {
  category: ReportKind.Contact,
  title: 'بيانات تواصل في عدة رسائل',
  description: 'أُرسلت بيانات تواصل أو اتفاق خارج حوار في ثلاث رسائل أو أكثر خلال ٣٠ يومًا.',
}

const countContacts = jobKind<{ userId: number }>('report.count-contacts')

/** The flag is written at the end of its transaction, so the count comes behind it. */
export const contactReportListeners: readonly EventListener<Context>[] = [
  on(contactFlagged, ({ jobs }, { authorId }, trx) => jobs.add(trx, countContacts, { userId: authorId })),
]

export const contactReportJob = onJob(countContacts, (context: Context, { userId }) =>
  inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const since = datePlus(now, -contactFlagDays * DAY)
    if ((await countSentContact(trx, userId, since)) < contactFlagsReported) return
    const people = { subjectId: userId, createdBy: null, updatedBy: null }
    const stamps = { source: ReportSource.System, createdAt: now, updatedAt: now }
    const report = await fileReport(context, trx, { ...contactTexts, ...people, ...stamps }, now)
    if (report !== undefined) await keepFlagged(trx, report.id, userId, since)
  }),
)
