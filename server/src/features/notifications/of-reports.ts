/** What people are told of their reports. */
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { reportAnswered } from '../reports/events.ts'
import { notify } from './notify.ts'

export const reportNotifications: readonly EventListener<Context>[] = [
  on(reportAnswered, (context, { reportId, replyId, authorId }, trx) =>
    notify(context, trx, [
      {
        userId: authorId,
        kind: 'report-replied',
        occurrence: `report-replied:${replyId}`,
        wording: 'report_replied',
        words: {},
        link: '/reports',
        data: { reportId, replyId },
      },
    ]),
  ),
]
