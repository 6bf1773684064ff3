// The hosted page that saves a card: the number stays here, the merchant gets a token.
import type { FastifyInstance } from 'fastify'
import { cardTokenPage, wrongCardLinkPage } from '../pages/card-token-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { readCardForm, readCardFormBody } from './card-form.ts'
import { isWebAddress } from './charge-request.ts'
import { describe, successDescription } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'
import { unsavableCard } from './magic-values.ts'
import { withQuery } from './return-address.ts'

const path = '/atfawry/plugin/card-token'

type CardLink = { customerProfileId: string; returnUrl: string }

export function cardPageRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get(path, (request, reply) => {
    const link = readLink(fawry, request.query)
    if (link === undefined) return sendPage(reply.code(400), wrongCardLinkPage())
    return sendPage(reply, cardTokenPage({ cancelAddress: canceledAddress(link) }))
  })

  app.post(path, (request, reply) => {
    const link = readLink(fawry, request.query)
    if (link === undefined) return sendPage(reply.code(400), wrongCardLinkPage())
    const form = readCardFormBody(request.body)
    const read = readCardForm(form, fawry.now())
    if ('errors' in read) {
      const typed = { expiry: form.expiry, holder: form.holder }
      return sendPage(
        reply.code(422),
        cardTokenPage({ cancelAddress: canceledAddress(link), errors: read.errors, typed }),
      )
    }
    if (read.number === unsavableCard) return reply.redirect(backTo(link, 99914, describe(99914)), 303)
    fawry.cards.save({ ...read.card, customerProfileId: link.customerProfileId, creationDate: fawry.now() })
    return reply.redirect(backTo(link, 200, successDescription), 303)
  })
}

function readLink(fawry: Fawry, query: unknown): CardLink | undefined {
  const { accNo, customerProfileId, returnUrl } = readTexts(['accNo', 'customerProfileId', 'returnUrl'], query)
  if (accNo !== fawry.merchantCode || customerProfileId === undefined) return undefined
  return returnUrl !== undefined && isWebAddress(returnUrl) ? { customerProfileId, returnUrl } : undefined
}

function backTo(link: CardLink, statusCode: number, statusDescription: string): string {
  return withQuery(link.returnUrl, { statusCode, statusDescription })
}

// ours: what the real page answers to a customer who turns back is unknown
function canceledAddress(link: CardLink): string {
  return backTo(link, 400, 'Canceled by the customer')
}
