// The merchant lists and deletes the saved cards of one customer.
import type { FastifyInstance } from 'fastify'
import { readTexts } from '../requests.ts'
import type { SavedCard } from './cards.ts'
import { callerRefusal, type Fawry } from './fawry.ts'
import { signCardDelete, signCardList } from './signature.ts'
import { refusal, successDescription } from './wire.ts'

const path = '/ECommerceWeb/Fawry/cards/cardToken'
const listType = 'CustomerTokensResponse'
const deleteType = 'CardTokenResponse'

const names = ['merchantCode', 'customerProfileId', 'cardToken', 'signature'] as const

export function cardTokenRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get(path, (request) => {
    const { merchantCode, customerProfileId = '', signature } = readTexts(names, request.query)
    const expected = signCardList(fawry.merchantCode, customerProfileId, fawry.secureKey)
    const stranger = callerRefusal(fawry, { merchantCode, signature, expected })
    if (stranger) return refusal(listType, stranger)
    const cards = fawry.cards.list(customerProfileId).map(presentCard)
    return { type: listType, statusCode: 200, statusDescription: successDescription, cards }
  })

  app.delete(path, (request) => {
    // The real call is documented with a body but worked only with a query, so both are read.
    const body = readTexts(names, request.body)
    const sent = body.signature === undefined ? readTexts(names, request.query) : body
    const { merchantCode, customerProfileId = '', cardToken = '', signature } = sent
    const removal = { merchantCode: fawry.merchantCode, customerProfileId, cardToken }
    const expected = signCardDelete(removal, fawry.secureKey)
    const stranger = callerRefusal(fawry, { merchantCode, signature, expected })
    if (stranger) return refusal(deleteType, stranger)
    if (!fawry.cards.remove(customerProfileId, cardToken)) return refusal(deleteType, 99956)
    return { type: deleteType, statusCode: 200, statusDescription: successDescription }
  })
}

function presentCard(card: SavedCard): object {
  return {
    token: card.token,
    creationDate: card.creationDate,
    lastFourDigits: card.lastFourDigits,
    firstSixDigits: card.firstSixDigits,
    brand: card.brand,
    isDefault: card.isDefault,
    cardHolderName: card.cardHolderName,
    accountTypeCode: 'CARD',
  }
}
