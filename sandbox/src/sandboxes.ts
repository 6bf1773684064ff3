// Further sandboxes in the same process, each with its own memory, clock and ports, so that tests can run in parallel.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export type Place = { url: string; smtpPort: number }
export type Sandbox = { start: () => Promise<Place>; stop: () => Promise<void> }

/** The settings in which a further sandbox differs from the first. */
export type Difference = z.output<typeof difference>

const difference = z.object({
  /** The fixed time of the clock; without it the machine's clock is used. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Switches automatic notifications of payments and messages off. */
  silent: z.boolean().optional(),
})

type Address = { Params: { id: string } }

/** A sandbox ends by a DELETE request or with the program. */
export function sandboxRoutes(app: FastifyInstance, create: (difference: Difference) => Sandbox): void {
  const open = new Map<string, Sandbox>()
  app.post('/sandboxes', async (request, reply) => {
    const read = difference.safeParse(request.body ?? {})
    if (!read.success) return reply.code(400).send({ error: 'unknown-difference', issues: read.error.issues })
    const sandbox = create(read.data)
    const id = randomUUID()
    const place = await sandbox.start()
    open.set(id, sandbox)
    return reply.send({ id, ...place })
  })
  app.delete<Address>('/sandboxes/:id', async (request, reply) => {
    const sandbox = open.get(request.params.id)
    open.delete(request.params.id)
    await sandbox?.stop()
    return reply.code(sandbox === undefined ? 404 : 200).send({ ok: sandbox !== undefined })
  })
  app.addHook('onClose', async () => {
    await Promise.all([...open.values()].map((sandbox) => sandbox.stop()))
  })
}

/** The machine's clock, unless a test sets a fixed moment. */
export type Clock = { now: () => number; set: (at: string | null) => void }

export function createClock(real: () => number): Clock {
  let frozen: number | null = null
  return {
    now: () => frozen ?? real(),
    set: (at) => {
      frozen = at === null ? null : Date.parse(at)
    },
  }
}

const setting = z.object({ at: z.iso.datetime({ offset: true }).nullable() })

export function clockRoutes(app: FastifyInstance, clock: Clock): void {
  const current = () => ({ at: new Date(clock.now()).toISOString() })
  app.get('/clock', current)
  app.post('/clock', (request, reply) => {
    const read = setting.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bad-time' })
    clock.set(read.data.at)
    return reply.send(current())
  })
}
