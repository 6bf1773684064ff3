// The control room: faults to order and messages that arrived, as pages for people and as JSON for programs.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Calls } from '../calls.ts'
import { type Faults, fault } from '../faults.ts'
import { readCardForm } from '../fawry/card-page.ts'
import type { Fawry } from '../fawry/fawry.ts'
import type { Inbox } from '../mail/inbox.ts'
import { callsPage, inboxPage } from '../pages/inbox-page.ts'
import { prefersHtml, sendPage } from '../pages/page.ts'
import { readTexts } from '../requests.ts'

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  const current = () => ({ list: faults.list() })

  app.get('/faults', current)

  app.post('/faults', (request, reply) => {
    const asked = fromForm(request.body) ?? request.body
    const read = z.array(fault).safeParse(Array.isArray(asked) ? asked : [asked])
    if (!read.success) return reply.code(400).send({ error: 'unknown-fault', issues: read.error.issues })
    for (const each of read.data) faults.add(each)
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send(current())
  })

  app.delete('/faults', () => {
    faults.clear()
    return current()
  })

  app.post('/faults/clear', (_request, reply) => {
    faults.clear()
    return reply.redirect('/', 303)
  })
}

/** The form sends service and mode in one field, so that only existing pairs can be sent. */
function fromForm(body: unknown): object | undefined {
  const { fault: choice, count, only } = readTexts(['fault', 'count', 'only'], body)
  if (choice === undefined) return undefined
  const [service, mode] = choice.split(':')
  return { service, mode, count, only }
}

/** Saves a test card without the card page and returns its token. */
export function cardRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.post('/fawry/cards', (request, reply) => {
    const { customerProfileId, number = '4242424242424242' } = readTexts(['customerProfileId', 'number'], request.body)
    const read = readCardForm({ number, expiry: '05/29', cvv: '123', holder: 'Sandbox Customer' }, fawry.now())
    if (customerProfileId === undefined || 'errors' in read) return reply.code(400).send({ error: 'bad-card' })
    return reply.send(fawry.cards.save({ ...read.card, customerProfileId, creationDate: fawry.now() }))
  })
}

/** Milliseconds for which the page of a pressed button looks for the answer. */
const pressAnswered = 10_000

export function inboxRoutes(app: FastifyInstance, inbox: Inbox, now: () => number): void {
  app.get('/inbox', (request, reply) => {
    const { to = '', message } = readTexts(['to', 'message'], request.query)
    const entries = inbox.list(to)
    reply.header('vary', 'accept')
    if (!prefersHtml(request.headers.accept)) return reply.send({ list: entries.map((entry) => entry.message) })
    const chosen = entries.find((entry) => String(entry.number) === message)
    // What the product answers to a press comes a moment later, and the pages have no scripts.
    const press = chosen?.message.press
    if (press !== undefined && now() - press.at < pressAnswered) reply.header('refresh', 1)
    return sendPage(reply, inboxPage({ entries, to, chosen }))
  })
}

export function callRoutes(app: FastifyInstance, calls: Calls): void {
  app.get('/calls', (request, reply) => {
    const { service } = readTexts(['service'], request.query)
    const list = calls.list().filter((call) => service === undefined || call.service === service)
    reply.header('vary', 'accept')
    return prefersHtml(request.headers.accept) ? sendPage(reply, callsPage(list.toReversed())) : reply.send({ list })
  })

  app.delete('/calls', () => {
    calls.clear()
    return { list: [] }
  })
}
