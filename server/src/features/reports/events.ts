import { eventKind } from '../../platform/events/events.ts'

/** Staff answered a report, so that its author has something to read. */
export const reportAnswered = eventKind<{ reportId: number; replyId: number; authorId: number }>('report.answered')
