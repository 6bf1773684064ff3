import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildTopic } from '../../testing/topics.ts'

let server: TestServer
let admin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  admin = await buildAdmin(server.context)
})

afterEach(() => server.close())

function create(arabicName: string, englishName: string) {
  return server.call(topicEndpoints.create, { body: { arabicName, englishName } }, admin)
}

function update(id: number, body: { arabicName?: string; englishName?: string }) {
  return server.call(topicEndpoints.update, { params: { id }, body }, admin)
}

function remove(id: number) {
  return server.call(topicEndpoints.delete, { params: { id } }, admin)
}

function choose(person: BuiltPerson, topicIds: number[]) {
  return server.call(topicEndpoints.addOwn, { body: { topicIds } }, person)
}

async function chosen({ token }: BuiltPerson): Promise<string[]> {
  return (await server.call(topicEndpoints.listOwn, {}, { token })).reply.map(({ name }) => name.en)
}

async function foundBy(search: string): Promise<number[]> {
  const { reply } = await server.call(tutorEndpoints.list, { query: { search } })
  return reply.list.map(({ id }) => id)
}

test('an admin adds a topic, with an audit row', async () => {
  const { reply } = await create(' قواعد ', 'Grammar')
  expect(reply.name).toEqual({ ar: 'قواعد', en: 'Grammar' })
  expect(await auditTrail(server.db)).toMatchObject([
    { actorId: admin.id, action: 'topic.create', object: 'topic', objectId: String(reply.id), after: reply },
  ])
})

test('a short topic name is refused', async () => {
  expect((await create('قو', 'Grammar')).error.code).toBe('short-topic-name')
})

test('a topic name is unique in both languages, in upper and lower case', async () => {
  await create('قواعد', 'Grammar')
  const { status, error } = await create('نحو', 'GRAMMAR')
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'bad-request' })
  expect((await create('قواعد', 'Rules')).status).toBe(409)
  const { id } = (await create('نطق', 'Speaking')).reply
  expect((await update(id, { englishName: 'grammar' })).status).toBe(409)
})

test('of two equal topics at the same moment one is added', async () => {
  const answers = await Promise.all([create('قواعد', 'Grammar'), create('قواعد', 'Grammar')])
  expect(statusesOf(answers)).toEqual([200, 409])
})

test('a search finds tutors by the new name of their topic', async () => {
  const tutor = await buildTutor(server.context)
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  await choose(tutor, [id])
  expect(await foundBy('conversation')).toEqual([tutor.id])
  expect((await update(id, { englishName: 'Dialogue' })).reply.name).toEqual({ ar: 'محادثة', en: 'Dialogue' })
  expect(await foundBy('conversation')).toEqual([])
  expect(await foundBy('dialogue')).toEqual([tutor.id])
  const trail = await auditTrail(server.db)
  expect(trail.at(-1)).toMatchObject({ action: 'topic.update', before: { name: { en: 'Conversation' } } })
})

test('a new topic name reaches a tutor who chooses the topic at the same moment', async () => {
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  const tutors = await Promise.all(Array.from({ length: 4 }, () => buildTutor(server.context)))
  await Promise.all([update(id, { englishName: 'Dialogue' }), ...tutors.map((tutor) => choose(tutor, [id]))])
  expect(new Set(await foundBy('dialogue'))).toEqual(new Set(tutors.map((tutor) => tutor.id)))
  expect(await foundBy('conversation')).toEqual([])
})

test('a deleted topic disappears from everybody who chose it', async () => {
  const tutor = await buildTutor(server.context)
  const student = await buildStudent(server.context)
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  await choose(tutor, [id])
  await choose(student, [id])
  expect((await remove(id)).reply).toEqual({ ok: true })
  expect(await chosen(tutor)).toEqual([])
  expect(await chosen(student)).toEqual([])
  expect(await foundBy('conversation')).toEqual([])
  expect((await remove(id)).error.code).toBe('topic-not-found')
  expect((await update(id, { arabicName: 'محادثات' })).error.code).toBe('topic-not-found')
})

test('renaming a topic needs at least one name', async () => {
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  expect((await update(id, {})).error.code).toBe('empty-request')
})

test('people choose their own topics, each once', async () => {
  const student = await buildStudent(server.context)
  const [grammar, speaking] = [
    await buildTopic(server.db, 'قواعد', 'Grammar'),
    await buildTopic(server.db, 'نطق', 'Voice'),
  ]
  expect((await choose(student, [grammar])).reply).toEqual({ ok: true })
  expect((await choose(student, [speaking, grammar, grammar])).status).toBe(200)
  expect(await chosen(student)).toEqual(['Grammar', 'Voice'])
  expect((await choose(student, [grammar, 999_999])).error.code).toBe('topic-not-found')
  expect((await choose(student, [])).error.code).toBe('empty-request')
})

test('removing an unchosen topic succeeds, except in a request that adds and removes', async () => {
  const { token, ...student } = await buildStudent(server.context)
  const [one, two] = [await buildTopic(server.db, 'قواعد', 'Grammar'), await buildTopic(server.db, 'نطق', 'Voice')]
  await choose({ ...student, token }, [one])
  const drop = (topicIds: number[]) => server.call(topicEndpoints.removeOwn, { body: { topicIds } }, { token })
  const change = (body: object) => server.call(topicEndpoints.changeOwn, { body }, { token })
  expect((await change({ addTopics: [one], removeTopics: [two] })).error.code).toBe('topic-not-found')
  expect((await change({ addTopics: [two], removeTopics: [one] })).reply).toEqual({ ok: true })
  expect(await chosen({ ...student, token })).toEqual(['Voice'])
  expect((await change({})).error.code).toBe('empty-request')
  expect((await change({ addTopics: [], removeTopics: [] })).error.code).toBe('empty-request')
  expect((await drop([one, two])).reply).toEqual({ ok: true })
  expect(await chosen({ ...student, token })).toEqual([])
  expect((await drop([999_999])).error.code).toBe('topic-not-found')
})

test('a topic that one person drops stays with everybody else', async () => {
  const [leaver, stayer] = [await buildStudent(server.context), await buildTutor(server.context)]
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  for (const person of [leaver, stayer]) await choose(person, [id])
  await server.call(topicEndpoints.removeOwn, { body: { topicIds: [id] } }, leaver)
  expect([await chosen(leaver), await chosen(stayer)]).toEqual([[], ['Conversation']])
})

test('nobody has more than thirty topics, even with two requests at once', async () => {
  const student = await buildStudent(server.context)
  const ids: number[] = []
  for (let index = 0; index < 40; index += 1) ids.push(await buildTopic(server.db, `موضوع ${index}`, `Topic ${index}`))
  expect((await choose(student, ids.slice(0, 31))).error.code).toBe('forbidden')
  const halves = await Promise.all([choose(student, ids.slice(0, 20)), choose(student, ids.slice(20, 40))])
  expect(statusesOf(halves)).toEqual([200, 403])
  expect(await chosen(student)).toHaveLength(20)
})

test('a search finds a tutor by a topic from the choice until its removal', async () => {
  const tutor = await buildTutor(server.context)
  const id = await buildTopic(server.db, 'محادثة', 'Conversation')
  await choose(tutor, [id])
  expect(await foundBy('محادثه')).toEqual([tutor.id])
  await server.call(topicEndpoints.removeOwn, { body: { topicIds: [id] } }, tutor)
  expect(await foundBy('محادثه')).toEqual([])
})
