/** What tutors are told of their withdrawals: how admins settled them. */
import { IntroVideoState, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { introVideoDecided } from '../intro-videos/events.ts'
import { poundsOf } from '../mails/words.ts'
import { reportAnswered } from '../reports/events.ts'
import { withdrawalUpdated } from '../withdrawals/events.ts'
import { notify } from './notify.ts'

const wordingOf: Readonly<Partial<Record<WithdrawStatus, WordingName>>> = {
  [WithdrawStatus.Approved]: 'invoice_approved',
  [WithdrawStatus.Rejected]: 'invoice_rejected',
  [WithdrawStatus.Canceled]: 'invoice_canceled',
}

export const withdrawalNotifications: readonly EventListener<Context>[] = [
  on(withdrawalUpdated, async (context, { invoice, decided }, trx) => {
    const wording = wordingOf[invoice.status]
    if (!decided || wording === undefined) return
    await notify(context, trx, [
      {
        userId: invoice.userId,
        kind: 'invoice-decided',
        occurrence: `invoice-decided:${invoice.id}:${invoice.status}`,
        wording,
        words: { amount: poundsOf(invoice.amount) },
        link: '/invoices',
        data: { invoiceId: invoice.id },
      },
    ])
  }),
]

/** What tutors are told of their intro videos. */
export const introVideoNotifications: readonly EventListener<Context>[] = [
  on(introVideoDecided, (context, { introVideoId, tutorId, state }, trx) =>
    notify(context, trx, [
      {
        userId: tutorId,
        kind: 'intro-video-decided',
        occurrence: `intro-video-decided:${introVideoId}:${state}`,
        wording: state === IntroVideoState.Approved ? 'intro_video_approved' : 'intro_video_rejected',
        words: {},
        link: '/t/dashboard',
        data: { introVideoId },
      },
    ]),
  ),
]

/** What people are told of their reports. */
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
