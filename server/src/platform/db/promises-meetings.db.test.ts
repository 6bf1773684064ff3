/** Constraints on interviews and demo sessions: each test breaks one on purpose and expects its name. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildManager } from '../../testing/accounts.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { promisesOfEachTest } from '../../testing/promises-of-each-test.ts'
import { buildSlot } from '../../testing/slots.ts'

const noon = new Date('2026-11-24T10:00:00.000Z')
const start = new Date('2026-11-25T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const { Pending, Passed, Rejected, CanceledByManager } = MeetingStatus

const made = promisesOfEachTest(noon)
const { outcome } = made
let managerId: number
let slotId: number

beforeEach(async () => {
  managerId = (await buildManager(made.server.context)).id
  slotId = (await buildSlot(made.server.db, managerId, start, { purpose: 'interview' })).id
})

interface MeetingOver {
  table?: 'interviews' | 'demo_sessions'
  slot?: number
  manager?: number
  tutor?: number
  from?: number
  length?: number
  bookedAt?: Date
}

function insert({ table = 'interviews', from = 0, length = 30, bookedAt = noon, ...over }: MeetingOver = {}) {
  return sql<{ id: number }>`
    insert into ${sql.table(table)} (slot_id, manager_id, tutor_id, starts_at, ends_at, created_at, updated_at)
    values (${over.slot ?? slotId}, ${over.manager ?? managerId}, ${over.tutor ?? made.tutorId}, ${at(from)},
      ${at(from + length)}, ${bookedAt}, ${noon}) returning id`
}

const change = (id: number, columns: RawBuilder<unknown>, table = 'interviews') =>
  outcome(sql`update ${sql.table(table)} set ${columns} where id = ${id}`)

describe('an interview', () => {
  test('lies in a live interview slot of its manager', async () => {
    const lessonSlot = await buildSlot(made.server.db, managerId, at(600))
    const other = await buildManager(made.server.context)
    expect(await outcome(insert({ from: 215 }))).toBe('interviews_in_slot')
    expect(await outcome(insert({ slot: lessonSlot.id, from: 600 }))).toBe('interviews_in_slot')
    expect(await outcome(insert({ manager: other.id }))).toBe('interviews_in_slot')
    await sql`update slots set deleted_at = ${noon}, updated_at = ${noon} where id = ${slotId}`.execute(made.server.db)
    expect(await outcome(insert())).toBe('interviews_in_slot')
  })

  test('has two people, lasts half an hour, and is booked before it starts', async () => {
    expect(await outcome(insert({ tutor: managerId }))).toBe('interviews_two_people')
    expect(await outcome(insert({ length: 25 }))).toBe('interviews_length')
    expect(await outcome(insert({ bookedAt: start }))).toBe('interviews_booked_before')
  })

  test('is the only pending one of its tutor', async () => {
    expect(await outcome(insert())).toBe('accepted')
    expect(await outcome(insert({ from: 60 }))).toBe('interviews_one_in_time')
  })

  test.each([
    ['passed', Passed, 3650, 'interviews_one_in_time'],
    ['canceled', CanceledByManager, 7, 'accepted'],
  ] as const)('that is %s blocks or allows the next one as the rules say', async (_name, status, days, expected) => {
    await buildInterview(made.server.db, managerId, made.tutorId, '2026-11-20T10:00:00Z', { status })
    const later = new Date(noon.getTime() + days * 24 * 3600_000)
    const far = await buildSlot(made.server.db, managerId, new Date(later.getTime() + 24 * 3600_000), {
      purpose: 'interview',
    })
    const minutes = (far.start.getTime() - start.getTime()) / 60_000
    expect(await outcome(insert({ slot: far.id, from: minutes, bookedAt: later }))).toBe(expected)
  })

  test('that is rejected blocks the next one until its block ends', async () => {
    await buildInterview(made.server.db, managerId, made.tutorId, '2026-11-20T10:00:00Z', {
      status: Rejected,
      blockedUntil: noon,
    })
    expect(await outcome(insert({ bookedAt: new Date(noon.getTime() - 1) }))).toBe('interviews_one_in_time')
    expect(await outcome(insert())).toBe('accepted')
  })

  test('has feedback and a time when decided, a block when rejected, and is final', async () => {
    const { id } = await buildInterview(made.server.db, managerId, made.tutorId, at(600))
    const decided = sql`decided_at = ${noon}`
    expect(await change(id, sql`status = 2`)).toBe('interviews_decided')
    expect(await change(id, sql`status = 2, ${decided}`)).toBe('interviews_decided_with_feedback')
    expect(await change(id, sql`status = 3, ${decided}, manager_feedback = 'x'`)).toBe('interviews_rejected')
    expect(await change(id, sql`status = 4`)).toBe('interviews_canceled')
    expect(await change(id, sql`canceled_by = ${managerId}`)).toBe('interviews_cancel_pair')
    expect(await change(id, sql`status = 6`)).toBe('interviews_status_check')
    expect(await change(id, sql`level = 6`)).toBe('interviews_level_check')
    expect(await change(id, sql`status = 2, ${decided}, manager_feedback = 'x'`)).toBe('accepted')
    for (const status of [Pending, Rejected, CanceledByManager]) {
      expect(await change(id, sql`status = ${status}`)).toBe('interviews_moves')
    }
  })
})

describe('a demo session', () => {
  const pass = () => buildInterview(made.server.db, managerId, made.tutorId, '2026-11-20T10:00:00Z', { status: Passed })
  const demoSlot = () => buildSlot(made.server.db, managerId, at(600), { purpose: 'demo' })

  test('follows a passed interview and lies in a slot for demo sessions', async () => {
    const slot = await demoSlot()
    const demo = { table: 'demo_sessions', slot: slot.id, from: 600 } as const
    expect(await outcome(insert(demo))).toBe('demo_sessions_after_interview')
    await pass()
    expect(await outcome(insert({ table: 'demo_sessions' }))).toBe('demo_sessions_in_slot')
    expect(await outcome(insert({ ...demo, length: 35 }))).toBe('demo_sessions_length')
    expect(await outcome(insert({ ...demo, tutor: managerId }))).toMatch(/demo_sessions_(two_people|after_interview)/)
    expect(await outcome(insert({ ...demo, bookedAt: at(600) }))).toBe('demo_sessions_booked_before')
    expect(await outcome(insert(demo))).toBe('accepted')
    expect(await outcome(insert({ ...demo, from: 660 }))).toBe('demo_sessions_one_open')
  })

  test('is decided with feedback and is final', async () => {
    await pass()
    const { id } = await buildDemoSession(made.server.db, managerId, made.tutorId, at(600))
    const inDemos = (columns: RawBuilder<unknown>) => change(id, columns, 'demo_sessions')
    expect(await inDemos(sql`status = 2`)).toBe('demo_sessions_decided')
    expect(await inDemos(sql`status = 2, decided_at = ${noon}`)).toBe('demo_sessions_decided_with_feedback')
    expect(await inDemos(sql`status = 5`)).toBe('demo_sessions_canceled')
    expect(await inDemos(sql`canceled_by = ${managerId}`)).toBe('demo_sessions_cancel_pair')
    expect(await inDemos(sql`status = 5, canceled_at = ${noon}`)).toBe('accepted')
    expect(await inDemos(sql`status = 1, canceled_at = null`)).toBe('demo_sessions_moves')
  })

  test('excludes another one once passed; a rejected one does not', async () => {
    await pass()
    await buildDemoSession(made.server.db, managerId, made.tutorId, '2026-11-21T10:00:00Z', {
      status: MeetingStatus.Rejected,
    })
    await buildDemoSession(made.server.db, managerId, made.tutorId, '2026-11-22T10:00:00Z', {
      status: MeetingStatus.Passed,
    })
    const demo = { table: 'demo_sessions', slot: (await demoSlot()).id, from: 600 } as const
    expect(await outcome(insert(demo))).toBe('demo_sessions_one_open')
  })
})

test('a slot with a booked meeting cannot be deleted or cut before the meeting starts', async () => {
  const remove = (id: number, moment: Date) =>
    outcome(sql`update slots set deleted_at = ${moment}, updated_at = ${moment} where id = ${id}`)
  const interview = await buildInterview(made.server.db, managerId, made.tutorId, start, { slotId })
  expect(await remove(slotId, noon)).toBe('slots_keep_lessons')
  expect(await outcome(sql`update slots set starts_at = ${at(5)}, updated_at = ${noon} where id = ${slotId}`)).toBe(
    'slots_keep_lessons',
  )
  expect(await remove(slotId, start)).toBe('accepted')
  await change(interview.id, sql`status = 2, decided_at = ${start}, manager_feedback = 'x'`)
  const demo = await buildDemoSession(made.server.db, managerId, made.tutorId, at(600))
  expect(await remove(demo.slotId, noon)).toBe('slots_keep_lessons')
  expect(await remove(demo.slotId, at(600))).toBe('accepted')
})
