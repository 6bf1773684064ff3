import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { CardCheckout } from '@hiwar/contract/money/payments.ts'
import { leaveTo } from './leave-to.ts'
import type { Purchase } from './order.ts'

/** After a charge by card: on to the bank's page where it asks, else to what became of the order. */
export function bankStep({ onOrder }: Purchase) {
  return ({ transactionId, status, redirectUrl }: CardCheckout): void => {
    const isToConfirm = status === TransactionStatus.New && redirectUrl !== null
    if (!isToConfirm || !leaveTo(redirectUrl)) onOrder(transactionId)
  }
}
