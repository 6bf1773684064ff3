// The actions of people in the app: open the bot by a link, press Start, block it, hide the phone number.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Messengers } from '../messengers.ts'
import { controlPage, type Html, html, prefersHtml, sendPage } from '../pages/page.ts'
import { type People, pressBlock, pressStart } from './bot.ts'

const start = z.object({ payload: z.string().regex(/^[\w-]{1,64}$/), chatId: z.coerce.number().int().optional() })
const block = z.object({ chatId: z.coerce.number().int() })
const privacy = z.object({
  phone: z.string().regex(/^\+\d{8,15}$/),
  hidden: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(true),
})

let lastChat = 7_000_000

export async function telegramPages(app: FastifyInstance, world: Messengers, people: People): Promise<void> {
  app.get<{ Params: { bot: string }; Querystring: { start?: string } }>('/open/:bot', (request, reply) =>
    sendPage(reply, startPage(request.params.bot, request.query.start ?? '')),
  )

  app.post('/start', (request, reply) => {
    const read = start.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bad-start' })
    lastChat += 1
    const chatId = read.data.chatId ?? lastChat
    pressStart(world, people, chatId, read.data.payload)
    const isPerson = prefersHtml(request.headers.accept)
    return isPerson ? reply.redirect(`/inbox?to=${chatId}`, 303) : reply.send({ ok: true, chatId })
  })

  app.post('/block', (request, reply) => {
    const read = block.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bad-chat' })
    pressBlock(world, people, read.data.chatId)
    return reply.send({ ok: true })
  })

  app.post('/privacy', (request, reply) => {
    const read = privacy.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bad-phone' })
    people.hide(read.data.phone, read.data.hidden)
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send({ ok: true })
  })
}

/** The page that a person sees on opening the bot. */
function startPage(bot: string, token: string): Html {
  return controlPage(
    'home',
    'تيليجرام',
    html`<h1>تيليجرام</h1>
<section class="card"><h2><bdi>${bot}</bdi></h2>
<p>يبدأ هذا الزر محادثة مع البوت كما يفعل صاحب الحساب في تيليجرام.</p>
<form method="post" action="/telegram/start"><input type="hidden" name="payload" value="${token}">
<div class="actions"><button class="primary">بدء</button></div></form></section>`,
  )
}
