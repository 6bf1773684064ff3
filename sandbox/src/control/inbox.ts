import type { FastifyInstance } from 'fastify'
import { readTexts } from '../fawry/fields.ts'
import type { Inbox } from '../mail/inbox.ts'
import { inboxPage } from '../pages/inbox-page.ts'
import { prefersHtml } from '../pages/prefers-html.ts'
import { sendPage } from '../pages/send-page.ts'

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request, reply) => {
    const { to = '', message } = readTexts(['to', 'message'], request.query)
    const entries = inbox.list(to)
    reply.header('vary', 'accept')
    if (!prefersHtml(request.headers.accept)) return reply.send({ list: entries.map((entry) => entry.message) })
    const chosen = entries.find((entry) => String(entry.number) === message)
    return sendPage(reply, inboxPage({ entries, to, chosen }))
  })
}
