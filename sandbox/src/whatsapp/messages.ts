// The messages call of the Cloud API: validates like the provider, stores the text and reports on its delivery.
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import type { Press } from '../mail/inbox.ts'
import { type Messengers, recordMessage, sendWebhook } from '../messengers.ts'
import { pause } from '../timing.ts'
import { type Rendered, renderTemplate, template } from './templates.ts'

const to = { messaging_product: z.literal('whatsapp'), to: z.string() }

const message = z.discriminatedUnion('type', [
  z.object({ ...to, type: z.literal('template'), template }),
  z.object({ ...to, type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4096) }) }),
])
type Message = z.output<typeof message>

export async function whatsappCalls(app: FastifyInstance, world: Messengers, phones: Phones): Promise<void> {
  injectFaults(app, 'whatsapp', world)
  app.post('/:version/:phoneNumberId/messages', (request, reply) => {
    const { token, language } = world.settings.whatsapp
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send(fault(190))
    const read = message.safeParse(request.body)
    if (!read.success) return reply.code(400).send(fault(100))
    const { to } = read.data
    if (!/^20(10|11|12|15)\d{8}$/.test(to)) return reply.code(400).send(fault(131009))
    const rendered = render(read.data, language)
    if (typeof rendered === 'number') return reply.code(rendered === 132001 ? 404 : 400).send(fault(rendered))
    if (to.endsWith('0190')) return reply.code(401).send(fault(190))
    if (to.endsWith('0056')) return reply.code(400).send(fault(131056))
    const id = newMessageId()
    const isLate = read.data.type === 'text' && !phones.hasWritten(to, world.now())
    void follow(world, id, to, rendered, isLate ? 131047 : undefined)
    return reply.send({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    })
  })
}

function render(sent: Message, language: string): Rendered | number {
  if (sent.type === 'text') return { text: sent.text.body }
  return sent.template.language.code === language ? renderTemplate(sent.template) : 132001
}

function newMessageId(): string {
  return `wamid.${randomBytes(18).toString('base64')}`
}

function fault(code: number): object {
  const details = `sandbox: ${code}`
  return {
    error: { message: details, type: 'OAuthException', code, error_data: { messaging_product: 'whatsapp', details } },
  }
}

/**
 * Some failures are reported only after acceptance: a number that ends in 0026 has no WhatsApp, and a text without a
 * template needs a message of the person before it.
 */
async function follow(
  world: Messengers,
  id: string,
  to: string,
  { text, buttons }: Rendered,
  late: number | undefined,
) {
  const code = to.endsWith('0026') ? 131026 : late
  if (code === undefined) recordMessage(world, 'whatsapp', `+${to}`, text, buttons && { buttons })
  for (const status of code === undefined ? ['sent', 'delivered', 'read'] : ['failed']) {
    if (!(await pause(world.timing.messageStep, world.stopping))) return
    sendStatus(world, { id, to, status, code })
  }
}

type Status = { id: string; to: string; status: string; code: number | undefined }

function sendStatus(world: Messengers, { id, to, status, code }: Status): void {
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }
  sendValue(world, { statuses: [{ id, status, timestamp: secondsOf(world), recipient_id: to, ...errors }] })
}

/** The people on WhatsApp: who has written, and so may get a text without a template for 24 hours. */
export type Phones = {
  write: (to: string, now: number) => void
  hasWritten: (to: string, now: number) => boolean
  clear: () => void
}

const window = 24 * 3_600_000

export function createPhones(): Phones {
  const written = new Map<string, number>()
  return {
    write: (to, now) => void written.set(to, now),
    hasWritten: (to, now) => now - (written.get(to) ?? Number.NEGATIVE_INFINITY) < window,
    clear: () => written.clear(),
  }
}

/** A person presses a quick reply, which is a message of the person. */
export function pressQuickReply(world: Messengers, phones: Phones, phone: string, press: Press, payload: string): void {
  const from = phone.replace('+', '')
  phones.write(from, world.now())
  sendValue(world, {
    contacts: [{ profile: { name: 'سارة' }, wa_id: from }],
    messages: [
      {
        context: { from: ownNumber, id: newMessageId() },
        from,
        id: `wamid.${press.id}`,
        timestamp: secondsOf(world),
        type: 'button',
        button: { payload, text: press.label },
      },
    ],
  })
}

const ownNumber = '20100000000'

function secondsOf({ now }: Messengers): string {
  return String(Math.floor(now() / 1000))
}

/** The provider's reports, signed over the exact bytes sent. */
function sendValue(world: Messengers, value: object): void {
  const { secret, webhookUrl } = world.settings.whatsapp
  const metadata = { display_phone_number: ownNumber, phone_number_id: '100200300' }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }] },
    ],
  })
  sendWebhook('whatsapp', world, {
    url: webhookUrl,
    body,
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
  })
}
