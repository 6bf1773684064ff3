/**
 * Concurrent requests: many tutors book one time, one tutor books twice, or two people change one meeting. One request
 * succeeds and the others are refused.
 */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildTutor } from '../../testing/accounts.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { statusesOf } from '../../testing/statuses.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

const tutors = (count: number) => Promise.all(Array.from({ length: count }, () => buildTutor(server.context)))

const book = ({ token }: BuiltPerson, slotId: number, start = evening) =>
  server.call(interviewEndpoints.book, { body: { slotId, start } }, { token })

const change = ({ token }: BuiltPerson, body: { id: number; status: 2 | 3 | 4 | 5; interviewerFeedback?: string }) =>
  server.call(interviewEndpoints.update, { body }, { token })

/** Counts of contradictions between interviews, engagements and slots. */
async function books() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from (
      select tutor_id from interviews where status in (1, 2) group by tutor_id having count(*) > 1) twice) as twice,
    (select count(*)::int from engagements e join interviews i on i.id = e.ref_id
      where e.kind = 'interview' and e.active and i.status in (4, 5)) as engaged_in_vain,
    (select 2 * count(*)::int from interviews where status in (1, 2, 3))
      - (select count(*)::int from engagements where kind = 'interview' and active) as not_engaged,
    (select count(*)::int from interviews i join slots s on s.id = i.slot_id
      where i.status = 1 and s.deleted_at is not null) as stranded,
    (select count(*)::int from interviews where status in (4, 5))
      - (select count(*)::int from events where kind = 'interview.canceled') as without_notification`.execute(server.db)
  return rows[0]
}
const inOrder = { twice: 0, engagedInVain: 0, notEngaged: 0, stranded: 0, withoutNotification: 0 }

test('only one of fifty tutors who book the same time gets the interview', async () => {
  const manager = await buildManager(server.context)
  const slot = await buildSlot(server.db, manager.id, evening, { purpose: 'interview' })
  const answers = await Promise.all((await tutors(50)).map((tutor) => book(tutor, slot.id)))
  const codes = Map.groupBy(answers, ({ status, error }) => (status === 200 ? 'booked' : error.code))
  expect(codes.get('booked')).toHaveLength(1)
  expect(codes.get('busy-tutor-manager')).toHaveLength(49)
  expect(await books()).toEqual(inOrder)
})

test('a tutor who books with twenty tutor managers at once gets one interview', async () => {
  const [tutor] = await tutors(1)
  if (tutor === undefined) throw new Error('no tutor')
  const managers = await Promise.all(Array.from({ length: 20 }, () => buildManager(server.context)))
  const slots = await Promise.all(managers.map(({ id }) => buildSlot(server.db, id, evening, { purpose: 'interview' })))
  const later = (index: number) => new Date(Date.parse(evening) + (index % 8) * 30 * 60_000).toISOString()
  const answers = await Promise.all(slots.map((slot, index) => book(tutor, slot.id, later(index))))
  const codes = Map.groupBy(answers, ({ status, error }) => (status === 200 ? 'booked' : error.code))
  expect(codes.get('booked')).toHaveLength(1)
  expect(codes.get('conflicting-interview')).toHaveLength(19)
  expect(await books()).toEqual(inOrder)
})

test('a tutor who books two demo sessions at once gets one', async () => {
  const manager = await buildManager(server.context)
  const slot = await buildSlot(server.db, manager.id, evening, { purpose: 'demo' })
  const [tutor] = await tutors(1)
  if (tutor === undefined) throw new Error('no tutor')
  await buildInterview(server.db, (await buildManager(server.context)).id, tutor.id, '2026-11-20T10:00:00Z', {
    status: 2,
  })
  const starts = Array.from({ length: 8 }, (_, index) =>
    new Date(Date.parse(evening) + index * 30 * 60_000).toISOString(),
  )
  const answers = await Promise.all(
    starts.map((start) =>
      server.call(demoSessionEndpoints.book, { body: { slotId: slot.id, start } }, { token: tutor.token }),
    ),
  )
  const codes = Map.groupBy(answers, ({ status, error }) => (status === 200 ? 'booked' : error.code))
  expect(codes.get('booked')).toHaveLength(1)
  expect(codes.get('demo-session-exists')).toHaveLength(7)
})

test('of a decision, its opposite and both cancellations at once, only one succeeds', async () => {
  server.clock.set(evening)
  for (let round = 0; round < 8; round += 1) {
    const manager = await buildManager(server.context)
    const [tutor] = await tutors(1)
    if (tutor === undefined) throw new Error('no tutor')
    const { id } = await buildInterview(server.db, manager.id, tutor.id, evening)
    const interviewerFeedback = 'نطق واضح'
    const answers = await Promise.all([
      change(manager, { id, status: 2, interviewerFeedback }),
      change(tutor, { id, status: 5 }),
      change(manager, { id, status: 3, interviewerFeedback }),
      change(manager, { id, status: 4 }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const row = server.db.selectFrom('interviews').select('status').where('id', '=', id)
    const winner = answers.find(({ status }) => status === 200)?.reply.status
    expect((await row.executeTakeFirstOrThrow()).status).toBe(winner)
  }
  expect(await books()).toEqual(inOrder)
})

test('bookings concurrent with the deletion of their slots leave no meeting without a slot', async () => {
  const manager = await buildManager(server.context)
  const hopeful = await tutors(16)
  const slots = await Promise.all(
    hopeful.map((_, index) =>
      buildSlot(server.db, manager.id, new Date(Date.parse('2026-11-25T00:00:00Z') + index * 3600_000), {
        purpose: 'interview',
        minutes: 30,
      }),
    ),
  )
  const races = hopeful.map((tutor, index) => {
    const slot = slots[index]
    if (slot === undefined) throw new Error('a slot for each')
    const booking = () => book(tutor, slot.id, slot.start.toISOString())
    const body = { actions: [{ type: 'delete' as const, id: slot.id }] }
    const remove = () => server.call(slotEndpoints.change, { body }, { token: manager.token })
    return Promise.all((index % 2 === 0 ? [booking, remove] : [remove, booking]).map((one) => one()))
  })
  const statuses = (await Promise.all(races)).flat().map(({ status }) => status)
  expect(statuses.every((status) => [200, 400, 404].includes(status))).toBe(true)
  expect(await books()).toEqual({ ...inOrder, notEngaged: 0 })
})
