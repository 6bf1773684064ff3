import { expect, onTestFinished, test } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

test('installment plans are listed only for the right merchant', async () => {
  const place = await startSandbox()
  onTestFinished(() => place.stop())
  const merchant = createMerchant(place)
  expect(await merchant.listInstallmentPlans()).toMatchObject(
    [2, 3, 4, 6].map((noOfMonths) => ({ installmentPlan: { noOfMonths } })),
  )
  expect(await merchant.listInstallmentPlans('OTHER')).toEqual([])
})
