/** Announces each state of a transaction to the sockets of its payer. */

import { type Announcement, announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { type TransactionFact, transactionClosed, transactionPaid, transactionRefunded } from './events.ts'

export const paymentAnnouncers = [
  announce(transactionPaid, announcePayment),
  announce(transactionClosed, announcePayment),
  announce(transactionRefunded, announcePayment),
]

export function announcePayment({ transactionId, userId, status }: TransactionFact): Announcement[] {
  const payload = { transactionId, status }
  return [announcement({ channels: [channels.user(userId)], event: 'TransactionStatusUpdate', payload })]
}
