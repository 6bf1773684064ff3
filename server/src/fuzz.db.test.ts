/** Every call of the server under requests that nobody honest sends: none breaks it, and none that is refused does anything. */
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, onTestFailed, test } from 'vitest'
import type { Route } from './platform/action.ts'
import { routes } from './routes.ts'
import { buildLogin } from './testing/accounts.ts'
import { judge } from './testing/fuzz/judge.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { requestTo } from './testing/fuzz/request.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { buildWorld, type World } from './testing/fuzz/world.ts'
import { type Messengers, startMessengers } from './testing/messengers.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { send } from './testing/pipeline.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
// The same cases each time, so that a red run speaks of the change; FUZZ_SEED asks for others.
const seed = Number(process.env.FUZZ_SEED ?? 1)

let server: PaymentServer
let messengers: Messengers
let marks: Marks

beforeAll(async () => {
  messengers = await startMessengers()
  server = await createPaymentServer(10_000, messengers.environment)
  server.clock.set(noon)
  marks = await markChanges(server.db)
})
afterAll(async () => {
  await server.close()
  await messengers.close()
})

/** Mostly somebody who may ask, so that most requests get further than the door. */
function actorOf({ actors }: World, { endpoint }: Route<never>) {
  const letIn = actors.filter(({ role }) => mayTry(role, endpoint.action) === 'allow')
  const anybody = fc.constantFrom(...actors)
  return fc.oneof({ weight: 4, arbitrary: letIn.length > 0 ? fc.constantFrom(...letIn) : anybody }, anybody)
}

/** Readers leave their world as it was, so that all of them share one. */
let readWorld: Promise<World> | undefined

function worldOf({ endpoint }: Route<never>): Promise<World> {
  if (endpoint.method !== 'GET') return buildWorld(server)
  readWorld ??= buildWorld(server)
  return readWorld
}

const logins = new Map<number, string>()

/** A login serves until a call does something, which may have been to end it. */
async function tokenOf(id: number): Promise<string> {
  const known = logins.get(id)
  if (known !== undefined) return known
  const { token } = await buildLogin(server.context, id)
  await marks.take()
  logins.set(id, token)
  return token
}

test.each(routes)('$endpoint.method $endpoint.path', { timeout: numRuns * 1_000 }, async (route) => {
  const { endpoint } = route
  onTestFailed(() => console.error(`Again with FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`))
  const world = await worldOf(route)
  await marks.take()
  const property = fc.asyncProperty(
    actorOf(world, route),
    requestTo(endpoint, world.vocabulary),
    async ({ role, id }, asked) => {
      const login = role === null ? {} : { authorization: `Bearer ${await tokenOf(id)}` }
      const { body, form, ...rest } = asked
      const payload = body === undefined && form === undefined ? {} : { payload: form ?? body }
      const answer = await send(server.http, { ...rest, ...payload, headers: { ...asked.headers, ...login } })
      if (answer.status === 200 && endpoint.method !== 'GET') logins.clear()
      judge({ endpoint, role, asked, answer, changes: await marks.take() })
    },
  )
  await fc.assert(property, { numRuns, seed: seed + routes.indexOf(route) })
})
