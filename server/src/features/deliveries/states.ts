/** What providers tell of a message after they took it. */
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { updateDelivery } from '../outcomes/lines.store.ts'
import { providerKeyOf } from '../outcomes/store.ts'
import { handOver } from './attempt.ts'
import { listAddresses } from './reach.store.ts'
import { lockByProviderKey } from './store.ts'

/** A message that will never arrive goes on by another channel, once, however often we are told. */
export async function failDelivery(context: Context, name: string, reason: string): Promise<void> {
  const key = providerKeyOf(name) ?? ''
  await inTransaction(context.db, async (trx) => {
    const delivery = await lockByProviderKey(trx, key)
    if (delivery?.status !== 'sent') return
    await updateDelivery(trx, delivery.id, { status: 'failed', lastError: reason })
    const [address] = await listAddresses(trx, [delivery.userId])
    if (address !== undefined) await handOver(context, trx, delivery, address)
  })
}
