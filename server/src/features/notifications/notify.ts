/** Notifies people: in the app at once, and outside it by messages that leave after the commit. */

import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import { erasedName } from '@hiwar/domain/accounts/deletion.ts'
import { noticeRules } from '@hiwar/domain/notifications/kinds.ts'
import { planMessages } from '@hiwar/domain/notifications/plan.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventKind, type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { queueAttempts } from '../deliveries/attempt.ts'
import { textOf } from '../deliveries/send.ts'
import { type Address, listAddresses } from '../deliveries/store.ts'
import { queueSummary } from '../deliveries/summary.ts'
import { notificationCreated } from './announce.ts'
import {
  insertNotifications,
  listNamed,
  type NewDelivery,
  type NotificationRow,
  type PendingDelivery,
  type SentNotification,
} from './store.ts'

export interface NewNotification {
  userId: number
  kind: NotificationKind
  /** Unique name of the occurrence, such as `lesson-moved:12:3`. A person gets one notification for each occurrence. */
  occurrence: string
  wording: WordingName
  words: Words
  /** Path in the app. */
  link: string
  data: Readonly<Record<string, number | string>>
  /** Name under which staff find the messages, when the kind is too general. */
  event?: string
  /** Time after which the messages are no longer useful. */
  until?: Date
  /** Hurries more than its kind does. */
  urgent?: boolean
  /** A confirmed mail address gets the message too, beside the chosen app. */
  alsoMailed?: true
  /** Told in the app and by push alone. */
  inApp?: true
  /** A push has told it before. */
  isPushed?: boolean
}

/**
 * Inserts the notifications and queues their messages, in the transaction of their cause. A caller that has read the
 * addresses passes them.
 */
export async function notifyUsers(
  context: Context,
  trx: Trx,
  notifications: readonly NewNotification[],
  known?: readonly Address[],
): Promise<void> {
  if (notifications.length === 0) return
  const userIds = notifications.map(({ userId }) => userId)
  const now = context.clock.now()
  const addresses = known ?? (await listAddresses(trx, userIds, now))
  const reported = notifications.flatMap((notification) => {
    const address = addresses.find(({ userId }) => userId === notification.userId)
    return address === undefined ? [] : [sentTo(address, notification, now)]
  })
  for (const { pending, ...row } of await insertNotifications(trx, reported)) {
    await queuePending(context, trx, row.userId, pending)
    await recordEvent(context, trx, notificationCreated, { userId: row.userId, notification: presentNotification(row) })
  }
}

/** Notifies one person of each event of the kind; null for an event of which nobody is told. */
export function notifyOn<Fact>(
  kind: EventKind<Fact>,
  notificationOf: (fact: Fact, trx: Trx) => NewNotification | null | Promise<NewNotification | null>,
): EventListener<Context> {
  return on(kind, async (context, fact, trx) => {
    const notification = await notificationOf(fact, trx)
    if (notification !== null) await notifyUsers(context, trx, [notification])
  })
}

async function queuePending(context: Context, trx: Trx, userId: number, pending: readonly PendingDelivery[]) {
  const messages = pending.map((message) => ({ ...message, at: message.at === null ? null : new Date(message.at) }))
  await queueAttempts(
    context,
    trx,
    messages.filter(({ gathered }) => !gathered),
  )
  for (const { gathered, at } of messages) if (gathered && at !== null) await queueSummary(context, trx, userId, at)
}

function sentTo(address: Address, notification: NewNotification, now: Date): SentNotification {
  const { event: _event, until: _until, alsoMailed: _alsoMailed, inApp: _inApp, ...others } = notification
  const { urgent: _urgent, isPushed: _isPushed, ...row } = others
  const { wording, words } = notification
  const deliveries = deliveriesOf(address, notification, now)
  return { ...row, text: textOf(wording, words), createdAt: now, deliveries }
}

function urgencyOf({ kind, urgent = false }: NewNotification): Urgency {
  return urgent ? Urgency.Now : noticeRules[kind].urgency
}

type Named = Pick<Address, 'userId' | 'name' | 'role'>

const unnamed: Readonly<Partial<Record<Role, string>>> = { [Role.Student]: 'الطالب', [Role.TutorManager]: 'المشرف' }

/** How notifications name these people: by the first name alone, or by the role of a person who has not said a name. */
export async function listNames(trx: Trx, ids: readonly number[]): Promise<(id: number) => string> {
  return namesAmong(await listNamed(trx, ids))
}

/** The same for people whose names and roles are known. */
export function namesAmong(people: readonly Named[]): (id: number) => string {
  const names = people.map(
    ({ userId, name, role }) => [userId, name ? firstName(name) : (unnamed[role] ?? 'المدرّس')] as const,
  )
  const byId = new Map(names)
  return (id) => byId.get(id) ?? erasedName
}

/** The messages of a notification, those included that never leave: staff see why. */
function deliveriesOf(address: Address, notification: NewNotification, now: Date): NewDelivery[] {
  const { kind, event = kind, until, alsoMailed = false, inApp = false, isPushed = false } = notification
  const urgency = urgencyOf(notification)
  const notice = { kind, urgency, alsoMailed, inApp, until: until && instantOfDate(until) }
  return planMessages(notice, address, instantOfDate(now))
    .filter(({ channel }) => !isPushed || channel !== 'push')
    .map(({ channel, at, gathered, expiresAt, dropped }) => ({
      channel,
      event,
      urgency,
      gathered,
      nextAttemptAt: at && dateOfInstant(at),
      expiresAt: dateOfInstant(expiresAt),
      ...(dropped === undefined ? {} : { status: 'dropped' as const, lastError: dropped }),
    }))
}

/** All notifications pass through this presenter to the wire. */
export function presentNotification(row: NotificationRow): Notification {
  return wire(row, 'id', 'kind', 'text', 'link', 'data', 'readAt', 'createdAt')
}
