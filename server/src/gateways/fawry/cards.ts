/** Saved cards, which the provider keeps. The server sees only their tokens and last digits. */
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import { ask, code, type FawryConnection, text } from './connection.ts'
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

export async function listSavedCards(connection: FawryConnection, customerId: number): Promise<SavedCard[]> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const query = { merchantCode, customerProfileId, signature: signCardList(connection, customerProfileId) }
  const answer = await ask(connection, { method: 'GET', path, query })
  const read = cardList.safeParse(answer?.body)
  if (!read.success) throw new Refusal('fawry-error')
  return read.data.cards
}

/** Deletes a saved card. The provider documents a body, but only the query was seen to work. */
export async function deleteSavedCard(
  connection: FawryConnection,
  customerId: number,
  cardToken: string,
): Promise<void> {
  const { merchantCode } = connection
  const customerProfileId = String(customerId)
  const signature = signCardDelete(connection, customerProfileId, cardToken)
  const query = { merchantCode, customerProfileId, cardToken, signature }
  const answer = await ask(connection, { method: 'DELETE', path, query })
  if (!succeeded.safeParse(answer?.body).success) throw new Refusal('fawry-error')
}

/** The student types the card on the provider's page, so that no card number reaches the server. */
export function cardPageUrl({ baseUrl, merchantCode }: FawryConnection, customerId: number, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: String(customerId), returnUrl, locale: 'ar' }
  return `${baseUrl}/atfawry/plugin/card-token?${new URLSearchParams(query)}`
}
