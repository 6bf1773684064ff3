/** FawryPay: charges, orders, refunds and saved cards. Every call is real HTTP to FAWRY_BASE_URL. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/operation/log.ts'
import { type Charge, charge } from './charge.ts'
import { amount, ask, code, type FawryConnection, text } from './connection.ts'
import { type AskedRefund, cancelOrder, findOrder, readNotification, refund } from './orders.ts'
import { signCardDelete, signCardList } from './signatures.ts'

/** Calls without a clear response refuse with `fawry-error`; a charge or refund returns `unclear`. */
export type FawryGateway = ReturnType<typeof createFawryGateway>

type FawryConfig = Pick<Config, `FAWRY_${'BASE_URL' | 'MERCHANT_CODE' | 'SECURE_KEY' | 'TIMEOUT_MS'}`>

export function createFawryGateway(config: FawryConfig, log: Log) {
  const connection: FawryConnection = {
    baseUrl: config.FAWRY_BASE_URL,
    merchantCode: config.FAWRY_MERCHANT_CODE,
    secureKey: config.FAWRY_SECURE_KEY,
    timeout: config.FAWRY_TIMEOUT_MS,
    log,
  }
  return {
    charge: (order: Charge) => charge(connection, order),
    findOrder: (merchantRef: string) => findOrder(connection, merchantRef),
    refund: (asked: AskedRefund) => refund(connection, asked),
    cancelOrder: (providerRef: string) => cancelOrder(connection, providerRef),
    readNotification: (body: unknown) => readNotification(connection, body),
    findInstallmentPlan: (payments: number, total: Piastres) => findInstallmentPlan(connection, payments, total),
    listCards: (customerId: number) => listCards(connection, customerId),
    deleteCard: (customerId: number, cardToken: string) => deleteCard(connection, customerId, cardToken),
    cardPageUrl: (customerId: number, returnUrl: string) => cardPageUrl(connection, customerId, returnUrl),
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
