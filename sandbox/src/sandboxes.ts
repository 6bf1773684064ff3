// More sandboxes in one program, each with a memory, a clock and ports of its own, so that many try things at once.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export type Place = { url: string; smtpPort: number }
export type Sandbox = { start: () => Promise<Place>; stop: () => Promise<void> }

/** How another sandbox differs from the one that opens it. */
export type Difference = z.output<typeof difference>

const difference = z.object({
  /** The moment at which its clock stands; it goes with the machine's without one. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Tells nobody of payments and messages by itself. */
  silent: z.boolean().optional(),
})

type Address = { Params: { id: string } }

/** Each open sandbox ends when its opener says so, and with the program. */
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

// The time by which a sandbox lives: that of the machine, unless somebody sets another one, at which its clock stands.

export type Clock = { now: () => number; set: (at: string | null) => void }

export function createClock(real: () => number): Clock {
  let standing: number | null = null
  return {
    now: () => standing ?? real(),
    set: (at) => {
      standing = at === null ? null : Date.parse(at)
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
