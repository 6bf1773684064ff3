/** Notifies authors of what staff do with their reports, and admins of reports that hurry. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type ReportOutcome, reportKinds } from '@hiwar/contract/enumerations/reports.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { numberOf, timeInWords } from '../mails/words.ts'
import { reportAnswered, reportClosed, reportFiled, reportOverdue } from '../reports/events.ts'
import { type NewNotification, notifyOn, notifyUsers } from './notify.ts'
import { listActingAdmins } from './withdrawal.store.ts'

const outcomeInWords: Readonly<Record<ReportOutcome, string>> = {
  warned: 'تلقى صاحب الحساب تنبيهًا',
  suspended: 'أُوقف الحساب',
  frozen: 'جُمّدت المحادثة والحجز بينكما',
  'no-violation': 'لم نجد ما يخالف قواعدنا، وبلاغك محل تقدير',
}

export const reportNotifications: readonly EventListener<Context>[] = [
  notifyOn(reportAnswered, ({ reportId, replyId, authorId }) => ({
    userId: authorId,
    kind: 'report-replied',
    occurrence: `report-replied:${replyId}`,
    wording: 'report_replied',
    words: {},
    link: '/reports',
    data: { reportId, replyId },
  })),
  notifyOn(reportClosed, ({ reportId, authorId, answered, outcome, at }) => ({
    userId: authorId,
    kind: 'report-closed',
    occurrence: `report-closed:${reportId}:${Date.parse(at)}`,
    ...(outcome === null ? solved(reportId, answered) : decided(reportId, outcome)),
    link: '/reports',
    data: { reportId },
  })),
  on(reportFiled, async (context, fact, trx) => {
    const notice = { kind: 'report-filed', wording: 'report_filed', ...about('filed', fact) } as const
    const admins = await listActingAdmins(trx, [Role.SuperAdmin, Role.RegularAdmin])
    await notifyUsers(
      context,
      trx,
      admins.map((userId) => ({ ...notice, userId })),
    )
  }),
  on(reportOverdue, async (context, fact, trx) => {
    const notice = { kind: 'report-overdue', wording: 'report_overdue', ...about('overdue', fact) } as const
    const admins = await listActingAdmins(trx, [Role.SuperAdmin])
    await notifyUsers(
      context,
      trx,
      admins.map((userId) => ({ ...notice, userId })),
    )
  }),
]

type Closing = Pick<NewNotification, 'wording' | 'words'>

function solved(reportId: number, answered: boolean): Closing {
  const outcome = answered ? 'تم حلّه، ورد فريق حوار عليه في «طلبات الدعم»' : 'تم حلّه'
  return { wording: 'report_closed', words: { id: numberOf(reportId), outcome } }
}

function decided(reportId: number, outcome: ReportOutcome): Closing {
  return { wording: 'report_closed_2', words: { id: numberOf(reportId), outcome: outcomeInWords[outcome] } }
}

/** The kind is from a closed list, never a person's words. */
function about(
  event: 'filed' | 'overdue',
  { reportId, category, dueAt }: { reportId: number; category: string; dueAt: string },
) {
  const kind = reportKinds.find((known) => known === category) ?? 'طلب دعم'
  const words = { id: numberOf(reportId), kind, time: timeInWords(dueAt) }
  return {
    occurrence: `report-${event}:${reportId}:${Date.parse(dueAt)}`,
    words,
    link: `/reports?open=${reportId}`,
    data: { reportId },
  }
}
