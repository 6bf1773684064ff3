/** FawryPay: charges, orders, refunds and saved cards. Every call is real HTTP to FAWRY_BASE_URL. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import type { ProviderUpdate } from '@hiwar/domain/payments/provider-update.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { type Charge, type ChargeOutcome, charge } from './charge.ts'
import { amount, ask, code, type FawryConnection, text } from './connection.ts'
import {
  type AskedRefund,
  cancelOrder,
  findOrder,
  type NotifiedOrder,
  type RefundOutcome,
  readNotification,
  refund,
} from './orders.ts'
import { signCardDelete, signCardList } from './signatures.ts'

/** Calls without a clear response refuse with `fawry-error`; a charge or refund returns `unclear`. */
export interface FawryGateway {
  charge(order: Charge): Promise<ChargeOutcome>
  /** Returns the state of the order; null when the provider does not know it. */
  findOrder(merchantRef: string): Promise<ProviderUpdate | null>
  /** Cancels an unpaid order; false when the provider says that it is too late. */
  cancelOrder(providerRef: string): Promise<boolean>
  /** Refunds money of a paid order. */
  refund(asked: AskedRefund): Promise<RefundOutcome>
  /** The order that the notification is about; null when the signature is not the provider's. */
  readNotification(body: unknown): NotifiedOrder | null
  /** Id of a bank's plan with this number of payments for the amount; null when no bank has one. */
  findInstallmentPlan(payments: number, total: Piastres): Promise<number | null>
  listCards(customerId: number): Promise<SavedCard[]>
  deleteCard(customerId: number, cardToken: string): Promise<void>
  /** URL of the provider's page that saves a card; the page sends the browser back to `returnUrl`. */
  cardPageUrl(customerId: number, returnUrl: string): string
}

type FawryConfig = Pick<Config, `FAWRY_${'BASE_URL' | 'MERCHANT_CODE' | 'SECURE_KEY' | 'TIMEOUT_MS'}`>

export function createFawryGateway(config: FawryConfig, log: Log): FawryGateway {
  const connection: FawryConnection = {
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

/** The provider keeps saved cards. The server sees only their tokens and last digits. */
const path = '/ECommerceWeb/Fawry/cards/cardToken'

const card = z.object({
  token: text,
  creationDate: text.transform(Number).pipe(z.int()).catch(0),
  lastFourDigits: text,
  brand: text.catch(''),
})
const succeeded = z.looseObject({ statusCode: code.pipe(z.literal(200)) })
const cardList = succeeded.extend({ cards: z.array(card).default([]) })

async function listCards(connection: FawryConnection, customerId: number): Promise<SavedCard[]> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const query = { merchantCode, customerProfileId, signature: signCardList(connection, customerProfileId) }
  const answer = await ask(connection, { method: 'GET', path, query })
  const read = cardList.safeParse(answer?.body)
  if (!read.success) throw new Refusal('fawry-error')
  return read.data.cards
}

/** Deletes a saved card. The provider documents a body, but only the query was seen to work. */
async function deleteCard(connection: FawryConnection, customerId: number, cardToken: string): Promise<void> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const signature = signCardDelete(connection, customerProfileId, cardToken)
  const query = { merchantCode, customerProfileId, cardToken, signature }
  const answer = await ask(connection, { method: 'DELETE', path, query })
  if (!succeeded.safeParse(answer?.body).success) throw new Refusal('fawry-error')
}

/** The student types the card on the provider's page, so that no card number reaches the server. */
function cardPageUrl({ baseUrl, merchantCode }: FawryConnection, customerId: number, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: String(customerId), returnUrl, locale: 'ar' }
  return `${baseUrl}/atfawry/plugin/card-token?${new URLSearchParams(query)}`
}

const offered = z.looseObject({
  id: code,
  installmentPlan: z.looseObject({ id: code, noOfMonths: code, minAmount: amount, maxAmount: amount }),
})

/**
 * Id of a plan with this number of payments that accepts the amount; null when no bank offers one or the provider does
 * not respond.
 */
async function findInstallmentPlan(
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
