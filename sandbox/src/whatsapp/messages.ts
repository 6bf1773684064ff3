// The messages path of the Cloud API: checks what the provider checks, keeps the text, and tells how it fared.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disturbAnswers } from '../call-faults.ts'
import { catchShort, type Messengers } from '../messengers.ts'
import { pause } from '../timing.ts'
import { tellStatus } from './statuses.ts'
import { renderTemplate, template } from './templates.ts'

const message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template,
})

export async function whatsappCalls(app: FastifyInstance, world: Messengers): Promise<void> {
  disturbAnswers(app, 'whatsapp', world)
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

/** A number that ends in 0026 has no WhatsApp, which only shows afterwards. */
async function follow(world: Messengers, id: string, to: string, text: string): Promise<void> {
  const missing = to.endsWith('0026')
  if (!missing) catchShort(world, 'whatsapp', `+${to}`, text)
  for (const status of missing ? ['failed'] : ['sent', 'delivered', 'read']) {
    if (!(await pause(world.timing.messageStep, world.stopping))) return
    tellStatus(world, { id, to, status, code: missing ? 131026 : undefined })
  }
}
