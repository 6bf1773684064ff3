/** Tells people: inside the app at once, outside by messages that leave after the commit. */

import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import { expiryOf, outsideChannels } from '@hiwar/domain/notifications/delivery.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { queueDeliveries } from '../deliveries/attempt.ts'
import { textOf } from '../deliveries/send.ts'
import { type Address, listAddresses } from '../deliveries/store.ts'
import { notificationCreated } from './announce.ts'
import { insertNotification, type NotificationRow } from './store.ts'

export interface NewNotification {
  userId: number
  kind: NotificationKind
  /** Names what happened, once for ever, such as `lesson-moved:12:3`: a person is told of it once. */
  occurrence: string
  wording: WordingName
  words: Words
  /** A route in the app. */
  link: string
  data: Readonly<Record<string, number | string>>
  /** How staff find it among the messages, where the kind says too little. */
  event?: string
  /** From then on nobody wants to read it. */
  until?: Date
}

/** Writes the notices and puts their messages on their way, in the transaction of their cause. */
export async function notify(context: Context, trx: Trx, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return
  const addresses = await listAddresses(
    trx,
    notices.map(({ userId }) => userId),
  )
  for (const notice of notices) {
    const address = addresses.find(({ userId }) => userId === notice.userId)
    if (address !== undefined) await tell(context, trx, notice, address)
  }
}

async function tell(context: Context, trx: Trx, notice: NewNotification, address: Address): Promise<void> {
  const { userId, kind, occurrence, wording, words, link, data } = notice
  const text = textOf(wording, words)
  const now = context.clock.now()
  const json = { words: JSON.stringify(words), data: JSON.stringify(data) }
  const row = await insertNotification(trx, { userId, kind, occurrence, wording, text, link, ...json, createdAt: now })
  if (row === undefined) return
  await queueDeliveries(context, trx, deliveriesOf(row, notice, address, now))
  await recordEvent(context, trx, notificationCreated, { userId, notification: presentNotification(row) })
}

/** The first channel that reaches the person, and push beside it; where none does, a line says so. */
function deliveriesOf(
  row: NotificationRow,
  { kind, event = kind, until }: NewNotification,
  address: Address,
  now: Date,
) {
  const expiry = expiryOf(instantOfDate(now), until && instantOfDate(until))
  const { userId, occurrence, id: notificationId } = row
  const common = { userId, occurrence, notificationId, event, expiresAt: dateOfInstant(expiry), createdAt: now }
  const [channel] = outsideChannels(address)
  const push = address.hasBrowsers ? [{ ...common, channel: 'push' as const }] : []
  if (channel !== undefined) return [{ ...common, channel }, ...push]
  return [{ ...common, channel: 'email' as const, status: 'dropped' as const, lastError: 'no-channel' }, ...push]
}

/** The only door from notice rows to the wire. */
export function presentNotification(row: NotificationRow): Notification {
  return wire(row, 'id', 'kind', 'text', 'link', 'data', 'readAt', 'createdAt')
}
