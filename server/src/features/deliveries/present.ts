/** The only door from lines of messages to the wire. */
import type { Delivery } from '@hiwar/contract/talk/notifications.ts'
import { presentPerson } from '../users/present-person.ts'
import type { ShownDelivery } from './list.store.ts'

export function presentDelivery(row: ShownDelivery): Delivery {
  return {
    id: row.id,
    userId: row.userId,
    user: presentPerson(row.user),
    event: row.event,
    channel: row.channel as Delivery['channel'],
    status: row.status as Delivery['status'],
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
