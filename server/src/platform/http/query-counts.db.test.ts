/** The statements of a request: its login is one statement, and the rest is what the call itself needs (I-T01). */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let people: { student: BuiltPerson; tutor: BuiltPerson; admin: BuiltPerson }

beforeAll(async () => {
  server = await createTestServer()
  const { context } = server
  people = {
    student: await buildStudent(context),
    tutor: await buildTutor(context),
    admin: await buildAdmin(context),
  }
})
afterAll(() => server.close())

const own = { params: { id: 0 } }

/** Ten calls, each with its statements without the login's; those of a transaction include its begin and its commit. */
const calls: [action: string, who: keyof typeof people, parts: object, statements: number][] = [
  ['user.current', 'student', {}, 1],
  ['user.update', 'student', { ...own, body: { city: 2 } }, 9],
  ['tutor.list', 'student', {}, 2],
  ['lesson.list', 'student', {}, 1],
  ['notification.list', 'student', {}, 2],
  ['block.list', 'student', {}, 1],
  ['invoice.list', 'tutor', {}, 1],
  ['user.list', 'admin', {}, 2],
  ['audit.list', 'admin', {}, 1],
  ['report.list', 'admin', {}, 1],
]

test.each(calls)('I-T01 %s by a %s costs one statement for the login and its own', async (...row) => {
  const [action, who, parts, statements] = row
  const endpoint = routes.map((route): Endpoint => route.endpoint).find((each) => each.action === action)
  if (endpoint === undefined) throw new Error(`there is no call ${action}`)
  const { id } = people[who]
  const { token } = await buildLogin(server.context, id)
  const filled = { ...parts, ...('params' in parts && { params: { id } }) }
  const seen = await watchQueries(server.context.pool, async () => {
    expect((await server.call(endpoint, filled as never, { token })).status).toBe(200)
  })
  const texts = seen.map(({ text }) => text)
  expect(texts.filter(isOfLogin)).toHaveLength(1)
  expect(texts.filter((text) => !isOfLogin(text))).toHaveLength(statements)
})

const isOfLogin = (text: string) => text.includes('from "login_sessions"')
