/** Every call by everybody: about an own thing, one of somebody else and one that is not there, with and without a body. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { errorBody } from '@hiwar/contract/errors/errors.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { buildEachRole, buildLogin } from './testing/accounts.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { buildWorld, type World } from './testing/fuzz/world.ts'
import { cellOf, refusalOf, type Thing } from './testing/matrix/expect.ts'
import { type Naming, namingOf, selfOnly } from './testing/matrix/named.ts'
import { columns, type People } from './testing/matrix/people.ts'
import { askFor } from './testing/matrix/requests.ts'
import { makers, missingOf, type Scene } from './testing/matrix/things.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { send } from './testing/pipeline.ts'

let server: PaymentServer
let marks: Marks
let world: World
let people: People
let scene: Scene

beforeAll(async () => {
  server = await createPaymentServer()
  server.clock.set(noon)
  world = await buildWorld(server)
  people = await buildEachRole(server.context)
  let count = 0
  scene = { server, others: await buildEachRole(server.context), next: () => (count += 1) }
  marks = await markChanges(server.db)
})
afterAll(() => server.close())

/** Calls whose rules forbid an honest request in this scene, beyond what their cell says. */
const forbiddenByRule: Readonly<Record<string, string>> = {
  'payment.pay-card': 'the card is of another student',
  'session.token': 'the lesson is over',
  'demo-session.book': 'no interview is passed',
  'demo-session.select': 'no interview is passed',
}

async function nameOf(naming: Naming | undefined, thing: Thing | null, column: Column) {
  if (naming === undefined || thing === null) return undefined
  if (thing === 'missing') return missingOf(naming.kind)
  const mine = thing === 'own' && column !== 'AN'
  return makers[naming.kind](scene, mine ? { column, id: people[column].id } : { column: 'AN', id: 0 })
}

async function loginOf(column: Column): Promise<Record<string, string>> {
  if (column === 'AN') return {}
  const { token } = await buildLogin(server.context, people[column].id)
  return { authorization: `Bearer ${token}` }
}

interface Case {
  column: Column
  thing: Thing | null
  /** With a body, or an empty one. */
  full: boolean
}

async function check(endpoint: Endpoint, { column, thing, full }: Case): Promise<void> {
  const naming = namingOf(endpoint)
  const named = await nameOf(naming, thing, column)
  const asked = askFor(endpoint, world.vocabulary, { column, naming, thing: named, full })
  const headers = await loginOf(column)
  await marks.take()
  const answer = await send(server.http, { ...asked, headers })
  const changes = await marks.take()

  const which = `${thing ?? 'nothing'}: ${asked.url} ${JSON.stringify(asked.payload)} ${answer.text.slice(0, 200)}`
  const cell = cellOf(endpoint, column)
  const whole = endpoint.body === undefined || endpoint.body.safeParse(asked.payload).success
  // No case here brings a file.
  const described = whole && (endpoint.files === undefined || endpoint.files.needs === 'none')
  const seen = thing === 'missing' && selfOnly.has(endpoint.action) ? 'foreign' : thing
  const refusal = refusalOf(cell, seen, described)
  if (refusal === null) expect(answer.status, which).not.toBe(500)
  else expect(answer.status, which).toBe(refusal)
  // A provider that is away may leave behind what is to be asked of it again.
  if (answer.status === 200 || answer.status > 500) return
  expect(changes, which).toEqual([])
  const { code } = errorBody.strict().parse(answer.body)
  const forbidden = refusal === null && cell !== 'L' && code === 'forbidden'
  if (forbidden) expect(forbiddenByRule, which).toHaveProperty(endpoint.action)
}

/** A provider proves itself by a signature, so that no role counts for its calls. */
const guarded = routes.map(({ endpoint }) => endpoint).filter(({ callback }) => callback !== true)
const files = Object.values<Endpoint>(storedFileEndpoints)

describe.each([...guarded, ...files])('$method $path', (endpoint) => {
  const things: (Thing | null)[] = namingOf(endpoint) === undefined ? [null] : ['foreign', 'missing', 'own']
  const bodies = endpoint.body === undefined ? [true] : [false, true]
  const cases = things.flatMap((thing) => bodies.map((full) => ({ thing, full })))

  test.each(columns)('by %s', async (column) => {
    for (const each of cases) await check(endpoint, { column, ...each })
  })
})
