// The gateway for confirmation codes, and its signed reports.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import { type Messengers, recordMessage, sendWebhook } from '../messengers.ts'
import { pause } from '../timing.ts'
import type { People } from './bot.ts'

const asked = z.object({
  phone_number: z.string().regex(/^\+\d{8,15}$/),
  request_id: z.string().optional(),
  code: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
  ttl: z.number().int().min(30).max(3600).optional(),
  callback_url: z.url().max(256).optional(),
})

export async function telegramCodeCalls(app: FastifyInstance, world: Messengers, people: People): Promise<void> {
  injectFaults(app, 'telegram', world)
  app.post<{ Params: { method: string } }>('/gateway/:method', (request, reply) => {
    const { gatewayToken } = world.settings.telegram
    if (request.headers.authorization !== `Bearer ${gatewayToken}`) return reply.send(refused('ACCESS_TOKEN_INVALID'))
    const read = asked.safeParse(request.body)
    if (!read.success) return reply.send(refused('PHONE_NUMBER_INVALID'))
    const { phone_number, request_id: requestId = randomUUID(), code, callback_url } = read.data
    if (people.isHidden(phone_number)) return reply.send(refused('PHONE_NUMBER_NOT_FOUND'))
    const status = { request_id: requestId, phone_number, request_cost: 0.01 }
    const method = request.params.method.toLowerCase()
    if (method === 'checksendability') return reply.send({ ok: true, result: status })
    if (method !== 'sendverificationmessage' || code === undefined) return reply.send(refused('METHOD_INVALID'))
    recordMessage(world, 'telegram', phone_number, `رمز التأكيد: ${code}`)
    void report(world, status, callback_url)
    return reply.send({ ok: true, result: status })
  })
}

function refused(error: string): object {
  return { ok: false, error }
}

async function report(world: Messengers, status: object, url: string | undefined): Promise<void> {
  if (!(await pause(world.timing.messageStep, world.stopping))) return
  const seconds = Math.floor(world.now() / 1000)
  const body = JSON.stringify({ ...status, delivery_status: { status: 'delivered', updated_at: seconds } })
  const key = createHash('sha256').update(world.settings.telegram.gatewayToken).digest()
  const signature = createHmac('sha256', key).update(`${seconds}\n${body}`).digest('hex')
  sendWebhook('telegram', world, {
    url,
    body,
    headers: { 'x-request-timestamp': String(seconds), 'x-request-signature': signature },
  })
}
