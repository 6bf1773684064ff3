/** The plans by which banks spread an amount over months. */
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { z } from 'zod'
import { ask, type Connection } from './connection.ts'
import { amount, code } from './fields.ts'

const offered = z.looseObject({
  id: code,
  installmentPlan: z.looseObject({ id: code, noOfMonths: code, minAmount: amount, maxAmount: amount }),
})

/** The plan of so many payments that takes the amount; null when no bank offers one, or the provider does not say. */
export async function findInstallmentPlan(
  connection: Connection,
  payments: number,
  total: Piastres,
): Promise<number | null> {
  const answer = await ask(connection, {
    method: 'GET',
    path: '/ECommerceWeb/api/merchant/installment-plans',
    query: { accountNumber: connection.merchantCode },
  })
  const plans = z.array(z.unknown()).safeParse(answer?.body).data ?? []
  // ours: two and four payments are the banks' plans of as many months
  const fitting = plans
    .flatMap((plan) => offered.safeParse(plan).data?.installmentPlan ?? [])
    .filter(({ noOfMonths, minAmount = 0, maxAmount = Number.MAX_SAFE_INTEGER }) => {
      return noOfMonths === payments && minAmount <= total && total <= maxAmount
    })
  return fitting[0]?.id ?? null
}
