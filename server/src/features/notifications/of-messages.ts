/** What browsers are told of messages: who wrote, by the first name alone, and never what. */
import { firstName } from '@hiwar/domain/text/text.ts'
import { dateOfInstant, HOUR, type Instant, instantOfDate, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { messageSent } from '../chat/events.ts'
import { pushNotification } from '../deliveries/send.ts'
import { isTaken, upsertOutcome } from '../outcomes/store.ts'
import { findUnreadMessage, hasBrowsers } from './store.ts'

interface Written {
  messageId: number
  roomId: number
  receiverId: number
  sentAt: Instant
}

const messagePushDue = jobKind<Written>('message.push')

/** ours: what was not read for an hour is no news to a browser any more. */
const news = HOUR

export const messageNotifications: readonly EventListener<Context>[] = [
  on(messageSent, async ({ jobs, clock }, { message, roomId, receiverId, muted }, trx) => {
    if (muted || !(await hasBrowsers(trx, receiverId))) return
    const written = { messageId: message.id, roomId, receiverId, sentAt: instantOfDate(clock.now()) }
    await jobs.add(trx, messagePushDue, written, { maxAttempts: 8 })
  }),
]

export const messageNotificationJobs = [onJob(messagePushDue, pushMessage)]

/** Repeated until a browser has it, which then is not told again. */
async function pushMessage(context: Context, { messageId, roomId, receiverId, sentAt }: Written): Promise<void> {
  const { db, clock, config } = context
  const occurrence = `message:${messageId}`
  const expiresAt = dateOfInstant(plus(sentAt, news))
  const message = await findUnreadMessage(db, messageId)
  if (message === undefined || expiresAt <= clock.now() || (await isTaken(db, receiverId, occurrence))) return
  const content = {
    title: message.sender === null ? 'حوار' : firstName(message.sender),
    text: 'أرسل إليك رسالة جديدة.',
    url: `${config.LEARN_URL}/chat?room=${roomId}`,
    tag: `room:${roomId}`,
  }
  const sending = await pushNotification(context, receiverId, content, expiresAt)
  const line = { userId: receiverId, event: 'message', occurrence, channel: 'push', expiresAt } as const
  await upsertOutcome(db, line, sending, clock.now())
  if (!sending.taken && sending.again === 'later') throw new Error(`no browser was told: ${sending.reason}`)
}
