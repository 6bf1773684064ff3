import { patience } from '@hiwar/domain/notifications/delivery.ts'
import type { Context } from '../../context.ts'
import type { DeliveryRow } from './store.ts'

/** Tells the log, and by an alert whoever is on call, that a message was not taken. */
export function warnOfFault({ log }: Context, row: DeliveryRow, reason: string, now: Date): void {
  const { id, channel, createdAt, attempts } = row
  const line = { deliveryId: id, channel, attempts, reason }
  if (now.getTime() - createdAt.getTime() < patience) log.warn(line, 'a message was not taken')
  else log.error({ ...line, alert: 'delivery-late' }, 'a message waits for more than a quarter of an hour')
}
