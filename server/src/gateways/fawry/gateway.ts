/** FawryPay: charges, states of orders, saved cards. Every call is real HTTP to FAWRY_BASE_URL. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import type { ProviderReport } from '@hiwar/domain/payments/report.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { cancelOrder } from './cancel.ts'
import { cardPageUrl, deleteCard, listCards } from './cards.ts'
import { type Charge, type ChargeOutcome, charge } from './charge.ts'
import type { Connection } from './connection.ts'
import { findInstallmentPlan } from './installment-plans.ts'
import { findOrder, type NotifiedOrder, readNotification } from './order-message.ts'
import { type AskedRefund, type RefundOutcome, refund } from './refund.ts'

/** Whatever asks the provider and gets no clear answer refuses with `fawry-error`, except charges and refunds. */
export interface FawryGateway {
  charge(order: Charge): Promise<ChargeOutcome>
  /** How the order stands; null when the provider has never heard of it. */
  findOrder(merchantRef: string): Promise<ProviderReport | null>
  /** Withdraws an unpaid order; false when the provider says that it no longer can be. */
  cancelOrder(providerRef: string): Promise<boolean>
  /** Gives money of a paid order back. */
  refund(asked: AskedRefund): Promise<RefundOutcome>
  /** The order a notification speaks of; null when its signature is not the provider's. */
  readNotification(body: unknown): NotifiedOrder | null
  /** The banks' plan of so many payments for the amount; null when there is none. */
  findInstallmentPlan(payments: number, total: Piastres): Promise<number | null>
  listCards(customerId: number): Promise<SavedCard[]>
  deleteCard(customerId: number, cardToken: string): Promise<void>
  /** The provider's page that saves a card and comes back to the address. */
  cardPageUrl(customerId: number, returnUrl: string): string
}

type FawryConfig = Pick<Config, `FAWRY_${'BASE_URL' | 'MERCHANT_CODE' | 'SECURE_KEY' | 'TIMEOUT_MS'}`>

export function createFawryGateway(config: FawryConfig, log: Log): FawryGateway {
  const connection: Connection = {
    baseUrl: config.FAWRY_BASE_URL,
    merchantCode: config.FAWRY_MERCHANT_CODE,
    secureKey: config.FAWRY_SECURE_KEY,
    timeout: config.FAWRY_TIMEOUT_MS,
    log,
  }
  return {
    charge: (order) => charge(connection, order),
    findOrder: (merchantRef) => findOrder(connection, merchantRef),
    refund: (asked) => refund(connection, asked),
    cancelOrder: (providerRef) => cancelOrder(connection, providerRef),
    readNotification: (body) => readNotification(connection, body),
    findInstallmentPlan: (payments, total) => findInstallmentPlan(connection, payments, total),
    listCards: (customerId) => listCards(connection, customerId),
    deleteCard: (customerId, cardToken) => deleteCard(connection, customerId, cardToken),
    cardPageUrl: (customerId, returnUrl) => cardPageUrl(connection, customerId, returnUrl),
  }
}
