/** Notifies people of what staff decided: withdrawals, intro videos, activations; and studios of tutors. */
import { IntroVideoState, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { type GuardianAnswer, guardianAnswered } from '../guardians/events.ts'
import { introVideoDecided } from '../intro-videos/events.ts'
import { poundsOf, timeInWords } from '../mails/words.ts'
import {
  type PhotoSessionChange,
  photoSessionLeft,
  photoSessionSet,
  studioChosen,
  tutorActivated,
} from '../tutors/events.ts'
import { findUser } from '../users/store.ts'
import { withdrawalUpdated } from '../withdrawals/events.ts'
import { listNames, type NewNotification, notifyOn, notifyUsers } from './notify.ts'

const wordingOf: Readonly<Partial<Record<WithdrawStatus, WordingName>>> = {
  [WithdrawStatus.Approved]: 'invoice_approved',
  [WithdrawStatus.Rejected]: 'invoice_rejected',
  [WithdrawStatus.Canceled]: 'invoice_canceled',
}

const guardianInWords: Readonly<Record<GuardianAnswer, string>> = {
  granted: 'تمت الموافقة، والحجز والمحادثة والدفع متاحة لك الآن',
  refused: 'لم تتم الموافقة، وكتابة ولي أمر آخر متاحة من الإعدادات',
  revoked: 'سُحبت الموافقة، وأُلغيت دروسك القادمة وعادت دقائقها إلى رصيدك',
}

export const decisionNotifications: readonly EventListener<Context>[] = [
  notifyOn(withdrawalUpdated, ({ invoice: withdrawal, decided }) => {
    const wording = wordingOf[withdrawal.status]
    if (!decided || wording === undefined) return null
    return {
      userId: withdrawal.userId,
      kind: 'invoice-decided',
      occurrence: `invoice-decided:${withdrawal.id}:${withdrawal.status}`,
      wording,
      words: { amount: poundsOf(withdrawal.amount) },
      link: '/invoices',
      data: { invoiceId: withdrawal.id },
    }
  }),
  notifyOn(introVideoDecided, ({ introVideoId, tutorId, state }) => ({
    userId: tutorId,
    kind: 'intro-video-decided',
    occurrence: `intro-video-decided:${introVideoId}:${state}`,
    wording: state === IntroVideoState.Approved ? 'intro_video_approved' : 'intro_video_rejected',
    words: {},
    link: '/t/onboarding',
    data: { introVideoId },
  })),
  notifyOn(tutorActivated, ({ tutorId, at }) => ({
    userId: tutorId,
    kind: 'tutor-activated',
    occurrence: `tutor-activated:${tutorId}:${Date.parse(at)}`,
    wording: 'tutor_activated',
    words: {},
    link: '/schedule-management',
    data: { tutorId },
  })),
  notifyOn(studioChosen, async ({ tutorId, studioId, at }, trx) => ({
    userId: studioId,
    kind: 'studio-chosen',
    occurrence: `studio-chosen:${tutorId}:${Date.parse(at)}`,
    wording: 'studio_chosen',
    words: { name: (await listNames(trx, [tutorId]))(tutorId) },
    link: `/photo-session/${tutorId}`,
    data: { tutorId },
  })),
  notifyOn(photoSessionSet, (change, trx) => ofAppointment(trx, change)),
  on(photoSessionLeft, async (context, change, trx) => {
    const { tutorId, studioId, from } = change
    const words = { name: (await listNames(trx, [tutorId]))(tutorId), date: timeInWords(from) }
    const toStudio = { userId: studioId, wording: 'photo_session_left', words, link: '/photo-sessions' } as const
    await notifyUsers(context, trx, [await ofAppointment(trx, change), { ...toStudio, ...ofPhotoSession(change) }])
  }),
  notifyOn(guardianAnswered, ({ guardianshipId, studentId, answer, at }) => ({
    userId: studentId,
    kind: 'guardian-answered',
    occurrence: `guardian-answered:${guardianshipId}:${Date.parse(at)}`,
    wording: 'guardian_answered',
    words: { outcome: guardianInWords[answer] },
    link: '/s/settings?tab=my-data',
    data: { guardianshipId },
  })),
]

/** The shared part of all notifications of a changed appointment. */
function ofPhotoSession({ tutorId, from, to, at }: PhotoSessionChange) {
  const occurrence = `photo-session-set:${tutorId}:${Date.parse(at)}`
  return { kind: 'photo-session-set', occurrence, data: { tutorId }, until: new Date(to ?? from ?? at) } as const
}

/** Tells the tutor where and when: a new appointment, another time, or none any more. */
async function ofAppointment(trx: Trx, change: PhotoSessionChange): Promise<NewNotification> {
  const studio = await findUser(trx, change.studioId)
  // An address has lines, which a WhatsApp template may not have.
  const place = [studio?.name ?? 'الاستوديو', studio?.address].filter(Boolean).join('، ').replaceAll(/\s+/g, ' ')
  return { userId: change.tutorId, ...ofPlace(change, place), link: '/t/onboarding', ...ofPhotoSession(change) }
}

function ofPlace({ from, to, at }: PhotoSessionChange, place: string): Pick<NewNotification, 'wording' | 'words'> {
  if (to === null) return { wording: 'photo_session_canceled', words: { date: timeInWords(from ?? at), place } }
  if (from === null) return { wording: 'photo_session_set', words: { date: timeInWords(to), place } }
  return { wording: 'photo_session_moved', words: { predate: timeInWords(from), curdate: timeInWords(to), place } }
}
