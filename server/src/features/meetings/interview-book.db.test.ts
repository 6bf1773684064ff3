/** Tests of booking an interview. */
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { interviewEvents } from './events.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
const minutesAfter = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

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
  tutor = await buildTutor(server.context, {}, { activated: false })
  slotId = (await buildSlot(server.db, manager.id, evening, { purpose: 'interview' })).id
})

const book = (over: { start?: string; slotId?: number } = {}, person = tutor, headers: Record<string, string> = {}) =>
  server.call(interviewEndpoints.book, { body: { start: evening, slotId, ...over } }, { token: person.token, headers })

const code = async (...asked: Parameters<typeof book>) => {
  const { status, error } = await book(...asked)
  return status === 200 ? 'booked' : error.code
}

describe('a booking', () => {
  test('creates a pending interview of the two people and takes their time', async () => {
    const { status, reply } = await book()
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      slotId,
      start: evening,
      duration: 30,
      status: 1,
      interviewerId: manager.id,
      intervieweeId: tutor.id,
      interviewer: { id: manager.id, role: 5 },
      interviewee: { id: tutor.id, role: 3 },
      interviewerFeedback: null,
      note: null,
      level: null,
      decidedAt: null,
    })
    expect(reply.sessionId).toMatch(/^interview:[\da-f-]{36}$/)
    const taken = server.db.selectFrom('engagements').select('personId').where('refId', '=', reply.id)
    const people = await taken.where('kind', '=', 'interview').where('active', '=', true).execute()
    expect(new Set(people.map(({ personId }) => personId))).toEqual(new Set([manager.id, tutor.id]))
  })

  test('opens the conversation of the two people and records one event', async () => {
    const { reply } = await book()
    const conversation = server.db
      .selectFrom('rooms')
      .select('id')
      .where('firstId', '=', Math.min(manager.id, tutor.id))
    expect(await conversation.where('secondId', '=', Math.max(manager.id, tutor.id)).execute()).toHaveLength(1)
    const events = server.db.selectFrom('events').select('payload').where('kind', '=', interviewEvents.booked.name)
    const ofThis = (await events.execute()).filter(({ payload }) => JSON.stringify(payload).includes(reply.sessionId))
    expect(ofThis).toHaveLength(1)
  })

  test('shows tutors which times of the slot are taken, but no names', async () => {
    await book({ start: minutesAfter(evening, 30) })
    const other = await buildTutor(server.context)
    const query = { userId: manager.id, purposes: ['interview' as const] }
    const { reply } = await server.call(slotEndpoints.list, { query }, { token: other.token })
    expect(reply.slots.list.map(({ id }) => id)).toEqual([slotId])
    expect(reply.subslots).toEqual([
      { parent: slotId, start: minutesAfter(evening, 30), end: minutesAfter(evening, 60) },
    ])
  })

  test('refreshes the next free lesson time of both people', async () => {
    const later = minutesAfter(evening, 600)
    await buildSlot(server.db, tutor.id, evening)
    await buildSlot(server.db, manager.id, later)
    for (const id of [tutor.id, manager.id]) {
      await server.db.updateTable('tutors').set({ nextFreeAt: evening }).where('userId', '=', id).execute()
    }
    await book()
    const times = server.db.selectFrom('tutors').select(['userId', 'nextFreeAt'])
    const people = await times.where('userId', 'in', [tutor.id, manager.id]).execute()
    expect(new Map(people.map(({ userId, nextFreeAt }) => [userId, nextFreeAt?.toISOString()]))).toEqual(
      new Map([
        [tutor.id, minutesAfter(evening, 30)],
        [manager.id, later],
      ]),
    )
  })

  test('repeated with the same idempotency key returns the same response and creates one interview', async () => {
    const headers = { 'idempotency-key': 'one-interview' }
    const [first, second] = [await book({}, tutor, headers), await book({}, tutor, headers)]
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.reply).toEqual(first.reply)
    const other = await book({ start: minutesAfter(evening, 60) }, tutor, headers)
    expect([other.status, other.error.code]).toEqual([409, 'bad-request'])
  })
})

describe('a booking is refused', () => {
  test('for an unknown or deleted slot', async () => {
    expect(await code({ slotId: 999_999 })).toBe('slot-not-found')
    await server.db.updateTable('slots').set({ deletedAt: noon, updatedAt: noon }).where('id', '=', slotId).execute()
    expect(await code()).toBe('slot-not-found')
  })

  test('in a slot that is not an interview slot of an activated tutor manager', async () => {
    const lessons = await buildSlot(server.db, manager.id, minutesAfter(evening, 600))
    const demos = await buildSlot(server.db, manager.id, minutesAfter(evening, 900), { purpose: 'demo' })
    const own = await buildSlot(server.db, tutor.id, evening)
    for (const slot of [lessons, demos, own]) {
      expect(await code({ slotId: slot.id, start: slot.start.toISOString() })).toBe('bad-request')
    }
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', manager.id).execute()
    expect(await code()).toBe('bad-request')
  })

  test('to a tutor with neither address verified; one verified address is enough', async () => {
    const unverified = await buildTutor(server.context, { verifiedEmail: false, verifiedPhone: false })
    expect(await code({}, unverified)).toBe('forbidden')
    expect(await code({}, await buildTutor(server.context, { verifiedEmail: false }))).toBe('booked')
  })

  test('while another interview is pending, and after a passed one', async () => {
    const { reply } = await book()
    expect(await code({ start: minutesAfter(evening, 60) })).toBe('conflicting-interview')
    const pass = { id: reply.id, status: 2 as const, interviewerFeedback: 'نطق واضح' }
    server.clock.set(evening)
    expect((await server.call(interviewEndpoints.update, { body: pass }, { token: manager.token })).status).toBe(200)
    expect(await code({ start: minutesAfter(evening, 60) })).toBe('conflicting-interview')
  })

  test('until the end of the block after a rejection', async () => {
    const until = new Date(noon)
    await buildInterview(server.db, manager.id, tutor.id, '2026-05-24T09:00:00Z', { status: 3, blockedUntil: until })
    server.clock.set(new Date(until.getTime() - 1))
    expect(await code()).toBe('conflicting-interview')
    server.clock.set(until)
    expect(await code()).toBe('booked')
  })

  test('at a time when the tutor manager or the tutor is taken', async () => {
    expect(await code({}, await buildTutor(server.context))).toBe('booked')
    expect(await code()).toBe('busy-tutor-manager')
    expect(await code({ start: minutesAfter(evening, 15) })).toBe('busy-tutor-manager')
    const student = await buildStudent(server.context)
    await buildLesson(server.db, tutor.id, student.id, minutesAfter(evening, 60))
    expect(await code({ start: minutesAfter(evening, 45) })).toBe('conflicting-lessons')
    expect(await code({ start: minutesAfter(evening, 90) })).toBe('booked')
  })
})
