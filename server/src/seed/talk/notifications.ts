/** Recent notifications of the demo accounts with their messages outside; the newest are unread. */
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import { outsideChannels } from '@hiwar/domain/notifications/delivery.ts'
import { DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@hiwar/domain/time/instant.ts'
import { textOf } from '../../features/deliveries/send.ts'
import { listAddresses } from '../../features/deliveries/store.ts'
import { insertDeliveries } from '../../features/delivery-attempts/store.ts'
import { minutesOf, poundsOf, timeInWords } from '../../features/mails/words.ts'
import { listNames } from '../../features/notifications/notify.ts'
import { insertNotifications } from '../../features/notifications/store.ts'
import type { SeedContext } from '../seed-context.ts'

interface SeedNotification {
  kind: NotificationKind
  wording: WordingName
  words: Words
  link: string
  data?: Record<string, string>
  /** Time since the notification, in milliseconds. */
  ago: number
  isRead: boolean
}

interface Recipients {
  beginnerId: number
  eagerId: number
  firstTutorId: number
  secondTutorId: number
}

export async function seedNotifications(scene: SeedContext, people: Recipients): Promise<void> {
  const { now } = scene
  const names = await listNames(scene.trx, [people.firstTutorId, people.beginnerId])
  const [ofFirstTutor, ofBeginner] = [names(people.firstTutorId), names(people.beginnerId)]
  for (const userId of [people.beginnerId, people.eagerId])
    await insertSeedNotifications(scene, userId, ofStudent(now, ofFirstTutor))
  for (const userId of [people.firstTutorId, people.secondTutorId])
    await insertSeedNotifications(scene, userId, ofTutor(now, ofBeginner))
}

async function insertSeedNotifications(
  { trx, now }: SeedContext,
  userId: number,
  notifications: readonly SeedNotification[],
): Promise<void> {
  const [address] = await listAddresses(trx, [userId], new Date(now))
  const [channel, other] = address === undefined ? [] : outsideChannels(address)
  for (const [index, { kind, wording, words, link, data = {}, ago, isRead }] of notifications.entries()) {
    const at = plus(now, -ago)
    const occurrence = `demo:${kind}:${index}`
    const [notification] = await insertNotifications(trx, [
      {
        userId,
        kind,
        wording,
        link,
        text: textOf(wording, words),
        occurrence,
        words,
        data,
        createdAt: new Date(at),
        readAt: isRead ? new Date(plus(at, HOUR)) : null,
        deliveries: [],
      },
    ])
    if (notification === undefined || channel === undefined) continue
    const [createdAt, expiresAt] = [new Date(at), new Date(plus(at, DAY))]
    const message = { userId, notificationId: notification.id, event: kind, occurrence, createdAt, expiresAt }
    const sent = { status: 'sent', attempts: 1, sentAt: new Date(plus(at, 2 * SECOND)) } as const
    // The app of the oldest message could not be reached, so that another channel took over where there is one.
    const isLost = index === 0 && other !== undefined
    const first = isLost ? ({ status: 'failed', attempts: 6, lastError: `${channel}:no-connection` } as const) : sent
    await insertDeliveries(trx, [
      { ...message, channel, ...first },
      ...(isLost ? [{ ...message, channel: other, ...sent, sentAt: new Date(plus(at, 15 * MINUTE)) }] : []),
    ])
  }
}

function ofStudent(now: Instant, name: string): SeedNotification[] {
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
      wording: 'lesson_reminder_2',
      words: { name, lead: 'بعد يوم', time: timeInWords(new Date(plus(now, -6 * DAY))) },
      link: lessons,
      data: { start: new Date(plus(now, -6 * DAY)).toISOString() },
      ago: 7 * DAY,
      isRead: true,
    },
    {
      kind: 'minutes-returned',
      wording: 'lesson_minutes_returned_2',
      words: { name, minutes: minutesOf(30), date: gone },
      link: `${lessons}?tab=past`,
      ago: 2 * DAY - HOUR,
      isRead: false,
    },
    { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', ago: 35 * MINUTE, isRead: false },
  ]
}

function ofTutor(now: Instant, name: string): SeedNotification[] {
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
      wording: 'lesson_canceled_2',
      words: { name, date: soon, outcome: 'وعاد وقته متاحًا في جدولك' },
      link: `${lessons}?tab=canceled`,
      ago: 5 * HOUR,
      isRead: false,
    },
    {
      kind: 'lesson-booked',
      wording: 'lesson_booked_2',
      words: { name, duration: minutesOf(30), date: soon },
      link: lessons,
      ago: 18 * MINUTE,
      isRead: false,
    },
  ]
}
