/** Tests of the list of interviews, and of the choice of an interviewer. */
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildTutor } from '../../testing/accounts.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { countQueries } from '../../testing/watch-queries.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let manager: BuiltPerson
let tutor: BuiltPerson
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  manager = await buildManager(server.context)
  tutor = await buildTutor(server.context)
  admin = await buildAdmin(server.context)
})

async function ids(query: object, { token } = admin): Promise<number[]> {
  const { reply } = await server.call(interviewEndpoints.list, { query }, { token })
  return reply.list.map(({ id }) => id)
}

describe('the list', () => {
  test('INTS-2 shows people their own interviews and admins all, newest start first', async () => {
    const other = await buildTutor(server.context)
    const first = await buildInterview(server.db, manager.id, tutor.id, '2026-11-20T10:00:00Z', { status: 5 })
    const second = await buildInterview(server.db, manager.id, other.id, '2026-11-25T10:00:00Z')
    const [stranger, pupil] = [await buildManager(server.context), await buildTutor(server.context)]
    const third = await buildInterview(server.db, stranger.id, pupil.id, '2026-11-26T10:00:00Z')
    expect(await ids({}, manager)).toEqual([second.id, first.id])
    expect(await ids({ sort: 'asc' }, manager)).toEqual([first.id, second.id])
    expect(await ids({ interviewers: [stranger.id] }, manager)).toEqual([])
    expect(await ids({}, stranger)).toEqual([third.id])
    expect(await ids({}, tutor)).toEqual([first.id])
    expect(await ids({ users: [other.id] }, tutor)).toEqual([])
    expect(await ids({ users: [other.id] })).toEqual([second.id])
  })

  test('can be filtered by people, slots, sessions, states, levels, texts and times', async () => {
    const decided = {
      status: MeetingStatus.Passed,
      level: 4,
      managerFeedback: '<p>نُطْقٌ <b>واضح</b> جدًا</p>',
      tutorFeedback: 'شكرًا لكم',
    }
    const one = await buildInterview(server.db, manager.id, tutor.id, '2026-11-20T10:00:00Z', decided)
    const other = await buildTutor(server.context)
    const two = await buildInterview(server.db, manager.id, other.id, '2026-11-25T10:00:00Z')
    const both = [two.id, one.id]
    for (const query of [
      { interviewers: [manager.id] },
      { ids: both },
      { slots: [one.slotId, two.slotId] },
      { sessions: [one.sessionId, two.sessionId] },
      { interviewees: [tutor.id, other.id] },
      { users: [manager.id], statuses: [1, 2] },
      { users: [manager.id], 'end[gt]': '2026-11-20T10:15:00Z', 'createdAt[lt]': '2026-11-25T10:00:00Z' },
    ]) {
      expect(await ids(query)).toEqual(both)
    }
    const mine = { users: [manager.id] }
    expect(await ids({ ...mine, statuses: [2] })).toEqual([one.id])
    expect(await ids({ ...mine, levels: [4, 5] })).toEqual([one.id])
    expect(await ids({ ...mine, levels: [3] })).toEqual([])
    expect(await ids({ ...mine, 'start[gte]': noon })).toEqual([two.id])
    expect(await ids({ ...mine, interviewerFeedback: 'نطق واضح' })).toEqual([one.id])
    expect(await ids({ ...mine, interviewerFeedback: 'واضح', interviewerFeedbackMatch: 'prefix' })).toEqual([])
    expect(await ids({ ...mine, interviewerFeedback: 'null' })).toEqual([two.id])
    expect(await ids({ ...mine, intervieweeFeedback: 'لكم', intervieweeFeedbackMatch: 'suffix' })).toEqual([one.id])
    expect(await ids({ sessions: [one.sessionId.replace('interview', 'demo')] })).toEqual([])
  })

  test('reveals the coming decision to the interviewee through no filter', async () => {
    const opinion = { level: 5, managerFeedback: '<p>ممتاز</p>' }
    const { id } = await buildInterview(server.db, manager.id, tutor.id, '2026-11-25T10:00:00Z', opinion)
    expect(await ids({ levels: [5] }, manager)).toEqual([id])
    expect(await ids({ levels: [5] }, tutor)).toEqual([])
    expect(await ids({ interviewerFeedback: 'ممتاز' }, tutor)).toEqual([])
    expect(await ids({ interviewerFeedback: 'null' }, tutor)).toEqual([id])
    expect(await ids({ interviewerFeedback: 'null' }, manager)).toEqual([])
  })

  test('needs the same number of queries for many interviews as for one', async () => {
    const read = () => server.call(interviewEndpoints.list, { query: { size: 100 } }, { token: admin.token })
    await buildInterview(server.db, manager.id, tutor.id, '2026-11-25T10:00:00Z')
    const few = await countQueries(server.context.pool, read)
    for (const hour of [11, 12, 13]) {
      await buildInterview(server.db, manager.id, (await buildTutor(server.context)).id, `2026-11-25T${hour}:00:00Z`)
    }
    expect(await countQueries(server.context.pool, read)).toBe(few)
  })
})

describe('the choice of an interviewer', () => {
  const select = ({ token }: BuiltPerson) => server.call(interviewEndpoints.select, {}, { token })
  const minutesFromNoon = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000)
  const offer = (minutes: number, length: number, owner = manager) =>
    buildSlot(server.db, owner.id, minutesFromNoon(minutes), { purpose: 'interview', minutes: length })

  beforeEach(async () => {
    const slots = server.db.updateTable('slots').set({ deletedAt: noon, updatedAt: '2027-01-01T00:00:00Z' })
    await slots.where('purpose', '=', 'interview').where('deletedAt', 'is', null).execute()
  })

  test("picks the tutor manager with the earliest free half hour, even if another one's slot starts earlier", async () => {
    const other = await buildManager(server.context)
    await offer(60, 60)
    await offer(75, 60, other)
    expect((await select(tutor)).reply.id).toBe(manager.id)
    const taken = await buildTutor(server.context)
    await buildInterview(server.db, manager.id, taken.id, minutesFromNoon(70), {
      slotId: (
        await server.db.selectFrom('slots').select('id').where('userId', '=', manager.id).executeTakeFirstOrThrow()
      ).id,
    })
    expect((await select(tutor)).reply).toEqual({ id: other.id, name: 'سارة محمود', image: null })
    const same = await server.call(interviewEndpoints.selectInterviewer, {}, { token: tutor.token })
    expect(same.reply.id).toBe(other.id)
  })

  test('skips tutor managers who are not activated, and slots that are too short, over or of another purpose', async () => {
    const resting = await buildManager(server.context)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', resting.id).execute()
    await offer(10, 60, resting)
    await offer(20, 25)
    await offer(-60, 75)
    await buildSlot(server.db, manager.id, minutesFromNoon(120), { purpose: 'demo' })
    await buildSlot(server.db, manager.id, minutesFromNoon(480))
    expect((await select(tutor)).error.code).toBe('slot-not-found')
    const late = await buildManager(server.context)
    await offer(900, 30, late)
    expect((await select(tutor)).reply.id).toBe(late.id)
  })

  test('is refused while another interview blocks a booking', async () => {
    await offer(60, 60)
    await buildInterview(server.db, manager.id, tutor.id, '2026-11-27T10:00:00Z')
    expect((await select(tutor)).error.code).toBe('conflicting-interview')
    const rejected = await buildTutor(server.context)
    await buildInterview(server.db, manager.id, rejected.id, '2026-11-20T10:00:00Z', { status: 3 })
    expect((await select(rejected)).error.code).toBe('conflicting-interview')
  })
})
