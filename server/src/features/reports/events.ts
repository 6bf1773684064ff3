import type { ReportOutcome } from '@hiwar/contract/enumerations/reports.ts'
import { eventKind } from '../../platform/events/events.ts'

interface Hurrying {
  reportId: number
  category: string
  dueAt: string
}

/** A report tells of danger: it was filed so, or became so severe. */
export const reportFiled = eventKind<Hurrying>('report.filed')

/** A report has no answer although it was due. */
export const reportOverdue = eventKind<Hurrying>('report.overdue')

/** Staff answered a report, and its author should be notified. */
export const reportAnswered = eventKind<{ reportId: number; replyId: number; authorId: number }>('report.answered')

/** Staff closed a report; `answered` says whether its author can read an answer. */
export const reportClosed = eventKind<{
  reportId: number
  authorId: number
  answered: boolean
  outcome: ReportOutcome | null
  at: string
}>('report.closed')
