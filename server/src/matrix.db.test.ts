/** Every call by every role: for an own, a foreign and a missing record, with and without a body. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { errorBody } from '@hiwar/contract/errors/errors.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { buildEachRole, buildLogin } from './testing/accounts.ts'
import { buildFixtures, type Fixtures } from './testing/fuzz/fixtures.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { cellOf, refusalOf, type Thing } from './testing/matrix/expect.ts'
import { makers, missingOf } from './testing/matrix/fixtures.ts'
import { hidden, type Naming, namingOf, selfOnly } from './testing/matrix/named.ts'
import type { MatrixFixtures } from './testing/matrix/owners.ts'
import { columns, type People } from './testing/matrix/people.ts'
import { askFor } from './testing/matrix/requests.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { send } from './testing/pipeline.ts'
import { confirmLogin } from './testing/second-factors.ts'

let server: PaymentServer
let marks: Marks
let world: Fixtures
let people: People
let scene: MatrixFixtures

beforeAll(async () => {
  server = await createPaymentServer()
  server.clock.set(noon)
  world = await buildFixtures(server)
  people = await buildEachRole(server.context)
  let count = 0
  scene = { server, others: await buildEachRole(server.context), next: () => (count += 1) }
  marks = await markChanges(server)
})
afterAll(() => server.close())

/** Calls that a rule of the feature forbids in this scene even where the cell allows them. */
const forbiddenByRule: Readonly<Record<string, string>> = {
  'payment.pay-card': 'the card is of another student',
  'upgrade.quote': 'the plan is not for sale',
  'renewal.give': 'consents are off',
  'session.token': 'the lesson is over',
  'factor-reset.create': 'nobody resets the own factors',
  'my-data.download': 'the copy belongs to somebody else',
  'saved-view.create': 'the list belongs to a page of other roles',
  'block.create': 'only a student and a tutor block each other',
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
  const { token, jti } = await buildLogin(server.context, people[column].id)
  // Confirmed, so that the rules behind the confirmation answer.
  await confirmLogin(server.context, jti)
  return { authorization: `Bearer ${token}` }
}

interface Case {
  column: Column
  thing: Thing | null
  /** Whether the request has a full body or an empty one. */
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
  // No request of this test contains a file.
  const described = whole && (endpoint.files === undefined || endpoint.files.needs === 'none')
  const seenAs: Partial<Record<Thing, Thing>> = {
    ...(selfOnly.has(endpoint.action) && { missing: 'foreign' }),
    ...(hidden.has(endpoint.action) && { foreign: 'missing' }),
  }
  const seen = thing && (seenAs[thing] ?? thing)
  const refusal = refusalOf(cell, seen, described)
  if (refusal === null) expect(answer.status, which).not.toBe(500)
  else expect(answer.status, which).toBe(refusal)
  // When a provider is unreachable, a call may leave a job that retries later.
  if (answer.status === 200 || answer.status > 500) return
  expect(changes, which).toEqual([])
  const { code } = errorBody.strict().parse(answer.body)
  const forbidden = refusal === null && cell !== 'L' && code === 'forbidden'
  if (forbidden) expect(forbiddenByRule, which).toHaveProperty(endpoint.action)
}

/** A provider identifies itself by a signature, so no role applies to its calls. */
const guarded = routes.map(({ endpoint }) => endpoint).filter(({ callback }) => callback !== true)
const files = Object.values<Endpoint>(storedFileEndpoints)

describe.each([...guarded, ...files])('$method $path', (endpoint) => {
  const things: (Thing | null)[] = namingOf(endpoint) === undefined ? [null] : ['foreign', 'missing', 'own']
  const bodies = endpoint.body === undefined ? [true] : [false, true]
  const cases = things.flatMap((thing) => bodies.map((full) => ({ thing, full })))

  test.each(columns)('responds to role %s as the permission table says', async (column) => {
    for (const each of cases) await check(endpoint, { column, ...each })
  })
})
