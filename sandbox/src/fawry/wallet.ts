// The wallet's own page, reached by its link or by scanning the picture: its owner agrees or declines.
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { walletMissingPage, walletPage } from '../pages/wallet-page.ts'
import { declineOrder, payOrder } from './change-order.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'

type WalletAddress = { Params: { id: string } }

export function walletRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get<WalletAddress>('/wallet/:id', (request, reply) => {
    const order = fawry.orders.findByWallet(request.params.id)
    return order === undefined ? sendPage(reply.code(404), walletMissingPage()) : sendPage(reply, walletPage(order))
  })

  app.post<WalletAddress>('/wallet/:id', (request, reply) => {
    const order = fawry.orders.findByWallet(request.params.id)
    if (order === undefined) return sendPage(reply.code(404), walletMissingPage())
    const { decision } = readTexts(['decision'], request.body)
    // Pressed twice, or after the order has ended: nothing changes.
    if (decision === 'approve') payOrder(fawry, order)
    else declineOrder(fawry, order, 99907)
    return reply.redirect(`${fawry.publicUrl}/wallet/${order.wallet?.id}`, 303)
  })
}
