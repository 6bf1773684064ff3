/** Notifies people of what staff decided: withdrawals, intro videos, activations, reports; and studios of tutors. */
import { IntroVideoState, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { type GuardianAnswer, guardianAnswered } from '../guardians/events.ts'
import { introVideoDecided } from '../intro-videos/events.ts'
import { numberOf, poundsOf } from '../mails/words.ts'
import { reportAnswered, reportClosed } from '../reports/replies.ts'
import { studioChosen, tutorActivated } from '../tutors/events.ts'
import { withdrawalUpdated } from '../withdrawals/events.ts'
import { listNames, notify } from './notify.ts'

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

/** Notifies tutors of decisions on their intro videos. */
export const introVideoNotifications: readonly EventListener<Context>[] = [
  on(introVideoDecided, (context, { introVideoId, tutorId, state }, trx) =>
    notify(context, trx, [
      {
        userId: tutorId,
        kind: 'intro-video-decided',
        occurrence: `intro-video-decided:${introVideoId}:${state}`,
        wording: state === IntroVideoState.Approved ? 'intro_video_approved' : 'intro_video_rejected',
        words: {},
        link: '/t/onboarding',
        data: { introVideoId },
      },
    ]),
  ),
]

/** Notifies tutors of their activation, and studios of the tutors who chose them. */
export const tutorNotifications: readonly EventListener<Context>[] = [
  on(tutorActivated, (context, { tutorId, at }, trx) =>
    notify(context, trx, [
      {
        userId: tutorId,
        kind: 'tutor-activated',
        occurrence: `tutor-activated:${tutorId}:${Date.parse(at)}`,
        wording: 'tutor_activated',
        words: {},
        link: '/schedule-management',
        data: { tutorId },
      },
    ]),
  ),
  on(studioChosen, async (context, { tutorId, studioId, at }, trx) => {
    const names = await listNames(trx, [tutorId])
    await notify(context, trx, [
      {
        userId: studioId,
        kind: 'studio-chosen',
        occurrence: `studio-chosen:${tutorId}:${Date.parse(at)}`,
        wording: 'studio_chosen',
        words: { name: names(tutorId) },
        link: `/photo-session/${tutorId}`,
        data: { tutorId },
      },
    ])
  }),
]

const guardianInWords: Readonly<Record<GuardianAnswer, string>> = {
  granted: 'تمت الموافقة، والحجز والمحادثة والدفع متاحة لك الآن',
  refused: 'لم تتم الموافقة، ويمكنك كتابة ولي أمر آخر في الإعدادات',
  revoked: 'سُحبت الموافقة، وأُلغيت دروسك القادمة وعادت دقائقها إلى رصيدك',
}

/** Notifies students of what their guardian answered. */
export const guardianNotifications: readonly EventListener<Context>[] = [
  on(guardianAnswered, (context, { guardianshipId, studentId, answer, at }, trx) =>
    notify(context, trx, [
      {
        userId: studentId,
        kind: 'guardian-answered',
        occurrence: `guardian-answered:${guardianshipId}:${Date.parse(at)}`,
        wording: 'guardian_answered',
        words: { outcome: guardianInWords[answer] },
        link: '/s/settings?tab=my-data',
        data: { guardianshipId },
      },
    ]),
  ),
]

/** Notifies people of answers to their reports. */
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
  on(reportClosed, (context, { reportId, authorId, answered, at }, trx) =>
    notify(context, trx, [
      {
        userId: authorId,
        kind: 'report-closed',
        occurrence: `report-closed:${reportId}:${Date.parse(at)}`,
        wording: 'report_closed',
        words: {
          id: numberOf(reportId),
          outcome: answered ? 'تم حلّه، ورد فريق حوار عليه في «طلبات الدعم»' : 'تم حلّه',
        },
        link: '/reports',
        data: { reportId },
      },
    ]),
  ),
]
