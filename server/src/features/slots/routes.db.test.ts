import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot, slotsOf } from '../../testing/slots.ts'

let server: TestServer
let tutor: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context)
})

afterEach(() => server.close())

type Action =
  | { type: 'create'; start: string; end: string; purpose?: SlotPurpose }
  | { type: 'update'; id: number; start?: string; end?: string }
  | { type: 'delete'; id: number }

function change(actions: Action[], { token } = tutor) {
  return server.call(slotEndpoints.change, { body: { actions } }, { token })
}

function create(start: string, end: string, purpose?: SlotPurpose): Action {
  return { type: 'create', start, end, ...(purpose === undefined ? {} : { purpose }) }
}

const stored = () => slotsOf(server.db, tutor.id)

test('one request deletes, updates and creates slots, and returns the new ones', async () => {
  const gone = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z', { minutes: 60 })
  const moved = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z', { minutes: 60 })
  const { reply, status } = await change([
    create('2026-11-25T08:00:00.000Z', '2026-11-25T08:30:00.000Z'),
    { type: 'update', id: moved.id, end: '2026-11-25T12:00:00.000Z' },
    { type: 'delete', id: gone.id },
  ])
  expect(status).toBe(200)
  expect(reply.canceled).toEqual({ lessons: 0, interviews: 0, demoSessions: 0, places: 0 })
  expect(reply.slots).toMatchObject([
    { userId: tutor.id, purpose: 'lesson', start: '2026-11-25T08:00:00.000Z', end: '2026-11-25T08:30:00.000Z' },
    { id: moved.id, start: '2026-11-25T10:00:00.000Z', end: '2026-11-25T12:00:00.000Z' },
  ])
  expect((await stored()).map(({ start }) => start)).toEqual(['2026-11-25T08:00:00.000Z', '2026-11-25T10:00:00.000Z'])
})

test('two slots can swap their times', async () => {
  const one = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z', { minutes: 60 })
  const other = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z', { minutes: 60 })
  const { status } = await change([
    { type: 'update', id: one.id, start: other.start.toISOString(), end: other.end.toISOString() },
    { type: 'update', id: other.id, start: one.start.toISOString(), end: one.end.toISOString() },
  ])
  expect(status).toBe(200)
  expect((await stored()).map(({ id }) => id)).toEqual([other.id, one.id])
})

test('every change updates the tutor’s next free time', async () => {
  const nextFree = async () => {
    const row = await server.db.selectFrom('tutors').select('nextFreeAt').executeTakeFirstOrThrow()
    return row.nextFreeAt?.toISOString() ?? null
  }
  const { reply } = await change([create('2026-11-24T10:10:00.000Z', '2026-11-24T12:00:00.000Z')])
  expect(await nextFree()).toBe('2026-11-24T10:30:00.000Z')
  const [slot] = reply.slots
  await change([{ type: 'update', id: slot?.id ?? 0, start: '2026-11-24T11:00:00.000Z' }])
  expect(await nextFree()).toBe('2026-11-24T11:00:00.000Z')
  await change([{ type: 'delete', id: slot?.id ?? 0 }])
  expect(await nextFree()).toBeNull()
})

test('a slot ends at most ninety days ahead', async () => {
  const until = (end: string) => change([create('2027-02-22T09:00:00.000Z', end)])
  expect((await until('2027-02-22T10:05:00.000Z')).error.code).toBe('bad-request')
  expect((await until('2027-02-22T10:00:00.000Z')).status).toBe(200)
})

test('slots of one person never overlap, whatever their purpose, but may touch', async () => {
  const manager = await buildManager(server.context)
  const hour = (purpose: SlotPurpose, from: string, to: string) =>
    change([create(`2026-11-25T${from}:00.000Z`, `2026-11-25T${to}:00.000Z`, purpose)], manager)
  expect((await hour('interview', '10:00', '11:00')).status).toBe(200)
  expect((await hour('lesson', '10:55', '11:30')).error.code).toBe('conflicting-schedule')
  expect((await hour('demo', '11:00', '11:30')).status).toBe(200)
  expect((await change([create('2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z')])).status).toBe(200)
})

test('a past slot still blocks its time', async () => {
  await buildSlot(server.db, tutor.id, '2026-11-24T09:00:00Z', { minutes: 60 })
  const { error } = await change([create('2026-11-24T09:30:00.000Z', '2026-11-24T10:30:00.000Z')])
  expect(error.code).toBe('conflicting-schedule')
})

test('one refused action leaves all slots unchanged', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z', { minutes: 60 })
  const before = await stored()
  const { error } = await change([
    { type: 'delete', id: slot.id },
    create('2026-11-26T08:00:00.000Z', '2026-11-26T09:00:00.000Z'),
    create('2026-11-26T08:30:00.000Z', '2026-11-26T09:30:00.000Z'),
  ])
  expect(error.code).toBe('conflicting-schedule')
  expect(await stored()).toEqual(before)
})

test('several errors are reported in the sequence of the contract', async () => {
  const foreign = await buildSlot(server.db, (await buildTutor(server.context)).id, '2026-11-25T08:00:00Z')
  const own = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z', { minutes: 60 })
  const short = create('2026-11-25T10:00:00.000Z', '2026-11-25T10:05:00.000Z')
  const overlapping = create('2026-11-25T08:30:00.000Z', '2026-11-25T09:30:00.000Z')
  const interview = create('2026-11-27T08:30:00.000Z', '2026-11-27T09:30:00.000Z', 'interview')
  const unknown: Action = { type: 'delete', id: 999_999 }
  const another: Action = { type: 'update', id: foreign.id, end: '2026-11-25T08:05:00.000Z' }
  const shrunk: Action = { type: 'update', id: own.id, end: '2026-11-25T08:05:00.000Z' }
  const code = async (...actions: Action[]) => (await change(actions)).error.code

  expect(await code(overlapping, shrunk, another, unknown, short)).toBe('bad-request')
  expect(await code(overlapping, shrunk, another, unknown)).toBe('slot-not-found')
  expect(await code(overlapping, shrunk, another)).toBe('forbidden')
  expect(await code(overlapping, shrunk, interview)).toBe('forbidden')
  expect(await code(overlapping, shrunk)).toBe('bad-request')
  expect(await code(overlapping)).toBe('conflicting-schedule')
})

test('a deleted slot is not found, and a request may name a slot only once', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T08:00:00Z', { minutes: 60 })
  const remove: Action = { type: 'delete', id: slot.id }
  expect((await change([remove, remove])).error.code).toBe('bad-request')
  expect((await change([remove])).status).toBe(200)
  expect((await change([remove])).error.code).toBe('slot-not-found')
})

test('a request has at least one action and at most 200', async () => {
  const slot = create('2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z')
  expect((await change([])).error.code).toBe('empty-request')
  expect((await change(Array.from({ length: 201 }, () => slot))).error.code).toBe('bad-request')
})

test('of twenty parallel requests for overlapping slots one succeeds', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => {
    const minute = String((index % 10) * 5).padStart(2, '0')
    return change([create(`2026-11-25T10:${minute}:00.000Z`, '2026-11-25T12:00:00.000Z')])
  })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error.code === 'conflicting-schedule')).toHaveLength(19)
  expect(await stored()).toHaveLength(1)
})
