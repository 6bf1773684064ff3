/** A student's saved cards. Only the payment provider stores them. */

import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Context } from '../../context.ts'
import { cardPageUrl, deleteSavedCard, listSavedCards } from '../../gateways/fawry/cards.ts'
import { type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { hashOf } from '../../platform/secrets.ts'
import { cardDeleted } from './events.ts'

export async function listOwnCards(context: Context, { actor, query }: MemberRequest<typeof paymentEndpoints.cards>) {
  refuseOthers(actor.id, query.userId)
  return { cards: await listSavedCards(context.fawry, actor.id) }
}

/** Returns the address of the provider's page that saves a card. The card number never reaches this server. */
export async function getCardPageUrl(context: Context, { actor }: MemberRequest<typeof paymentEndpoints.cardUrl>) {
  return { url: cardPageUrl(context.fawry, actor.id, `${context.config.LEARN_URL}/card-added`) }
}

export async function deleteOwnCard(
  context: Context,
  { actor, body, query }: MemberRequest<typeof paymentEndpoints.deleteCard>,
) {
  const { cardToken, userId } = { ...query, ...body }
  if (cardToken === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'cardToken', code: 'field-required' }] })
  }
  refuseOthers(actor.id, userId)
  if (!(await isOwnCard(context, actor.id, cardToken))) throw new Refusal('not-found')
  await deleteSavedCard(context.fawry, actor.id, cardToken)
  const fact = { userId: actor.id, tokenHash: hashOf(cardToken, 'hex') }
  await inTransaction(context.db, (trx) => recordEvent(context, trx, cardDeleted, fact))
  return { ok: true as const }
}

/** Refuses another student's card, even where the payment provider would accept it. */
export async function refuseForeignCard(context: Context, userId: number, cardToken: string): Promise<void> {
  if (!(await isOwnCard(context, userId, cardToken))) throw new Refusal('forbidden')
}

async function isOwnCard(context: Context, userId: number, cardToken: string): Promise<boolean> {
  const cards = await listSavedCards(context.fawry, userId)
  return cards.some(({ token }) => token === cardToken)
}

function refuseOthers(ownId: number, userId: number | undefined): void {
  if (userId !== undefined && userId !== ownId) throw new Refusal('forbidden')
}
