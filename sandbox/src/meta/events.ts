// Meta's Conversions API: accepts events, keeps the first of a duplicate pair, and lists what arrived.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Disturbed, injectFaults } from '../faults.ts'

export type Meta = Disturbed & { token: string; arrived: (MetaEvent & { pixelId: string; at: string })[] }

type Address = { Params: { version: string; pixelId: string } }

const twoDays = 48 * 3600_000

export function metaEvents(app: FastifyInstance, meta: Meta): void {
  injectFaults(app, 'meta', meta, fault(2, 'Service temporarily unavailable'))
  app.post<Address>('/:version/:pixelId/events', (request, reply) => {
    const asked = metaRequest.safeParse(request.body)
    if (!asked.success) return reply.code(400).send(fault(100, 'Invalid parameter'))
    if (asked.data.access_token !== meta.token) return reply.code(400).send(fault(190, 'Invalid OAuth access token'))
    const read = asked.data.data.map((event) => metaEvent.safeParse(event))
    const events = read.flatMap(({ data }) => (data === undefined ? [] : [data]))
    // One invalid event refuses the whole request.
    const wrong = read.find(({ success }) => !success)
    if (wrong?.error !== undefined) return reply.code(400).send(fault(100, wrong.error.issues[0]?.message ?? ''))
    if (events.some((event) => !isTimely(event, meta.now())))
      return reply.code(400).send(fault(100, 'event_time is too old or in the future', 2_804_003))
    if (events.some(({ event_name: name }) => name === 'Boom')) return reply.code(500).send(fault(1, 'Unknown error'))
    for (const event of events) keep(meta, event, request.params.pixelId)
    return reply.send({ events_received: events.length, messages: [], fbtrace_id: request.id })
  })
}

export function metaControl(app: FastifyInstance, meta: Meta): void {
  app.get('/meta/events', () => ({ list: meta.arrived.toReversed() }))
}

function keep(meta: Meta, event: MetaEvent, pixelId: string): void {
  const now = meta.now()
  const isDouble = meta.arrived.some(
    ({ event_name: name, event_id: id, at }) =>
      id !== undefined && name === event.event_name && id === event.event_id && now - Date.parse(at) < twoDays,
  )
  if (!isDouble) meta.arrived.push({ ...event, pixelId, at: new Date(now).toISOString() })
}

function fault(code: number, message: string, subcode?: number): object {
  const more = subcode === undefined ? {} : { error_subcode: subcode }
  return { error: { message, type: code === 190 ? 'OAuthException' : 'GraphMethodException', code, ...more } }
}

/** Meta's requirements for an event, as strict as the real API, with an error message for each. */
const week = 7 * 24 * 3600
const skew = 60

const hashed = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be hashed' })
const plain = z.string().refine((value) => !/^[0-9a-f]{64}$/.test(value), { error: 'must not be hashed' })

const userData = z
  .strictObject({
    em: hashed.optional(),
    ph: hashed.optional(),
    external_id: hashed.optional(),
    client_ip_address: plain.optional(),
    client_user_agent: plain,
    fbp: plain.regex(/^fb\.\d\./).optional(),
    fbc: plain.regex(/^fb\.\d\./).optional(),
  })
  .refine(({ em, ph, external_id: id, client_ip_address: ip }) => [em, ph, id, ip].some((key) => key !== undefined), {
    error: 'tells nobody apart',
  })

const metaEvent = z.strictObject({
  event_name: z.string().min(1).max(40),
  event_time: z.int(),
  event_id: z.string().min(1).optional(),
  action_source: z.literal('website'),
  event_source_url: z.url({ protocol: /^https?$/ }),
  user_data: userData,
  custom_data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
})
type MetaEvent = z.infer<typeof metaEvent>

const metaRequest = z.looseObject({
  access_token: z.string().min(1),
  data: z.array(z.unknown()).min(1).max(1_000),
  test_event_code: z.string().optional(),
})

/** At most a week old and not in the future. */
function isTimely({ event_time: at }: MetaEvent, now: number): boolean {
  const seconds = now / 1000
  return at >= seconds - week && at <= seconds + skew
}
