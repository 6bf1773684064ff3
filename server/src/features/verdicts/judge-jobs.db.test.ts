import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { objectionCategory, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { after, event, inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { writeStory } from '../../testing/attendance.ts'
import { createTestServer } from '../../testing/server.ts'
import { both, working } from '../../testing/verdict-scripts.ts'
import { buildJudgedLesson, type JudgedLesson } from '../../testing/verdicts.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { judgeLessons, reopenLessons } from './judge-jobs.ts'

const held = { events: both, reports: working }

const server = await createTestServer(new Date(start))
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})
afterAll(() => server.close())

/** The newest verdict as admins see it. */
async function current({ id, admin }: JudgedLesson) {
  const { reply } = await server.call(lessonEndpoints.read, { params: { id } }, admin)
  const { review, earning, attendance, minutesReturned } = reply.lesson
  return { review, earning, attendance, minutesReturned }
}

function decide({ id, admin }: JudgedLesson) {
  const body = { earning: 'earned' as const, minutesReturned: false, reason: 'شاهدنا التسجيل مع الطرفين.' }
  return server.call(lessonEndpoints.decide, { params: { id }, body }, admin)
}

describe('evidence after the verdict', () => {
  /** Timeline rows of the student during the lesson, recorded five minutes after its end. */
  const late = inside('student', 0, 1800).map((seen) => ({ ...seen, recordedAt: after(2100) }))

  test('reopens the lesson for staff when it changes the verdict, without moving money', async () => {
    const lesson = await buildJudgedLesson(server, { events: inside('tutor', 0, 1800) })
    await judgeLessons(server.context)
    const before = { earning: 'earned', attendance: 'tutor-only', minutesReturned: false }
    expect(await current(lesson)).toEqual({ ...before, review: false })
    server.clock.advance(5 * MINUTE)
    await writeStory(server.db, lesson, { events: late })
    await Promise.all([reopenLessons(server.context), reopenLessons(server.context)])
    expect(await current(lesson)).toEqual({ ...before, review: true })
    expect((await decide(lesson)).status).toBe(200)
    await reopenLessons(server.context)
    expect(await current(lesson)).toEqual({ ...before, review: false })
  })

  test('is stored without a review when it does not change the verdict', async () => {
    const lesson = await buildJudgedLesson(server, held)
    await judgeLessons(server.context)
    await writeStory(server.db, lesson, { events: [event('tutor', 'link-up', 900, { recordedAt: after(2100) })] })
    server.clock.advance(5 * MINUTE)
    await reopenLessons(server.context)
    expect(await current(lesson)).toMatchObject({ review: false, earning: 'earned' })
  })

  test('is ignored when it happened after the end of the lesson', async () => {
    const lesson = await buildJudgedLesson(server, { events: inside('tutor', 0, 1800) })
    await judgeLessons(server.context)
    await writeStory(server.db, lesson, { events: [event('student', 'join', 1860, { recordedAt: after(2100) })] })
    server.clock.advance(5 * MINUTE)
    await reopenLessons(server.context)
    expect(await current(lesson)).toMatchObject({ review: false })
  })
})

describe('an objection to the verdict', () => {
  const object = (lesson: JudgedLesson, category = objectionCategory) => {
    const body = { title: 'كنت في القاعة', description: 'دخلت في الموعد وانتظرت.', category, lessonId: lesson.id }
    return server.call(reportEndpoints.create, { body }, lesson.student)
  }

  test('reopens the lesson for staff until they decide', async () => {
    const lesson = await buildJudgedLesson(server, held)
    await judgeLessons(server.context)
    server.clock.advance(40 * HOUR)
    expect((await object(lesson)).status).toBe(200)
    expect(await current(lesson)).toMatchObject({ review: true, earning: 'earned' })
    expect((await decide(lesson)).status).toBe(200)
    expect(await current(lesson)).toMatchObject({ review: false })
  })

  test('before the verdict keeps the lesson in review after it', async () => {
    const lesson = await buildJudgedLesson(server, held)
    server.clock.advance(-MINUTE)
    expect((await object(lesson)).status).toBe(200)
    server.clock.advance(MINUTE)
    await judgeLessons(server.context)
    expect(await current(lesson)).toMatchObject({ review: true, earning: 'earned' })
  })

  test('is the only kind of report that reopens a lesson', async () => {
    const lesson = await buildJudgedLesson(server, held)
    await judgeLessons(server.context)
    expect((await object(lesson, 'مشكلة تقنية')).status).toBe(200)
    expect(await current(lesson)).toMatchObject({ review: false })
  })
})
