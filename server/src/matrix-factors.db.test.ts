/** Calls by staff without a second factor, by suspended people, and of actions that need a confirmation without one. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { buildEachRole, buildLogin } from './testing/accounts.ts'
import { buildFixtures, type Fixtures } from './testing/fuzz/fixtures.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { columns, type Member, type People, roleOf } from './testing/matrix/people.ts'
import { askFor } from './testing/matrix/requests.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { send } from './testing/pipeline.ts'
import { buildEnrolLogin } from './testing/second-factors.ts'
import { testOrigin } from './testing/server.ts'
import { buildSuspension } from './testing/suspensions.ts'

let server: PaymentServer
let marks: Marks
let world: Fixtures
let people: People

beforeAll(async () => {
  server = await createPaymentServer(undefined, () => ({ SECOND_FACTOR: 'required' }))
  server.clock.set(noon)
  world = await buildFixtures(server)
  people = await buildEachRole(server.context)
  marks = await markChanges(server)
})
afterAll(() => server.close())

const calls: Endpoint[] = [
  ...routes.map(({ endpoint }) => endpoint).filter(({ callback }) => callback !== true),
  ...Object.values<Endpoint>(storedFileEndpoints).filter(({ action }) => action !== 'upload-file.read'),
]
const members = columns.filter((column): column is Member => column !== 'AN')
const staff = members.filter((column) => column !== 'ST' && column !== 'TU')

async function ask(endpoint: Endpoint, column: Member, token: string, over: object = {}) {
  const asked = askFor(endpoint, world.vocabulary, { column, naming: undefined, thing: undefined, full: true })
  await marks.take()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await send(server.http, { ...asked, headers, ...over })
  const changes = await marks.take()
  return { status: answer.status, code: (answer.body as { code?: string }).code, changes }
}

describe('I-T02 a login that may only set up its second factor', () => {
  const shut = calls.filter(({ enrol, action }) => enrol !== true && mayTry(null, action as never) !== 'allow')

  test.each(shut)('$method $path is refused', async (endpoint) => {
    for (const column of staff) {
      const { token } = await buildEnrolLogin(server.context, people[column].id)
      const mayAsk = mayTry(roleOf[column], endpoint.action as never) === 'allow'
      const refused = { status: 403, code: mayAsk ? 'second-factor-needed' : 'forbidden', changes: [] }
      expect(await ask(endpoint, column, token), column).toEqual(refused)
    }
  })

  const open = calls.filter(({ action }) => mayTry(null, action as never) === 'allow')

  test('is nobody to the calls that are open to everybody', () => {
    expect(open.length + shut.length + calls.filter(({ enrol }) => enrol).length).toBeGreaterThanOrEqual(calls.length)
    expect(open.map(({ action }) => action)).toContain('user.create')
  })
})

describe('I-T20 a login of a suspended person', () => {
  const shut = calls.filter(({ action }) => mayTry(null, action as never) !== 'allow')
  let suspended: People
  const begunBefore = new Map<Member, string>()

  beforeAll(async () => {
    suspended = await buildEachRole(server.context)
    for (const column of members) {
      const userId = suspended[column].id
      begunBefore.set(column, (await buildLogin(server.context, userId)).token)
      await buildSuspension(server, userId, people.SA.id)
    }
  })

  test.each(shut)('$method $path is refused, whether it began before or after', async (endpoint) => {
    for (const column of members) {
      const { token } = await buildLogin(server.context, suspended[column].id)
      const asked = askFor(endpoint, world.vocabulary, { column, naming: undefined, thing: undefined, full: true })
      for (const each of [begunBefore.get(column), token]) {
        const answers = await Promise.all([
          send(server.http, { ...asked, headers: { authorization: `Bearer ${each}` } }),
          send(server.http, { ...asked, headers: { cookie: `sid=${each}`, origin: testOrigin } }),
        ])
        expect(
          answers.map(({ status }) => status),
          column,
        ).toEqual([401, 401])
      }
    }
  })
})

describe('I-T05 a login that nobody confirmed', () => {
  const confirmed = calls.filter(({ confirm }) => confirm === true || confirm === 'always')

  test.each(confirmed)('$method $path is refused, and changes nothing', async (endpoint) => {
    for (const column of members) {
      if (mayTry(roleOf[column], endpoint.action as never) !== 'allow') continue
      const { token } = await buildLogin(server.context, people[column].id)
      const refused = { status: 403, code: 'confirmation-required', changes: [] }
      expect(await ask(endpoint, column, token), column).toEqual(refused)
    }
  })

  const tables = calls.filter(({ csv }) => csv === true)

  test.each(tables)('the table of $path is refused', async (endpoint) => {
    const { token } = await buildLogin(server.context, people.SA.id)
    const { code, changes } = await ask(endpoint, 'SA', token, { url: `${endpoint.path}?format=csv` })
    expect([code, changes]).toEqual(['confirmation-required', []])
  })
})

/** Writes of staff about money, accounts and settings that ask for no confirmation, and why. */
const unconfirmed: Readonly<Record<string, string>> = {
  'payment.cancel': 'nothing was paid yet',
  'payment.sync': 'the provider alone decides',
  'user.image': 'a picture moves nothing',
}

test('a write of staff about money, accounts or settings says that it asks for a confirmation', () => {
  const nouns = ['payment', 'unmatched-payment', 'invoice', 'user', 'setting', 'suspension', 'factor-reset']
  const writes = calls.filter(({ method, action }) => method !== 'GET' && nouns.includes(action.split('.')[0] ?? ''))
  const byStaff = writes.filter(({ action }) => mayTry(roleOf.RA, action as never) === 'allow')
  // Actions that visitors may do too are not powers of staff.
  const silent = byStaff
    .filter(({ confirm, action }) => confirm === undefined && mayTry(null, action as never) !== 'allow')
    .map(({ action }) => action)
  expect(silent.toSorted()).toEqual(Object.keys(unconfirmed).toSorted())
})
