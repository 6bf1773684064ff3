// A merchant with its own sandbox, which sends its payment notifications there.
import { createMerchant } from './merchant.ts'
import { startReceiver } from './receiver.ts'
import { startSandbox } from './start-sandbox.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

export async function startShop() {
  const receiver = await startReceiver()
  const place = await startSandbox({}, receiver.url)
  return {
    receiver,
    place,
    merchant: createMerchant(place),
    stop: () => Promise.all([place.stop(), receiver.stop()]),
  }
}
