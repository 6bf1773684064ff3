/** Pushes chat messages to browsers with the author's first name and without the text. */
import { mayPushMessage } from '@hiwar/domain/notifications/unread.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { dateOfInstant, HOUR, type Instant, instantOfDate, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { messageSent } from '../chat/events.ts'
import { pushNotification } from '../deliveries/send.ts'
import { listAddresses } from '../deliveries/store.ts'
import { isTaken, upsertOutcome } from '../delivery-attempts/store.ts'
import { findUnreadMessage } from './store.ts'

interface Written {
  messageId: number
  roomId: number
  receiverId: number
  sentAt: Instant
}

const messagePushDue = jobKind<Written>('message.push')

/** ours: a message that stays unread for an hour is too old to push */
const news = HOUR

export const messageNotifications: readonly EventListener<Context>[] = [
  on(messageSent, async ({ jobs, clock }, { message, roomId, receiverId, isPushed }, trx) => {
    if (!isPushed) return
    const written = { messageId: message.id, roomId, receiverId, sentAt: instantOfDate(clock.now()) }
    await jobs.add(trx, messagePushDue, written, { maxAttempts: 8 })
  }),
]

export const messageNotificationJobs = [onJob(messagePushDue, pushMessage)]

export function pushOccurrence(messageId: number): string {
  return `message:${messageId}`
}

/** The job repeats until one browser accepts the message; a repeat after that pushes nothing. */
async function pushMessage(context: Context, { messageId, roomId, receiverId, sentAt }: Written): Promise<void> {
  const { db, clock, config } = context
  const occurrence = pushOccurrence(messageId)
  const expiresAt = dateOfInstant(plus(sentAt, news))
  const message = await findUnreadMessage(db, messageId)
  if (message === undefined || expiresAt <= clock.now() || (await isTaken(db, receiverId, occurrence))) return
  const [address] = await listAddresses(db, [receiverId], clock.now())
  // A message of the night waits for the notice of unread ones in the morning.
  if (address === undefined || !mayPushMessage(address, instantOfDate(clock.now()))) return
  const content = {
    title: message.sender === null ? 'حوار' : firstName(message.sender),
    text: 'لديك رسالة جديدة.',
    url: `${config.LEARN_URL}/chat?room=${roomId}`,
    tag: `room:${roomId}`,
  }
  const sending = await pushNotification(context, receiverId, content, expiresAt)
  const line = { userId: receiverId, event: 'message', occurrence, channel: 'push', expiresAt } as const
  await upsertOutcome(db, line, sending, clock.now())
  if (!sending.taken && sending.again === 'later') throw new Error(`no browser got it: ${sending.reason}`)
}
