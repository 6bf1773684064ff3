/** CR-7: who has the features behind flags, how staff change that, and how soon every server follows. */
import { deskPictureEndpoints } from '@hiwar/contract/appointments/desk-pictures.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { type FlagName, type FlagSetting, flagEndpoints } from '@hiwar/contract/platform/flags.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { type BuiltPerson, buildEachRole, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { eventually } from '../../testing/eventually.ts'
import { buildForm, buildPicture } from '../../testing/files.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { placeOf } from './place.ts'

let server: TestServer
let other: App
let people: Awaited<ReturnType<typeof buildEachRole>>

beforeAll(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  other = await createApp(server.context.config, server.context.log, server.clock)
  people = await buildEachRole(server.context)
})
afterAll(async () => {
  await other.close()
  await server.close()
})
afterEach(async () => {
  await server.db.deleteFrom('featureFlags').execute()
})

interface Change {
  state: FlagSetting['state']
  percent?: number
}

const change = (name: FlagName, body: Change, by: BuiltPerson = people.RA) =>
  server.call(flagEndpoints.update, { params: { name }, body }, by)

/** The names that a person, or a visitor, has at one of the two servers. */
async function own({ http }: Pick<App, 'http'>, person?: Pick<BuiltPerson, 'token'>): Promise<string[]> {
  const headers = person === undefined ? {} : { authorization: `Bearer ${person.token}` }
  return (await http.inject({ url: flagEndpoints.own.path, headers })).json() as string[]
}

/** The columns of the permission table that have the feature. */
async function whoHas(name: FlagName): Promise<string[]> {
  const callers = [['AN', undefined], ...Object.entries(people)] as const
  const found = await Promise.all(
    callers.map(async ([column, person]) => ((await own(server, person)).includes(name) ? [column] : [])),
  )
  return found.flat()
}

const everybody = ['AN', 'ST', 'TU', 'TM', 'SD', 'RA', 'SA']

test('without a change everybody has what is on by default, and the list says so', async () => {
  expect(await whoHas('desk-board')).toEqual(everybody)
  const { reply } = await server.call(flagEndpoints.list, {}, people.RA)
  expect(reply).toEqual(
    ['desk-board', 'standing-time'].map((name) => {
      return { name, state: 'on', percent: null, updatedBy: null, updatedAt: null }
    }),
  )
})

test.each([
  ['off', []],
  ['staff', ['TM', 'SD', 'RA', 'SA']],
  ['on', everybody],
] as const)('CR-7 a flag that is %s is open to %j', async (state, columns) => {
  await change('desk-board', { state })
  await eventually(async () => expect(await whoHas('desk-board')).toEqual(columns))
  expect(await whoHas('standing-time')).toEqual(everybody)
})

test('a percentage opens a feature to the people whose places are below it, and to no visitor', async () => {
  const { reply } = await change('standing-time', { state: 'percent', percent: 40 })
  expect(reply).toMatchObject({ state: 'percent', percent: 40 })
  const below = Object.entries(people).filter(([, { id }]) => placeOf('standing-time', id) < 40)
  const columns = below.map(([column]) => column)
  await eventually(async () => expect(await whoHas('standing-time')).toEqual(columns))
})

test('a change names its author and stands in the audit trail with what was before', async () => {
  const { reply } = await change('desk-board', { state: 'percent', percent: 10 }, people.SA)
  expect(reply).toMatchObject({
    name: 'desk-board',
    updatedAt: '2026-11-24T10:00:00.000Z',
    updatedBy: { id: people.SA.id },
  })
  await change('desk-board', { state: 'staff' })
  const rows = (await auditTrail(server.db)).slice(-2)
  expect(rows).toMatchObject([
    { actorId: people.SA.id, action: 'flag.update', object: 'flag', objectId: 'desk-board' },
    { actorId: people.RA.id, before: { state: 'percent', percent: 10 }, after: { state: 'staff', percent: null } },
  ])
  expect(rows[0]).toMatchObject({ before: { state: 'on' }, after: { state: 'percent', percent: 10 } })
})

test.each([
  [{ state: 'percent' }],
  [{ state: 'on', percent: 10 }],
  [{ state: 'percent', percent: 101 }],
  [{ state: 'half' }],
])('%j is refused', async (body) => {
  expect((await change('desk-board', body as Change)).status).toBe(400)
  expect(await server.db.selectFrom('featureFlags').selectAll().execute()).toEqual([])
})

test('two first changes at once leave one row, and each audit row the state before it', async () => {
  await Promise.all([
    change('desk-board', { state: 'off' }, people.RA),
    change('desk-board', { state: 'staff' }, people.SA),
  ])
  const [one, two] = (await auditTrail(server.db)).slice(-2)
  expect(one?.before).toEqual({ state: 'on' })
  expect(two?.before).toEqual(one?.after)
})

test('flags come from memory until one changes, and then from the new state at every server', async () => {
  const kept = (app: Pick<App, 'http' | 'context'>) =>
    eventually(async () => expect(await countQueries(app.context.pool, () => own(app))).toBe(0))
  await Promise.all([kept(server), kept(other)])
  await change('desk-board', { state: 'off' })
  for (const app of [server, other]) {
    await eventually(async () => expect(await own(app)).toEqual(['standing-time']))
    await kept(app)
    expect(await own(app)).toEqual(['standing-time'])
  }
})

test('CR-7 with a flag for staff a tutor manager who teaches adds pictures to the board, and a tutor does not', async () => {
  const start = new Date(server.clock.now().getTime() + 30 * MINUTE)
  const add = async (teacher: BuiltPerson) => {
    const student = await buildStudent(server.context)
    const { sessionId } = await buildLesson(server.db, teacher.id, student.id, start)
    const body = buildForm({ image: await buildPicture('webp', { width: 8, height: 8 }) })
    const { status, error } = await server.call(deskPictureEndpoints.add, { params: { id: sessionId }, body }, teacher)
    return status === 200 ? 200 : error.code
  }
  await change('desk-board', { state: 'staff' })
  await eventually(async () => expect(await own(server, people.TU)).not.toContain('desk-board'))
  expect(await add(people.TU)).toBe('not-found')
  expect(await add(people.TM)).toBe(200)
})

test('a student to whom standing times are closed neither previews nor makes one', async () => {
  await buildSubscription(server.db, people.ST.id, server.clock.now())
  await change('standing-time', { state: 'off' })
  await eventually(async () => expect(await own(server, people.ST)).not.toContain('standing-time'))
  const time = { tutorId: people.TU.id, weekday: 2, clock: '19:30', duration: 30 } as const
  const preview = await server.call(standingTimeEndpoints.preview, { query: time }, people.ST)
  const create = await server.call(standingTimeEndpoints.create, { body: time }, people.ST)
  expect([preview.error.code, create.error.code]).toEqual(['not-found', 'not-found'])
  // What stands already goes on.
  expect((await server.call(standingTimeEndpoints.list, { query: {} }, people.ST)).status).toBe(200)
})
