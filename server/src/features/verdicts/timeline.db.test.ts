/** Tests of the timeline of a lesson and the list of lessons under review. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { event, inside, reportsOf, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import type { BuiltPerson } from '../../testing/accounts.ts'
import type { EvidenceScript } from '../../testing/attendance.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildJudgedLesson } from '../../testing/verdicts.ts'
import { judgeLessons } from './judge-jobs.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

function timeline(id: number, { token }: BuiltPerson) {
  return server.call(lessonEndpoints.timeline, { params: { id } }, { token })
}

describe('a lesson’s timeline', () => {
  const story: EvidenceScript = {
    events: [
      event('tutor', 'prejoin', -300),
      event('tutor', 'refused', -100),
      ...inside('tutor', 0, 1500),
      ...inside('student', 60, 1800),
    ],
    reports: [...reportsOf('tutor', 60, 1500), ...reportsOf('student', 60, 1500)],
  }

  test('shows everything to admins, and comings and goings to members', async () => {
    const { id, tutor, student, admin } = await buildJudgedLesson(server, story)
    await judgeLessons(server.context)
    const whole = (await timeline(id, admin)).reply
    expect(whole.events.map(({ kind }) => kind)).toEqual(['prejoin', 'refused', 'join', 'join', 'leave', 'leave'])
    expect(whole).toMatchObject({
      lessonId: id,
      seconds: { tutor: 1500, student: 1740 },
      slots: { up: 96, contested: 0, down: 0 },
    })
    expect(whole.verdict).toMatchObject({
      case: 6,
      attendance: 'both',
      earning: 'earned',
      reason: null,
      decidedBy: null,
    })
    for (const member of [tutor, student]) {
      const { reply } = await timeline(id, member)
      expect(reply.events.map(({ kind, userId }) => [kind, userId])).toEqual([
        ['join', tutor.id],
        ['join', student.id],
        ['leave', tutor.id],
        ['leave', student.id],
      ])
      expect(reply).toMatchObject({ slots: null, seconds: whole.seconds, verdict: { ...whole.verdict, case: null } })
    }
    expect((await timeline(999_999, admin)).error.code).toBe('lesson-not-found')
  })

  test('counts attendance up to now before the verdict', async () => {
    const { id, start: begins, admin } = await buildJudgedLesson(server, story)
    server.clock.set(new Date(begins.getTime() + 10 * MINUTE))
    expect((await timeline(id, admin)).reply).toMatchObject({
      seconds: { tutor: 600, student: 540 },
      slots: null,
      verdict: null,
    })
    server.clock.set(begins)
    expect((await timeline(id, admin)).reply.seconds).toEqual({ tutor: 0, student: 0 })
  })
})

test('admins list the lessons under review', async () => {
  const { id, tutor, admin } = await buildJudgedLesson(server, { events: inside('tutor', 0, 300) })
  await judgeLessons(server.context)
  const list = (query: object, { token }: BuiltPerson) => server.call(lessonEndpoints.list, { query }, { token })
  const ids = async (query: object) => (await list(query, admin)).reply.list.map(({ lesson }) => lesson.id)
  expect(await ids({ review: true })).toContain(id)
  expect(await ids({ review: true, users: tutor.id })).toEqual([id])
  expect(await ids({ review: false, users: tutor.id })).toEqual([])
  const body = { earning: 'void' as const, minutesReturned: false, reason: 'شاهدنا التسجيل مع الطرفين.' }
  await server.call(lessonEndpoints.decide, { params: { id }, body }, admin)
  expect(await ids({ review: true, users: tutor.id })).toEqual([])
  expect((await list({ review: true }, tutor)).error.code).toBe('forbidden')
})
