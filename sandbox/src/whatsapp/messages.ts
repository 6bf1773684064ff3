// The templates that the provider has approved: the contract's templates and the one for codes.

import { createHmac, randomBytes } from 'node:crypto'
import {
  fillIn,
  type WordingName,
  whatsappBody,
  whatsappCodeTemplate,
  wordings,
  wordsOf,
} from '@hiwar/contract/talk/wordings.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import { type Messengers, recordMessage, sendWebhook } from '../messengers.ts'
import { pause } from '../timing.ts'

const textParameter = z.object({ type: z.literal('text'), text: z.string(), parameter_name: z.string().optional() })

/** A template as it is sent, with its variables. */
const template = z.object({
  name: z.string(),
  language: z.object({ code: z.string() }),
  components: z.array(
    z.object({
      type: z.enum(['body', 'button']),
      sub_type: z.string().optional(),
      index: z.string().optional(),
      parameters: z.array(textParameter),
    }),
  ),
})
type Template = z.output<typeof template>

/** Returns the text for the phone, or the code of the provider's refusal. */
function renderTemplate(template: Template): string | number {
  if (template.name === whatsappCodeTemplate) return renderCode(template)
  if (!Object.hasOwn(wordings, template.name)) return 132001
  const body = whatsappBody(template.name as WordingName)
  const [component, ...others] = template.components
  if (component?.type !== 'body' || others.length > 0) return 132000
  const words = Object.fromEntries(component.parameters.map(({ parameter_name: name = '', text }) => [name, text]))
  const wanted = wordsOf(body)
  if (component.parameters.length !== wanted.length) return 132000
  if (!wanted.every((name) => Object.hasOwn(words, name))) return 132012
  return fillIn(body, words)
}

/** The code appears twice: in the text and on the button that copies it. */
function renderCode({ components }: Template): string | number {
  const body = components.find(({ type }) => type === 'body')
  const button = components.find(
    ({ type, sub_type, index }) => type === 'button' && sub_type === 'url' && index === '0',
  )
  const [code, ...others] = body?.parameters ?? []
  if (code === undefined || others.length > 0 || button?.parameters[0]?.text !== code.text) return 132000
  if (code.text.length > 15) return 132005
  return `${code.text} هو رمز التأكيد الخاص بك.`
}

/** The messages call of the Cloud API: validates like the provider, stores the text and reports on its delivery. */
const message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template,
})

export async function whatsappCalls(app: FastifyInstance, world: Messengers): Promise<void> {
  injectFaults(app, 'whatsapp', world)
  app.post('/:version/:phoneNumberId/messages', (request, reply) => {
    const { token, language } = world.settings.whatsapp
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send(fault(190))
    const read = message.safeParse(request.body)
    if (!read.success) return reply.code(400).send(fault(100))
    const { to, template: sent } = read.data
    if (!/^20(10|11|12|15)\d{8}$/.test(to)) return reply.code(400).send(fault(131009))
    if (sent.language.code !== language) return reply.code(404).send(fault(132001))
    const text = renderTemplate(sent)
    if (typeof text === 'number') return reply.code(text === 132001 ? 404 : 400).send(fault(text))
    if (to.endsWith('0190')) return reply.code(401).send(fault(190))
    if (to.endsWith('0056')) return reply.code(400).send(fault(131056))
    const id = `wamid.${randomBytes(18).toString('base64')}`
    void follow(world, id, to, text)
    return reply.send({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    })
  })
}

function fault(code: number): object {
  const details = `sandbox: ${code}`
  return {
    error: { message: details, type: 'OAuthException', code, error_data: { messaging_product: 'whatsapp', details } },
  }
}

/** A number that ends in 0026 has no WhatsApp; the failure is reported only after acceptance. */
async function follow(world: Messengers, id: string, to: string, text: string): Promise<void> {
  const missing = to.endsWith('0026')
  if (!missing) recordMessage(world, 'whatsapp', `+${to}`, text)
  for (const status of missing ? ['failed'] : ['sent', 'delivered', 'read']) {
    if (!(await pause(world.timing.messageStep, world.stopping))) return
    sendStatus(world, { id, to, status, code: missing ? 131026 : undefined })
  }
}

/** The provider's reports on messages, signed over the exact bytes sent. */
type Status = { id: string; to: string; status: string; code: number | undefined }

function sendStatus(world: Messengers, { id, to, status, code }: Status): void {
  const { secret, webhookUrl } = world.settings.whatsapp
  const timestamp = String(Math.floor(world.now() / 1000))
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '20100000000', phone_number_id: '100200300' },
    statuses: [{ id, status, timestamp, recipient_id: to, ...errors }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  sendWebhook('whatsapp', world, {
    url: webhookUrl,
    body,
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
  })
}
