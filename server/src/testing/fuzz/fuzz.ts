/**
 * Sends random dishonest requests: the same ones in each run, different ones with FUZZ_SEED, more of them with
 * FUZZ_RUNS.
 */
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, onTestFailed, test } from 'vitest'
import type { Route } from '../../platform/action.ts'
import { routes } from '../../routes.ts'
import { buildLogin } from '../accounts.ts'
import { fixedSeed, isLong } from '../long.ts'
import { createPaymentServer, type PaymentServer } from '../payments.ts'
import { send } from '../pipeline.ts'
import { messengersAt } from '../sandbox-settings.ts'
import { buildFixtures, type Fixtures } from './fixtures.ts'
import { judge } from './judge.ts'
import { type Marks, markChanges } from './marks.ts'
import { requestTo } from './request.ts'
import { noon } from './vocabulary.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? (isLong ? 200 : 10))
const seed = Number(process.env.FUZZ_SEED ?? fixedSeed)

/** Defines one test for each selected call: no request breaks the server, and no refused request changes data. */
export function fuzz(isMeant: (route: Route<never>) => boolean): void {
  const stage = {} as Stage
  beforeAll(async () => Object.assign(stage, await openStage()))
  afterAll(() => stage.server.close())
  describe(`${numRuns} requests of seed ${seed}`, () => {
    test.each(routes.filter(isMeant))(
      '$endpoint.method $endpoint.path',
      { timeout: 60_000 + numRuns * 1_000 },
      async (route) => {
        onTestFailed(() => console.error(`Again with FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`))
        await check(route, stage)
      },
    )
  })
}

/** The state that the calls of one file share. */
interface Stage {
  server: PaymentServer
  marks: Marks
  /** Calls that only read do not change their world, so they share one. */
  readWorld: Fixtures | null
  /** Tokens by user id; a successful write clears them, because the call may have ended a login. */
  logins: Map<number, string>
}

async function openStage(): Promise<Stage> {
  const server = await createPaymentServer(10_000, messengersAt)
  server.clock.set(noon)
  return { server, marks: await markChanges(server), readWorld: null, logins: new Map() }
}

async function check(route: Route<never>, stage: Stage): Promise<void> {
  const { endpoint } = route
  const { server, marks, logins } = stage
  const world = await worldOf(route, stage)
  await marks.take()
  const property = fc.asyncProperty(
    actorOf(world, route),
    requestTo(endpoint, world.vocabulary),
    async ({ role, id }, asked) => {
      const login = role === null ? {} : { authorization: `Bearer ${await tokenOf(id, stage)}` }
      const { body, form, ...rest } = asked
      const payload = body === undefined && form === undefined ? {} : { payload: form ?? body }
      const answer = await send(server.http, { ...rest, ...payload, headers: { ...asked.headers, ...login } })
      if (answer.status === 200 && endpoint.method !== 'GET') logins.clear()
      judge({ endpoint, role, asked, answer, changes: await marks.take() })
    },
  )
  await fc.assert(property, { numRuns, seed: seed + routes.indexOf(route) })
}

async function worldOf({ endpoint }: Route<never>, stage: Stage): Promise<Fixtures> {
  if (endpoint.method !== 'GET') return buildFixtures(stage.server)
  stage.readWorld ??= await buildFixtures(stage.server)
  return stage.readWorld
}

/** Mostly an actor with permission, so that most requests pass the permission check. */
function actorOf({ actors }: Fixtures, { endpoint }: Route<never>) {
  const letIn = actors.filter(({ role }) => mayTry(role, endpoint.action) === 'allow')
  const anybody = fc.constantFrom(...actors)
  return fc.oneof({ weight: 4, arbitrary: letIn.length > 0 ? fc.constantFrom(...letIn) : anybody }, anybody)
}

async function tokenOf(id: number, { server, marks, logins }: Stage): Promise<string> {
  const known = logins.get(id)
  if (known !== undefined) return known
  // A request before this one may have suspended the actor.
  await server.db.updateTable('users').set({ suspensionId: null }).where('id', '=', id).execute()
  await server.db.deleteFrom('suspensions').where('userId', '=', id).execute()
  const { token } = await buildLogin(server.context, id)
  await marks.take()
  logins.set(id, token)
  return token
}
