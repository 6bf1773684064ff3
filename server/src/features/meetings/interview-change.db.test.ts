/** Tests of deciding on, canceling and commenting on an interview. */
import { type InterviewChanges, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { interviewEvents } from './events.ts'

const noon = '2026-08-31T10:00:00.000Z'
const evening = '2026-08-31T16:00:00.000Z'
const feedback = '<p>نطق واضح وثقة</p>'

let server: TestServer
let manager: BuiltPerson
let tutor: BuiltPerson
let admin: BuiltPerson
let id: number

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
  manager = await buildManager(server.context)
  tutor = await buildTutor(server.context)
  admin = await buildAdmin(server.context)
  id = (await buildInterview(server.db, manager.id, tutor.id, evening)).id
  server.clock.set(evening)
})

const change = (changes: Omit<InterviewChanges, 'id'>, { token } = manager) =>
  server.call(interviewEndpoints.update, { body: { id, ...changes } }, { token })

const outcome = async (...asked: Parameters<typeof change>) => {
  const { status, error } = await change(...asked)
  return status === 200 ? 'done' : `${status} ${error.code}`
}

const reported = async (kind: string) => {
  const events = await server.db.selectFrom('events').select('payload').where('kind', '=', kind).execute()
  return events.filter(({ payload }) => (payload as { interview: { id: number } }).interview.id === id)
}

const engaged = async () => {
  const times = server.db.selectFrom('engagements').select('id').where('refId', '=', id).where('kind', '=', 'interview')
  return (await times.where('active', '=', true).execute()).length
}

describe('the interviewer', () => {
  test("passes the tutor, and the tutor's profile shows the passed step", async () => {
    const { status, reply } = await change({ status: 2, interviewerFeedback: feedback, level: 4, note: 'للمشرفين' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      status: 2,
      interviewerFeedback: feedback,
      level: 4,
      note: 'للمشرفين',
      decidedAt: evening,
    })
    const { reply: meta } = await server.call(tutorEndpoints.meta, {}, { token: tutor.token })
    expect([meta.passedInterview, meta.passedDemoSession]).toEqual([true, false])
    expect(await reported(interviewEvents.decided.name)).toHaveLength(1)
    expect(await engaged()).toBe(2)
  })

  test('rejects the tutor, who may book again six calendar months later in Cairo time', async () => {
    await change({ status: 3, interviewerFeedback: feedback })
    const row = server.db.selectFrom('interviews').select('blockedUntil').where('id', '=', id)
    // Cairo has left summer time by then, and February has no 31st day.
    expect((await row.executeTakeFirstOrThrow()).blockedUntil?.toISOString()).toBe('2027-02-28T17:00:00.000Z')
  })

  test('can decide only with feedback, sent along or stored before', async () => {
    expect(await outcome({ status: 2 })).toBe('400 bad-request')
    expect(await outcome({ interviewerFeedback: feedback })).toBe('done')
    expect(await outcome({ status: 3 })).toBe('done')
  })

  test('cancels without feedback; both people are free again and one event is recorded', async () => {
    const { reply } = await change({ status: 4 })
    expect(reply).toMatchObject({ status: 4, canceledBy: manager.id, canceledAt: evening, decidedAt: null })
    expect(await engaged()).toBe(0)
    expect(await outcome({ status: 4 })).toBe('409 bad-request')
    expect(await reported(interviewEvents.canceled.name)).toHaveLength(1)
  })

  test('can correct texts and level after the decision, but not the decision', async () => {
    await change({ status: 3, interviewerFeedback: feedback })
    expect(await outcome({ interviewerFeedback: 'ملاحظات أوضح', level: 2, note: null })).toBe('done')
    expect(await outcome({ status: 2 })).toBe('409 bad-request')
    expect(await outcome({ intervieweeFeedback: feedback })).toBe('403 forbidden')
    expect(await reported(interviewEvents.decided.name)).toHaveLength(1)
  })

  test('gets texts stored without unsafe markup, and texts without visible content are refused', async () => {
    const { reply } = await change({ interviewerFeedback: '<p onclick="x()">نطق <script>alert(1)</script>واضح</p>' })
    expect(reply.interviewerFeedback).toBe('<p>نطق واضح</p>')
    expect(await outcome({ interviewerFeedback: '<p>قص</p>' })).toBe('400 interview-feedback-too-short')
    expect(await outcome({ note: 'ق' })).toBe('400 interview-note-too-short')
    expect(await outcome({ interviewerFeedback: '<script>alert(1234567)</script>' })).toBe(
      '400 interview-feedback-invalid-html',
    )
    expect(await outcome({ level: 6 })).toBe('400 too-high-interview-level')
    expect(await outcome({ level: 0 })).toBe('400 too-low-interview-level')
  })
})

describe('the interviewee', () => {
  test('sees no feedback or level before the decision, and never sees the note', async () => {
    await change({ interviewerFeedback: feedback, level: 3, note: 'للمشرفين' })
    const own = async () => (await server.call(interviewEndpoints.list, {}, { token: tutor.token })).reply.list[0]
    expect(await own()).toMatchObject({ interviewerFeedback: null, level: null, note: null, status: 1 })
    await change({ status: 2 })
    expect(await own()).toMatchObject({ interviewerFeedback: feedback, level: 3, note: null, status: 2 })
    const [event] = await reported(interviewEvents.decided.name)
    expect(event?.payload).toMatchObject({
      interview: { note: null },
      interviewerId: manager.id,
      intervieweeId: tutor.id,
    })
  })

  test('cancels a pending interview and may book another at once', async () => {
    server.clock.set(noon)
    const { reply } = await change({ status: 5 }, tutor)
    expect(reply).toMatchObject({ status: 5, canceledBy: tutor.id })
    expect(await engaged()).toBe(0)
    expect(await outcome({ status: 5 }, tutor)).toBe('409 bad-request')
    const again = { start: evening, slotId: reply.slotId }
    expect((await server.call(interviewEndpoints.book, { body: again }, { token: tutor.token })).status).toBe(200)
  })

  test("writes none of the interviewer's fields, and comments only after the decision", async () => {
    expect(await outcome({ interviewerFeedback: feedback }, tutor)).toBe('403 forbidden')
    expect(await outcome({ intervieweeFeedback: feedback }, tutor)).toBe('400 bad-request')
    await change({ status: 3, interviewerFeedback: feedback })
    expect(await outcome({ intervieweeFeedback: feedback }, tutor)).toBe('done')
  })
})

describe('an interview', () => {
  test('can be canceled by admins, who cannot change anything else', async () => {
    expect(await outcome({ status: 2 }, admin)).toBe('400 bad-request')
    expect(await outcome({ status: 5 }, admin)).toBe('409 bad-request')
    expect(await outcome({ status: 4, interviewerFeedback: feedback }, admin)).toBe('403 forbidden')
    expect((await change({ status: 4 }, admin)).reply).toMatchObject({ status: 4, canceledBy: admin.id })
  })

  test('is closed to other tutor managers and tutors', async () => {
    for (const build of [buildManager, buildTutor]) {
      expect(await outcome({ status: 4 }, await build(server.context))).toBe('403 forbidden')
    }
    expect(await outcome({})).toBe('400 empty-request')
    const unknown = { body: { id: 999_999, status: 4 as const } }
    const { error } = await server.call(interviewEndpoints.update, unknown, { token: manager.token })
    expect(error.code).toBe('interview-not-found')
  })

  test('leaves audit rows of the actions of staff, without the texts', async () => {
    await change({ status: 2, interviewerFeedback: feedback, level: 4 })
    await change({ intervieweeFeedback: feedback }, tutor)
    const trail = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))
    expect(trail).toMatchObject([
      {
        actorId: manager.id,
        action: 'interview.update',
        object: 'interview',
        before: { status: 1, level: null },
        after: { status: 2, level: 4, written: ['managerFeedback', 'level'] },
      },
    ])
    expect(JSON.stringify(trail)).not.toContain('نطق')
  })
})
