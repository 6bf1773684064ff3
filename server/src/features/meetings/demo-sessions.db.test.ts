/** Tests of demo sessions, from the booking to the decision. */
import { type DemoSessionChanges, demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { demoSessionEvents } from './events.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
const minutesAfter = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const feedback = '<p>شرح منظّم</p>'

let server: TestServer
let manager: BuiltPerson
let tutor: BuiltPerson
let slotId: number

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
  manager = await buildManager(server.context)
  tutor = await buildPassed()
  slotId = (await buildSlot(server.db, manager.id, evening, { purpose: 'demo' })).id
})

/** A tutor who passed an interview two days ago. */
async function buildPassed(): Promise<BuiltPerson> {
  const passed = await buildTutor(server.context)
  const interviewer = await buildManager(server.context)
  await buildInterview(server.db, interviewer.id, passed.id, '2026-11-22T10:00:00Z', { status: 2 })
  return passed
}

const book = (over: { start?: string; slotId?: number } = {}, person = tutor, headers: Record<string, string> = {}) =>
  server.call(demoSessionEndpoints.book, { body: { start: evening, slotId, ...over } }, { ...person, headers })

const code = async (...asked: Parameters<typeof book>) => {
  const { status, error } = await book(...asked)
  return status === 200 ? 'booked' : `${status} ${error.code}`
}

const change = (body: DemoSessionChanges, { token } = manager) =>
  server.call(demoSessionEndpoints.update, { body }, { token })

const outcome = async (...asked: Parameters<typeof change>) => {
  const { status, error } = await change(...asked)
  return status === 200 ? 'done' : `${status} ${error.code}`
}

const reported = async (kind: string, id: number) => {
  const events = await server.db.selectFrom('events').select('payload').where('kind', '=', kind).execute()
  return events.filter(({ payload }) => (payload as { demoSession: { id: number } }).demoSession.id === id)
}

describe('a booking', () => {
  test('creates one pending demo session of tutor and tutor manager for each idempotency key', async () => {
    const { status, reply } = await book({}, tutor, { 'idempotency-key': 'one-demo' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      slotId,
      start: evening,
      duration: 30,
      status: 1,
      tutorId: tutor.id,
      tutorManagerId: manager.id,
      tutor: { id: tutor.id },
      tutorManager: { id: manager.id, role: 5 },
      feedback: null,
      note: null,
    })
    expect(reply.sessionId).toMatch(/^demo:[\da-f-]{36}$/)
    expect((await book({}, tutor, { 'idempotency-key': 'one-demo' })).reply).toEqual(reply)
    expect(await reported(demoSessionEvents.booked.name, reply.id)).toHaveLength(1)
  })

  test('is refused by the first rule that it breaks', async () => {
    expect(await code({ slotId: 999_999 })).toBe('404 slot-not-found')
    const interviews = await buildSlot(server.db, manager.id, minutesAfter(evening, 600), { purpose: 'interview' })
    expect(await code({ slotId: interviews.id, start: minutesAfter(evening, 600) })).toBe('400 bad-request')
    expect(await code({ start: minutesAfter(evening, 215) })).toBe('400 bad-request')
    expect(await code({ start: '9999-12-31T23:59:59.999Z' })).toBe('400 bad-request')
    expect(await code({}, await buildTutor(server.context))).toBe('403 forbidden')
    expect(await code({}, await buildPassed())).toBe('booked')
    expect(await code()).toBe('409 busy-tutor-manager')
    const other = await buildManager(server.context)
    await buildDemoSession(server.db, other.id, tutor.id, minutesAfter(evening, 1440))
    expect(await code({ start: minutesAfter(evening, 60) })).toBe('409 demo-session-exists')
  })

  test('is allowed again after a rejection, and never after a passed demo session', async () => {
    await buildDemoSession(server.db, manager.id, tutor.id, '2026-11-23T10:00:00Z', { status: 3 })
    const { reply } = await book()
    expect(await outcome({ id: reply.id, status: 2, feedback })).toBe('409 bad-request')
    server.clock.set(evening)
    expect(await outcome({ id: reply.id, status: 2, feedback })).toBe('done')
    expect(await code({ start: minutesAfter(evening, 60) })).toBe('409 demo-session-exists')
  })

  test('offers the tutor manager with the earliest free time', async () => {
    const select = ({ token }: BuiltPerson) => server.call(demoSessionEndpoints.select, {}, { token })
    const soon = await buildSlot(server.db, manager.id, minutesAfter(noon, 30), { purpose: 'demo', minutes: 30 })
    expect((await select(tutor)).reply).toEqual({ id: manager.id, name: 'سارة محمود', image: null })
    expect((await select(await buildTutor(server.context))).error.code).toBe('forbidden')
    await book({ slotId: soon.id, start: minutesAfter(noon, 30) })
    expect((await select(tutor)).error.code).toBe('demo-session-exists')
    await server.db.updateTable('tutors').set({ activated: false }).execute()
    expect((await select(await buildPassed())).error.code).toBe('slot-not-found')
    for (const other of [manager, await buildAdmin(server.context)]) {
      expect((await select(other)).error.code).toBe('forbidden')
    }
  })
})

describe('a demo session', () => {
  let id: number

  beforeEach(async () => {
    id = (await book()).reply.id
  })

  test("is passed by its tutor manager with feedback, and the tutor's profile shows the passed step", async () => {
    server.clock.set(evening)
    expect(await outcome({ id, status: 2 })).toBe('400 bad-request')
    const { reply } = await change({ id, status: 2, feedback, note: 'للمشرفين' })
    expect(reply).toMatchObject({ status: 2, feedback, note: 'للمشرفين', decidedAt: evening })
    const { reply: meta } = await server.call(tutorEndpoints.meta, {}, { token: tutor.token })
    expect([meta.passedInterview, meta.passedDemoSession]).toEqual([true, true])
    const [event] = await reported(demoSessionEvents.decided.name, id)
    expect(event?.payload).toMatchObject({ demoSession: { note: null, feedback }, tutorManagerId: manager.id })
  })

  test('is shown to its tutor without the note, and without feedback before the decision', async () => {
    await change({ id, feedback, note: 'للمشرفين' })
    const own = async () => (await server.call(demoSessionEndpoints.list, {}, { token: tutor.token })).reply.list[0]
    expect(await own()).toMatchObject({ id, feedback: null, note: null })
    server.clock.set(evening)
    await change({ id, status: 3 })
    expect(await own()).toMatchObject({ id, feedback, note: null, status: 3 })
  })

  test.each([
    ['its manager', 4, () => manager],
    ['its tutor', 5, () => tutor],
  ] as const)('can be canceled by %s once, and both people are free again', async (_who, status, person) => {
    expect((await change({ id, status }, person())).reply).toMatchObject({ status, canceledBy: person().id })
    expect(await outcome({ id, status }, person())).toBe('409 bad-request')
    expect(await reported(demoSessionEvents.canceled.name, id)).toHaveLength(1)
    expect(await code()).toBe('booked')
  })

  test('can be changed by each side within its own permissions', async () => {
    const admin = await buildAdmin(server.context)
    expect(await outcome({ id, status: 4 }, tutor)).toBe('409 bad-request')
    expect(await outcome({ id, feedback }, tutor)).toBe('403 forbidden')
    expect(await outcome({ id, feedback }, admin)).toBe('403 forbidden')
    expect(await outcome({ id, status: 4 }, await buildManager(server.context))).toBe('403 forbidden')
    expect(await outcome({ id, status: 4 }, await buildTutor(server.context))).toBe('403 forbidden')
    expect(await outcome({ id })).toBe('400 empty-request')
    expect(await outcome({ id: 999_999, status: 4 })).toBe('404 demo-session-not-found')
    expect(await outcome({ id, note: '<script>alert(1234567)</script>' })).toBe('400 interview-note-invalid-html')
    expect(await outcome({ id, status: 4 }, admin)).toBe('done')
    const trail = (await auditTrail(server.db)).filter(({ object }) => object === 'demo-session')
    expect(trail.at(-1)).toMatchObject({ actorId: admin.id, objectId: String(id), after: { status: 4 } })
  })
})

describe('the list', () => {
  test('shows people their own meetings and admins all, with every filter, in as many queries for any length', async () => {
    const second = await buildPassed()
    const first = (await book()).reply
    const later = (await book({ start: minutesAfter(evening, 60) }, second)).reply
    const admin = await buildAdmin(server.context)
    const ids = async (query: object, { token } = admin) =>
      (await server.call(demoSessionEndpoints.list, { query }, { token })).reply.list.map((one) => one.id)
    const both = [later.id, first.id]
    expect(await ids({}, manager)).toEqual(both)
    expect(await ids({ sort: 'asc' }, manager)).toEqual([...both].reverse())
    expect(await ids({ tutors: [second.id] }, tutor)).toEqual([])
    expect(await ids({}, tutor)).toEqual([first.id])
    for (const query of [
      { tutorManagers: [manager.id] },
      { slots: [slotId] },
      { ids: both },
      { tutors: [tutor.id, second.id] },
      { sessions: [first.sessionId, later.sessionId] },
      { tutorManagers: [manager.id], statuses: [1], 'start[gte]': evening, 'createdAt[lte]': noon },
    ]) {
      expect(await ids(query)).toEqual(both)
    }
    expect(await ids({ slots: [slotId], 'start[gt]': evening })).toEqual([later.id])
    expect(await ids({ slots: [slotId], statuses: [2, 3] })).toEqual([])
    expect(await ids({ sessions: [first.sessionId.replace('demo', 'lesson')] })).toEqual([])
    const read = () => server.call(demoSessionEndpoints.list, { query: { size: 100 } }, { token: admin.token })
    const few = await countQueries(server.context.pool, read)
    await book({ start: minutesAfter(evening, 120) }, await buildPassed())
    expect(await countQueries(server.context.pool, read)).toBe(few)
  })
})
