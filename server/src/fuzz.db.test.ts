/** Every call of the server under requests that nobody honest sends: none breaks it, and none that is refused does anything. */
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, onTestFailed, test } from 'vitest'
import type { Route } from './platform/http/route.ts'
import { routes } from './routes.ts'
import { buildLogin } from './testing/accounts.ts'
import { judge } from './testing/fuzz/judge.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { requestTo } from './testing/fuzz/request.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { buildWorld, type World } from './testing/fuzz/world.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { send } from './testing/pipeline.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 40)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

let server: PaymentServer
let marks: Marks

beforeAll(async () => {
  server = await createPaymentServer()
  server.clock.set(noon)
  marks = await markChanges(server.db)
})
afterAll(() => server.close())

/** Mostly somebody who may ask, so that most requests get further than the door. */
function actorOf({ actors }: World, { endpoint }: Route<never>) {
  const letIn = actors.filter(({ role }) => mayTry(role, endpoint.action) === 'allow')
  const anybody = fc.constantFrom(...actors)
  return fc.oneof({ weight: 4, arbitrary: letIn.length > 0 ? fc.constantFrom(...letIn) : anybody }, anybody)
}

test.each(routes)('$endpoint.method $endpoint.path', { timeout: numRuns * 1_000 }, async (route) => {
  const { endpoint } = route
  onTestFailed(() => console.error(`Again with FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`))
  const world = await buildWorld(server)
  const property = fc.asyncProperty(
    actorOf(world, route),
    requestTo(endpoint, world.vocabulary),
    async ({ role, id }, asked) => {
      const login = role === null ? {} : { authorization: `Bearer ${(await buildLogin(server.context, id)).token}` }
      await marks.take()
      const { body, ...rest } = asked
      const payload = body === undefined ? {} : { payload: body }
      const answer = await send(server.http, { ...rest, ...payload, headers: { ...asked.headers, ...login } })
      judge({ endpoint, role, asked, answer, changes: await marks.take() })
    },
  )
  await fc.assert(property, { numRuns, seed: seed + routes.indexOf(route) })
})
