// The time by which the sandbox lives: that of the machine, unless somebody sets another one, at which the clock stands.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

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
