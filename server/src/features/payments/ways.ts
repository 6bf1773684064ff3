/** The ways to pay: what a student asks for, and what the provider is told of it. */
import { type Installments, PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import type { PaymentWay } from '../../gateways/fawry/charge.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseForeignCard } from './cards.ts'

type BankInstallments = Extract<PaymentWay, { method: typeof PaymentMethod.BankInstallment }>

/** A way as it is asked for: of installments only their number is known. */
export type AskedWay =
  | Exclude<PaymentWay, BankInstallments>
  | (Omit<BankInstallments, 'installmentPlanId'> & { readonly installments: Installments })

/** Makes sure, before anything is stored, that the way is the student's own and that the provider offers it. */
export async function readyWay(
  context: Context,
  userId: number,
  way: AskedWay,
  total: Piastres,
): Promise<PaymentWay | null> {
  if (total === NOTHING) return null
  if ('cardToken' in way) await refuseForeignCard(context, userId, way.cardToken)
  if (way.method !== PaymentMethod.BankInstallment) return way
  const { installments, ...card } = way
  const installmentPlanId = await context.fawry.findInstallmentPlan(installments, total)
  if (installmentPlanId === null) throw new Refusal('fawry-error')
  return { ...card, installmentPlanId }
}
