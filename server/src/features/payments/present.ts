/** Presents a transaction to the checkout. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { CardCheckout, PaymentStatus, ReferenceCheckout, WalletCheckout } from '@hiwar/contract/money/payments.ts'
import type { TransactionRow } from '../transactions/store.ts'

export function presentCardCheckout(transaction: TransactionRow): CardCheckout {
  return { ...presentCheckout(transaction), redirectUrl: isOpen(transaction) ? transaction.redirectUrl : null }
}

export function presentReferenceCheckout(transaction: TransactionRow): ReferenceCheckout {
  return {
    ...presentCheckout(transaction),
    referenceNumber: isOpen(transaction) ? transaction.providerRef : null,
    expiresAt: isOpen(transaction) ? (transaction.expiresAt?.toISOString() ?? null) : null,
  }
}

export function presentWalletCheckout(transaction: TransactionRow): WalletCheckout {
  return {
    ...presentCheckout(transaction),
    referenceNumber: isOpen(transaction) ? transaction.providerRef : null,
    walletQr: isOpen(transaction) ? transaction.walletQr : null,
  }
}

/** Only the payer receives the address of the bank's page and the wallet's picture. */
export function presentStatus(transaction: TransactionRow, viewerId: number): PaymentStatus {
  const mayPay = isOpen(transaction) && transaction.userId === viewerId
  return {
    transactionId: transaction.id,
    orderRefNum: transaction.providerRef,
    orderStatus: transaction.status,
    paymentMethod: transaction.paymentMethod,
    redirectUrl: mayPay ? transaction.redirectUrl : null,
    walletQr: mayPay ? transaction.walletQr : null,
  }
}

function presentCheckout({ id, status, amount }: TransactionRow) {
  return { transactionId: id, status, amount }
}

/** Only an open transaction shows how to pay it. */
function isOpen({ status }: TransactionRow): boolean {
  return status === TransactionStatus.New
}
