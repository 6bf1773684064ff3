/** FawryPay: charges, states of orders, saved cards. Every call is real HTTP to FAWRY_BASE_URL. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import type { ProviderReport } from '@hiwar/domain/payments/report.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { type Charge, type ChargeOutcome, charge } from './charge.ts'
import { amount, ask, type Connection, code, text } from './connection.ts'
import { cancelOrder, findOrder, type NotifiedOrder, readNotification } from './orders.ts'
import { type AskedRefund, type RefundOutcome, refund } from './refund.ts'
import { signCardDelete, signCardList } from './signatures.ts'

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

/** Saved cards: the provider keeps them, we only ever see tokens and last digits. */
const path = '/ECommerceWeb/Fawry/cards/cardToken'

const card = z.object({
  token: text,
  creationDate: text.transform(Number).pipe(z.int()).catch(0),
  lastFourDigits: text,
  brand: text.catch(''),
})
const succeeded = z.looseObject({ statusCode: code.pipe(z.literal(200)) })
const cardList = succeeded.extend({ cards: z.array(card).default([]) })

/** The cards of one customer. */
async function listCards(connection: Connection, customerId: number): Promise<SavedCard[]> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const query = { merchantCode, customerProfileId, signature: signCardList(connection, customerProfileId) }
  const answer = await ask(connection, { method: 'GET', path, query })
  const read = cardList.safeParse(answer?.body)
  if (!read.success) throw new Refusal('fawry-error')
  return read.data.cards
}

/** Forgets a card. The call is documented with a body, and only its query was seen to work. */
async function deleteCard(connection: Connection, customerId: number, cardToken: string): Promise<void> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const signature = signCardDelete(connection, customerProfileId, cardToken)
  const query = { merchantCode, customerProfileId, cardToken, signature }
  const answer = await ask(connection, { method: 'DELETE', path, query })
  if (!succeeded.safeParse(answer?.body).success) throw new Refusal('fawry-error')
}

/** The provider's page that saves a card, so that no card number ever reaches us. */
function cardPageUrl({ baseUrl, merchantCode }: Connection, customerId: number, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: String(customerId), returnUrl, locale: 'ar' }
  return `${baseUrl}/atfawry/plugin/card-token?${new URLSearchParams(query)}`
}

/** The plans by which banks spread an amount over months. */
const offered = z.looseObject({
  id: code,
  installmentPlan: z.looseObject({ id: code, noOfMonths: code, minAmount: amount, maxAmount: amount }),
})

/** The plan of so many payments that takes the amount; null when no bank offers one, or the provider does not say. */
async function findInstallmentPlan(connection: Connection, payments: number, total: Piastres): Promise<number | null> {
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
