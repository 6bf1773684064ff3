import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type BuiltPerson,
  buildAdmin,
  buildManager,
  buildPerson,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let tutor: BuiltPerson
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context)
})

afterEach(() => server.close())

type Query = Partial<RequestOf<typeof slotEndpoints.list>['query']>

/** Nobody is a visitor. */
function list(person: BuiltPerson | null, query: Query = {}) {
  return server.call(slotEndpoints.list, { query }, person ?? {})
}

async function ids(person: BuiltPerson | null, query: Query = {}): Promise<number[]> {
  return (await list(person, query)).reply.slots.list.map(({ id }) => id)
}

test('a student sees a tutor’s slots by start, with their taken parts but without the other students', async () => {
  const later = await buildSlot(server.db, tutor.id, '2026-11-26T10:00:00Z')
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  const another = await buildStudent(server.context)
  await buildLesson(server.db, tutor.id, another.id, '2026-11-25T10:30:00Z', { slotId: slot.id })
  const canceledAt = new Date('2026-11-24T09:00:00Z')
  const other = await buildStudent(server.context)
  await buildLesson(server.db, tutor.id, other.id, '2026-11-25T11:30:00Z', { slotId: slot.id, canceledAt })

  const { reply } = await list(student, { userId: tutor.id })

  expect(reply.slots.list.map(({ id }) => id)).toEqual([slot.id, later.id])
  expect(reply.slots.total).toBe(2)
  const taken = { start: '2026-11-25T10:30:00.000Z', end: '2026-11-25T11:00:00.000Z' }
  expect(reply.subslots).toEqual([{ parent: slot.id, ...taken }])
})

test('slots that overlap the window are listed, and slots that only touch it are not', async () => {
  const slots = []
  for (const start of ['08:00', '10:00', '12:00', '14:00']) {
    slots.push((await buildSlot(server.db, tutor.id, `2026-11-25T${start}:00Z`, { minutes: 60 })).id)
  }
  const window = { after: '2026-11-25T09:00:00.000Z', before: '2026-11-25T12:30:00.000Z' }
  expect(await ids(student, { userId: tutor.id, ...window })).toEqual([slots[1], slots[2]])
  expect(await ids(student, { userId: tutor.id, ...window, before: '2026-11-25T12:00:00.000Z' })).toEqual([slots[1]])
  expect(await ids(student, { userId: tutor.id, sort: 'desc', size: 2 })).toEqual([slots[3], slots[2]])
})

test('the list begins now by default and includes running slots', async () => {
  const over = await buildSlot(server.db, tutor.id, '2026-11-24T08:00:00Z', { minutes: 60 })
  const running = await buildSlot(server.db, tutor.id, '2026-11-24T09:30:00Z', { minutes: 60 })
  const long = await buildSlot(server.db, tutor.id, '2026-11-22T11:00:00Z', { minutes: 1440 })
  expect(await ids(student, { userId: tutor.id })).toEqual([running.id])
  const since = { userId: tutor.id, after: '2026-11-23T10:00:00.000Z' }
  expect(await ids(student, since)).toEqual([long.id, over.id, running.id])
})

test('a deleted slot is not listed', async () => {
  const { id } = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z')
  const now = server.clock.now()
  await server.db.updateTable('slots').set({ deletedAt: now, updatedAt: now }).where('id', '=', id).execute()
  expect(await ids(tutor)).toEqual([])
})

test('every role sees its own part of the slots, and the rest is left out', async () => {
  const { context, db } = server
  const at = (hour: number) => `2026-11-25T${hour}:00:00Z`
  const manager = await buildManager(context)
  const hidden = await buildTutor(context, {}, { activated: false })
  const restingManager = await buildTutor(context, { role: Role.TutorManager }, { activated: false })
  const slots = {
    lesson: await buildSlot(db, tutor.id, at(10), { minutes: 30 }),
    hiddenLesson: await buildSlot(db, hidden.id, at(11), { minutes: 30 }),
    managerLesson: await buildSlot(db, manager.id, at(12), { minutes: 30 }),
    interview: await buildSlot(db, manager.id, at(13), { minutes: 30, purpose: 'interview' }),
    demo: await buildSlot(db, manager.id, at(14), { minutes: 30, purpose: 'demo' }),
    restingInterview: await buildSlot(db, restingManager.id, at(15), { minutes: 30, purpose: 'interview' }),
  }
  const everybody = { userIds: [tutor.id, hidden.id, manager.id, restingManager.id] }
  const names = async (person: BuiltPerson | null) => {
    const seen = await ids(person, everybody)
    return Object.entries(slots).flatMap(([name, { id }]) => (seen.includes(id) ? [name] : []))
  }

  expect(await names(null)).toEqual(['lesson', 'managerLesson'])
  expect(await names(student)).toEqual(['lesson', 'managerLesson'])
  expect(await names(await buildPerson(context, Role.Studio))).toEqual(['lesson', 'managerLesson'])
  expect(await names(tutor)).toEqual(['lesson', 'interview', 'demo'])
  expect(await names(hidden)).toEqual(['hiddenLesson', 'interview', 'demo'])
  for (const person of [manager, await buildAdmin(context)]) expect(await names(person)).toEqual(Object.keys(slots))
  expect(await ids(tutor, { ...everybody, purposes: ['demo'] })).toEqual([slots.demo.id])
})

test('a tutor sees the tutor’s own slots by default, and other roles must name a person', async () => {
  const { id } = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  expect(await ids(tutor)).toEqual([id])
  for (const person of [student, await buildAdmin(server.context)]) {
    expect((await list(person)).error.code).toBe('bad-request')
  }
})

test('a visitor names up to five tutors, and sees their times within the booking window', async () => {
  await server.db.updateTable('platformSettings').set({ bookingHorizonDays: 7 }).execute()
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  await buildSlot(server.db, tutor.id, '2026-11-24T08:00:00Z', { minutes: 60 })
  await buildSlot(server.db, tutor.id, '2026-12-01T10:05:00Z')
  await buildLesson(server.db, tutor.id, student.id, '2026-11-25T10:30:00Z', { slotId: slot.id })
  const window = { after: '2026-11-23T00:00:00.000Z', before: '2026-12-20T00:00:00.000Z' }
  for (const query of [{}, window]) expect(await ids(null, { userId: tutor.id, ...query })).toEqual([slot.id])
  const { subslots } = (await list(null, { userId: tutor.id })).reply
  expect(subslots).toMatchObject([{ parent: slot.id, start: '2026-11-25T10:30:00.000Z' }])
  const named = (count: number) => Array.from({ length: count }, (_, index) => tutor.id + index)
  expect((await list(null, { userIds: named(5) })).status).toBe(200)
  expect((await list(null, { userIds: named(6) })).error.code).toBe('bad-request')
  expect((await list(null)).error.code).toBe('bad-request')
})

test('the full list needs a window of at most 62 days', async () => {
  for (let day = 10; day < 22; day += 1) await buildSlot(server.db, tutor.id, `2026-12-${day}T10:00:00Z`)
  const window = { after: '2026-12-01T00:00:00.000Z', before: '2027-02-01T00:00:00.000Z' }
  const whole = { userId: tutor.id, full: true }
  expect(await ids(student, { ...whole, ...window })).toHaveLength(12)
  expect((await list(student, whole)).status).toBe(400)
  expect((await list(student, { ...whole, ...window, before: '2027-02-01T00:00:00.001Z' })).status).toBe(400)
  expect((await list(student, { userId: tutor.id, after: window.before, before: window.after })).status).toBe(400)
})

test('listing fifty slots with lessons takes as many queries as listing one', async () => {
  const read = () => list(student, { userId: tutor.id, size: 100 })
  const start = new Date('2026-11-25T10:00:00Z').getTime()
  const add = async (index: number) => {
    const learner = await buildStudent(server.context)
    await buildLesson(server.db, tutor.id, learner.id, new Date(start + index * 3600_000))
  }
  await add(0)
  const one = await countQueries(server.context.pool, read)
  for (let index = 1; index < 50; index += 1) await add(index)
  const fifty = await countQueries(server.context.pool, async () => {
    const { reply } = await read()
    expect([reply.slots.list.length, reply.subslots.length]).toEqual([50, 50])
  })
  expect(fifty).toBe(one)
})
