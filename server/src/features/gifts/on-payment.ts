/** A gift begins with the payment of its order, and ends with the refund of it. */
import { TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { addCalendarMonths } from '@hiwar/domain/time/wall-clock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { type TransactionFact, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { findSettings } from '../settings/store.ts'
import { drawGiftCode } from './code.ts'
import { giftCodeMail } from './mails.ts'
import { insertGifts, revokeBought } from './store.ts'

/** Stands before the listener of the ledger, which asks what the payment bought. */
export const giftListeners: readonly EventListener<Context>[] = [
  on(transactionPaid, issueGift),
  on(transactionRefunded, async (_context, { purpose, endsSubscription, transactionId, by, at }, trx) => {
    if (purpose === TransactionPurpose.Gift && endsSubscription)
      await revokeBought(trx, transactionId, by, new Date(at))
  }),
]

async function issueGift(context: Context, fact: TransactionFact, trx: Trx): Promise<void> {
  const { purpose, transactionId, userId: giverId, at } = fact
  if (purpose !== TransactionPurpose.Gift) return
  const { giftMonths } = await findSettings(trx)
  const expiresAt = dateOfInstant(addCalendarMonths(parseInstant(at), giftMonths))
  const gift = { giverId, transactionId, expiresAt, createdAt: new Date(at), ...drawGiftCode(context.config) }
  for (const { id } of await insertGifts(trx, [gift])) await giftCodeMail.queue(context, trx, giverId, undefined, id)
}
