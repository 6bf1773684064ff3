/** What the people of the demo were told lately; the newest wait to be read. */
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import { DAY, HOUR, type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { textOf } from '../features/deliveries/send.ts'
import { minutesOf, poundsOf, timeInWords } from '../features/mails/words.ts'
import { insertNotification } from '../features/notifications/store.ts'
import type { Scene } from './scene.ts'

interface Told {
  kind: NotificationKind
  wording: WordingName
  words: Words
  link: string
  /** How long ago. */
  ago: number
  isRead: boolean
}

interface Hearers {
  beginnerId: number
  eagerId: number
  firstTutorId: number
  secondTutorId: number
}

export async function seedNotices(scene: Scene, people: Hearers): Promise<void> {
  const { now } = scene
  for (const userId of [people.beginnerId, people.eagerId]) await tell(scene, userId, ofStudent(now))
  for (const userId of [people.firstTutorId, people.secondTutorId]) await tell(scene, userId, ofTutor(now))
}

async function tell({ trx, now }: Scene, userId: number, notices: readonly Told[]): Promise<void> {
  for (const [index, { kind, wording, words, link, ago, isRead }] of notices.entries()) {
    const at = plus(now, -ago)
    await insertNotification(trx, {
      userId,
      kind,
      wording,
      link,
      text: textOf(wording, words),
      occurrence: `demo:${kind}:${index}`,
      words: JSON.stringify(words),
      data: '{}',
      createdAt: new Date(at),
      readAt: isRead ? new Date(plus(at, HOUR)) : null,
    })
  }
}

function ofStudent(now: Instant): Told[] {
  const lessons = '/upcoming-lessons'
  const gone = timeInWords(new Date(plus(now, -2 * DAY)))
  return [
    {
      kind: 'payment-applied',
      wording: 'payment_applied',
      words: { amount: poundsOf(180_000) },
      link: '/payments',
      ago: 20 * DAY,
      isRead: true,
    },
    {
      kind: 'lesson-reminder',
      wording: 'lesson_reminder',
      words: { time: timeInWords(new Date(plus(now, -6 * DAY))) },
      link: lessons,
      ago: 7 * DAY,
      isRead: true,
    },
    {
      kind: 'minutes-returned',
      wording: 'lesson_minutes_returned',
      words: { date: gone },
      link: `${lessons}?tab=past`,
      ago: 2 * DAY - HOUR,
      isRead: false,
    },
    { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', ago: 35 * MINUTE, isRead: false },
  ]
}

function ofTutor(now: Instant): Told[] {
  const lessons = '/upcoming-lessons'
  const soon = timeInWords(new Date(plus(now, DAY)))
  return [
    {
      kind: 'invoice-decided',
      wording: 'invoice_approved',
      words: { amount: poundsOf(45_000) },
      link: '/invoices',
      ago: 12 * DAY,
      isRead: true,
    },
    { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', ago: 8 * DAY, isRead: true },
    {
      kind: 'lesson-canceled',
      wording: 'lesson_canceled',
      words: { date: soon },
      link: `${lessons}?tab=canceled`,
      ago: 5 * HOUR,
      isRead: false,
    },
    {
      kind: 'lesson-booked',
      wording: 'new_lesson_booked',
      words: { duration: minutesOf(30), date: soon },
      link: lessons,
      ago: 18 * MINUTE,
      isRead: false,
    },
  ]
}
