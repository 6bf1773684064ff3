// A person presses a button below a message of a messenger.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Messengers } from './messengers.ts'
import { prefersHtml } from './pages/page.ts'
import { pressButton } from './telegram/bot.ts'
import { type Phones, pressQuickReply } from './whatsapp/messages.ts'

/** The number of the message in the inbox, and the place of the button below it, from 0. */
const pressed = z.object({ message: z.coerce.number().int(), button: z.coerce.number().int().min(0) })

export function pressRoutes(app: FastifyInstance, world: Messengers, phones: Phones): void {
  app.post('/press', (request, reply) => {
    const read = pressed.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bad-press' })
    const message = world.inbox.list().find(({ number }) => number === read.data.message)?.message
    const button = message?.buttons?.[read.data.button]
    if (message === undefined || button === undefined) return reply.code(404).send({ error: 'no-button' })
    const press = { label: button.label, id: randomUUID(), at: world.now() }
    message.press = press
    if (message.channel === 'telegram') pressButton(world, Number(message.to), press, button.word)
    else pressQuickReply(world, phones, message.to, press, button.word)
    if (!prefersHtml(request.headers.accept)) return reply.send({ ok: true })
    const query = new URLSearchParams({ to: message.to, message: String(read.data.message) })
    return reply.redirect(`/inbox?${query}`, 303)
  })
}
