// The outlet: somebody brings the reference number, hears the amount and pays it.
import type { FastifyInstance } from 'fastify'
import { outletPage } from '../pages/outlet-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { payOrder } from './change-order.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'

export function outletRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get('/outlet', (request, reply) => {
    const { reference } = readTexts(['reference'], request.query)
    return sendPage(reply, outletPage(reference, findOrder(fawry, reference)))
  })

  app.post('/outlet', (request, reply) => {
    const { reference = '' } = readTexts(['reference'], request.body)
    const order = findOrder(fawry, reference)
    // Paid twice, or after its end: nothing changes, and the page says how it stands.
    if (order !== undefined) payOrder(fawry, order)
    return reply.redirect(`${fawry.publicUrl}/outlet?${new URLSearchParams({ reference })}`, 303)
  })
}

/** Outlets take only orders that are paid by their number. */
function findOrder(fawry: Fawry, reference: string | undefined) {
  const order = reference === undefined ? undefined : fawry.orders.findByReference(reference.trim())
  return order?.paymentMethod.toUpperCase() === 'PAYATFAWRY' ? order : undefined
}
