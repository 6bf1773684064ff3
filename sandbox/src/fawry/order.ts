// One order as the payment provider keeps it. Amounts are piastres, times epoch milliseconds.
import type { RefusalCode } from './codes.ts'

export const orderStatuses = ['NEW', 'PAID', 'CANCELED', 'EXPIRED', 'FAILED', 'PARTIAL_REFUNDED', 'REFUNDED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type OrderItem = { itemId: string; description: string; price: number; quantity: number }

/** What the person must still pass on the bank's page, and how it ended. No security code is kept. */
export type ThreeDSecure = {
  id: string
  returnUrl: string
  /** The issuer will refuse whatever the person presses. */
  refusedByIssuer: boolean
  /** One letter of Fawry's table: Y verified, N not verified, M canceled by the person. */
  verStatus?: 'Y' | 'N' | 'M'
}

export type PaidWithCard = { lastFourDigits: string; refusedWith: RefusalCode | undefined }

/** A wallet that is asked to pay; without a number whoever scans the picture answers. */
export type AskedWallet = { id: string; number: string | undefined }

export type Delivery = {
  requestId: string
  orderStatus: OrderStatus
  /** The HTTP status of each try; 0 when no answer came. */
  answers: number[]
  outcome: 'waiting' | 'delivered' | 'gave-up' | 'no-address'
}

export type Order = {
  referenceNumber: string
  merchantRefNum: string
  status: OrderStatus
  paymentMethod: string
  orderAmount: number
  paymentAmount: number
  refundedAmount: number
  customerProfileId: string | undefined
  customerName: string | undefined
  customerMobile: string
  customerMail: string
  items: readonly OrderItem[]
  webHookUrl: string | undefined
  createdAt: number
  expiresAt: number
  paidAt?: number
  authNumber?: string
  paymentReference?: string
  failure?: { code: RefusalCode; reason: string }
  card?: PaidWithCard
  threeDSecure?: ThreeDSecure
  wallet?: AskedWallet
  /** Over how many months the bank spreads the amount. */
  installmentMonths?: number
  deliveries: Delivery[]
}

// ours: the fee model is unknown, so the sandbox takes none
export const fawryFees = 0
