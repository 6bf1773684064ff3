/** Saved cards: the provider keeps them, we only ever see tokens and last digits. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { ask, type Connection } from './connection.ts'
import { code, text } from './fields.ts'
import { signCardDelete, signCardList } from './signatures.ts'

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
export async function listCards(connection: Connection, customerId: number): Promise<SavedCard[]> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const query = { merchantCode, customerProfileId, signature: signCardList(connection, customerProfileId) }
  const answer = await ask(connection, { method: 'GET', path, query })
  const read = cardList.safeParse(answer?.body)
  if (!read.success) throw new Refusal('fawry-error')
  return read.data.cards
}

/** Forgets a card. The call is documented with a body, and only its query was seen to work. */
export async function deleteCard(connection: Connection, customerId: number, cardToken: string): Promise<void> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const signature = signCardDelete(connection, customerProfileId, cardToken)
  const query = { merchantCode, customerProfileId, cardToken, signature }
  const answer = await ask(connection, { method: 'DELETE', path, query })
  if (!succeeded.safeParse(answer?.body).success) throw new Refusal('fawry-error')
}

/** The provider's page that saves a card, so that no card number ever reaches us. */
export function cardPageUrl({ baseUrl, merchantCode }: Connection, customerId: number, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: String(customerId), returnUrl, locale: 'ar' }
  return `${baseUrl}/atfawry/plugin/card-token?${new URLSearchParams(query)}`
}
