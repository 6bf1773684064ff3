/** Every call by staff who view an account. A view reads what its owner reads, and no call changes a row. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { buildEachRole } from './testing/accounts.ts'
import { buildFixtures, type Fixtures } from './testing/fuzz/fixtures.ts'
import { type Marks, markChanges } from './testing/fuzz/marks.ts'
import { noon } from './testing/fuzz/vocabulary.ts'
import { makers } from './testing/matrix/fixtures.ts'
import { namingOf } from './testing/matrix/named.ts'
import type { MatrixFixtures } from './testing/matrix/owners.ts'
import type { Member, People } from './testing/matrix/people.ts'
import { type Asked, askFor } from './testing/matrix/requests.ts'
import { createPaymentServer, type PaymentServer } from './testing/payments.ts'
import { type Sent, send } from './testing/pipeline.ts'
import { buildView } from './testing/views.ts'

/** The accounts that staff may view. */
const viewed = ['ST', 'TU', 'TM'] as const satisfies readonly Member[]

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

const calls: Endpoint[] = [
  ...routes.map(({ endpoint }) => endpoint).filter(({ callback }) => callback !== true),
  // The name of an upload is its permission, so nobody looks at the login.
  ...Object.values<Endpoint>(storedFileEndpoints).filter(({ action }) => action !== 'upload-file.read'),
]

async function requestOf(endpoint: Endpoint, column: Member): Promise<Asked> {
  const naming = namingOf(endpoint)
  const thing = naming && (await makers[naming.kind](scene, { column, id: people[column].id }))
  return askFor(endpoint, world.vocabulary, { column, naming, thing, full: true })
}

/** What a view is answered, after whatever it left in memory was written, too. */
async function askInView(asked: Asked, column: Member) {
  const { token, jti } = await buildView(server.context, people[column].id, people.SA)
  server.context.misses.take()
  server.context.loginUses.take()
  await marks.take()
  const answer = await send(server.http, { ...asked, headers: { authorization: `Bearer ${token}` } })
  const changes = await marks.take()
  const left = [
    ...server.context.misses.take(),
    ...[...server.context.loginUses.take().keys()].filter((id) => id === jti),
  ]
  return { ...answer, changes: [...changes, ...left] }
}

/** What two equal answers share: not the number of the request, and of a PDF, which says when it was made, its kind. */
function sharedBy({ status, headers, text }: Sent) {
  const type = headers['content-type']
  return { status, type, text: type === 'application/pdf' ? '' : text.replace(/"requestId":"[\w-]+"/, '') }
}

const shown = calls.filter(({ view }) => view === true)
const hidden = calls.filter(({ view }) => view !== true)

test.each(hidden)('I-T60 a view is refused $method $path', async (endpoint) => {
  for (const column of viewed) {
    const { status, body, changes } = await askInView(await requestOf(endpoint, column), column)
    const { code } = body as { code?: string }
    expect({ status, code, changes }, column).toEqual({ status: 403, code: 'read-only-view', changes: [] })
  }
})

describe('I-T60 a view reads and leaves no trace of', () => {
  test.each(shown)('$path', async (endpoint) => {
    for (const column of viewed) {
      const asked = await requestOf(endpoint, column)
      const { changes, ...answer } = await askInView(asked, column)
      expect(changes, column).toEqual([])
      expect(answer.headers['set-cookie'], column).toBeUndefined()
      const own = await send(server.http, { ...asked, headers: { authorization: `Bearer ${people[column].token}` } })
      expect(sharedBy(answer), column).toEqual(sharedBy(own))
    }
  })
})
