/** The only door from orders to what a checkout shows. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { CardCheckout, PaymentStatus, ReferenceCheckout, WalletCheckout } from '@hiwar/contract/money/payments.ts'
import type { TransactionRow } from '../transactions/store.ts'

export function presentCardCheckout(order: TransactionRow): CardCheckout {
  return { ...presentCheckout(order), redirectUrl: isOpen(order) ? order.redirectUrl : null }
}

export function presentReferenceCheckout(order: TransactionRow): ReferenceCheckout {
  return {
    ...presentCheckout(order),
    referenceNumber: isOpen(order) ? order.providerRef : null,
    expiresAt: isOpen(order) ? (order.expiresAt?.toISOString() ?? null) : null,
  }
}

export function presentWalletCheckout(order: TransactionRow, walletQr: string | null): WalletCheckout {
  return {
    ...presentCheckout(order),
    referenceNumber: isOpen(order) ? order.providerRef : null,
    walletQr: isOpen(order) ? walletQr : null,
  }
}

/** The bank's page is for whoever pays. */
export function presentStatus(order: TransactionRow, viewerId: number): PaymentStatus {
  return {
    transactionId: order.id,
    orderRefNum: order.providerRef,
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    redirectUrl: isOpen(order) && order.userId === viewerId ? order.redirectUrl : null,
  }
}

function presentCheckout({ id, status, amount }: TransactionRow) {
  return { transactionId: id, status, amount }
}

/** Only an order that can still be paid says how. */
function isOpen({ status }: TransactionRow): boolean {
  return status === TransactionStatus.New
}
