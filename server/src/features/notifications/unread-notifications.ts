/** Tells readers who are away that messages wait for them: how many and from whom, never what they say. */
import { isOfOffice } from '@hiwar/domain/accounts/creation.ts'
import { nextUnreadLook, unreadNoticeAt, unreadPatience } from '@hiwar/domain/notifications/unread.ts'
import { dateOfInstant, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { messageSent, messagesRead } from '../chat/events.ts'
import { isTaken } from '../delivery-attempts/store.ts'
import { messagesOf } from '../mails/words.ts'
import { isOnline } from '../presence/presence.ts'
import { pushOccurrence } from './message-notifications.ts'
import { listNames, notifyUsers } from './notify.ts'
import { findUnread, markConversationNotified } from './unread.store.ts'

interface Reading {
  roomId: number
  readerId: number
}

const unreadDue = jobKind<Reading>('messages.unread')

export const unreadNotifications: readonly EventListener<Context>[] = [
  on(messageSent, (context, { roomId, receiverId }, trx) => {
    const at = datePlus(context.clock.now(), unreadPatience)
    return queueLook(context, trx, { roomId, readerId: receiverId }, at)
  }),
  on(messagesRead, ({ clock }, { roomId, userId }, trx) => markConversationNotified(trx, userId, roomId, clock.now())),
]

export const unreadNotificationJobs = [onJob(unreadDue, notifyOfUnread)]

/** One look for each reader of a conversation, at the time of the first message. */
function queueLook({ jobs }: Context, trx: Trx, reading: Reading, at: Date): Promise<void> {
  const key = `messages-unread:${reading.roomId}:${reading.readerId}`
  return jobs.add(trx, unreadDue, reading, { key, at, keepsTime: true })
}

/** A reader who is online sees the messages in the app, so that the next look decides. */
async function notifyOfUnread(context: Context, reading: Reading): Promise<void> {
  const { roomId, readerId } = reading
  await inTransaction(context.db, async (trx) => {
    const unread = await findUnread(trx, roomId, readerId)
    // The back office has no page of conversations.
    if (unread === undefined || isOfOffice(unread.readerRole)) return
    const { writerId, count, firstId, lastId, sentAt, lastSentAt, notifiedAt } = unread
    const now = instantOfDate(context.clock.now())
    const due = unreadNoticeAt(instantOfDate(sentAt), notifiedAt && instantOfDate(notifiedAt))
    if (due > now) return queueLook(context, trx, reading, dateOfInstant(due))
    if (await isOnline(context, readerId, trx)) {
      const next = nextUnreadLook(due, instantOfDate(lastSentAt), now)
      return next === null ? undefined : queueLook(context, trx, reading, dateOfInstant(next))
    }
    const names = await listNames(trx, [writerId])
    const notice = {
      kind: 'messages-waiting',
      occurrence: `messages-waiting:${roomId}:${firstId}`,
      wording: 'messages_waiting',
      words: { count: messagesOf(count), name: names(writerId) },
    } as const
    const isPushed = await isTaken(trx, readerId, pushOccurrence(lastId))
    const link = { link: `/chat?room=${roomId}`, data: { roomId } }
    await notifyUsers(context, trx, [{ ...notice, ...link, isPushed, userId: readerId }])
  })
}
