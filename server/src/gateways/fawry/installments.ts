/** Plans of the banks for payment in parts. */
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { z } from 'zod'
import { amount, ask, code, type FawryConnection } from './connection.ts'

const offered = z.looseObject({
  id: code,
  installmentPlan: z.looseObject({ id: code, noOfMonths: code, minAmount: amount, maxAmount: amount }),
})

/**
 * Id of a plan with this number of payments that accepts the amount; null when no bank offers one or the provider does
 * not respond.
 */
export async function findInstallmentPlan(
  connection: FawryConnection,
  payments: number,
  total: Piastres,
): Promise<number | null> {
  const answer = await ask(connection, {
    method: 'GET',
    path: '/ECommerceWeb/api/merchant/installment-plans',
    query: { accountNumber: connection.merchantCode },
  })
  const plans = z.array(z.unknown()).safeParse(answer?.body).data ?? []
  // ours: a plan of two or four payments is the bank's plan of as many months
  const fitting = plans
    .flatMap((plan) => offered.safeParse(plan).data?.installmentPlan ?? [])
    .filter(({ noOfMonths, minAmount = 0, maxAmount = Number.MAX_SAFE_INTEGER }) => {
      return noOfMonths === payments && minAmount <= total && total <= maxAmount
    })
  return fitting[0]?.id ?? null
}
