import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { both, scripts, working } from '../../testing/verdict-scripts.ts'
import { buildJudgedLesson, creditOf, type JudgedLesson } from '../../testing/verdicts.ts'
import { findBrokenPromises, getBalance } from '../ledger/store.ts'
import { judgeLessons } from './judge-jobs.ts'

const price = 7_500

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

async function stateOf({ id, tutorId, studentId }: JudgedLesson) {
  const { db } = server
  const verdicts = await db.selectFrom('lessonVerdicts').selectAll().where('lessonId', '=', id).execute()
  const creditScore = await creditOf(server, { id: studentId })
  const entries = await db.selectFrom('minuteEntries').select(['kind', 'minutes']).where('lessonId', '=', id).execute()
  const { usedMinutes } = await db
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select('usedMinutes')
    .where('userId', '=', studentId)
    .where('index', '=', 0)
    .executeTakeFirstOrThrow()
  return {
    verdicts,
    creditScore,
    usedMinutes,
    returned: entries.filter(({ kind }) => kind === 'returned').map(({ minutes }) => minutes),
    earned: await getBalance(db, tutorId, 'tutor-earned'),
    pending: await getBalance(db, tutorId, 'tutor-pending'),
  }
}

describe('a lesson judged five times at once', () => {
  test.each(scripts)('%s', async (_title, story, number, attendance, earning, minutesReturned, review, credit) => {
    const lesson = await buildJudgedLesson(server, story)
    const judge = () => judgeLessons(server.context)
    await Promise.all([judge(), judge(), judge(), judge(), judge()])
    const state = await stateOf(lesson)
    expect(state.verdicts).toMatchObject([{ version: 1, case: number, attendance, earning, minutesReturned, review }])
    expect(state.creditScore).toBe(credit)
    expect(state.usedMinutes).toBe(minutesReturned ? 0 : 30)
    expect(state.returned).toEqual(minutesReturned ? [30] : [])
    expect(state.earned).toBe(earning === 'earned' ? price : 0)
    expect(state.pending).toBe(earning === 'pending' ? price : 0)
    const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.tutor)
    expect(reply.lesson).toMatchObject({ attendance, earning, minutesReturned, review })
  })

  test('keeps the books of money and minutes balanced', async () => {
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('records its verdict event once', async () => {
    const lesson = await buildJudgedLesson(server, {})
    await Promise.all([judgeLessons(server.context), judgeLessons(server.context)])
    const events = await server.db.selectFrom('events').select('payload').where('kind', '=', 'lesson.judged').execute()
    const mine = events.filter(({ payload }) => (payload as { studentId: number }).studentId === lesson.studentId)
    expect(mine).toMatchObject([
      { payload: { tutorId: lesson.tutorId, minutesReturned: true, byStaff: null, lesson: { earning: 'void' } } },
    ])
  })
})

describe('a lesson', () => {
  test('is judged two minutes after its end at the earliest', async () => {
    const lesson = await buildJudgedLesson(server, { events: both, reports: working })
    server.clock.set(new Date(lesson.end.getTime() + 2 * MINUTE - 1))
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toEqual([])
    const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.student)
    expect(reply.lesson).toMatchObject({ attendance: 'unknown', earning: 'pending', review: false })
    server.clock.advance(1)
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toHaveLength(1)
  })

  test('that is canceled is never judged', async () => {
    const lesson = await buildJudgedLesson(server, {})
    await server.db.updateTable('lessons').set({ canceledAt: lesson.start }).where('id', '=', lesson.id).execute()
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toEqual([])
  })

  test('with a tutor manager gets the same verdict and moves no money', async () => {
    const lesson = await buildJudgedLesson(server, { events: both, reports: working }, { price: 0 })
    await judgeLessons(server.context)
    expect(await stateOf(lesson)).toMatchObject({ earned: 0, verdicts: [{ case: 6, earning: 'earned' }] })
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test.each([
    ['a month', 29, 'pending'],
    ['a longer time', 31, 'earned'],
  ])('with a second link failure of the same members within %s', async (_title, days, earning) => {
    const { tutorId, studentId, subscriptionId, start: begun } = await buildJudgedLesson(server, { events: both })
    await judgeLessons(server.context)
    const begins = new Date(begun.getTime() + days * DAY - 60 * MINUTE)
    const again = await buildLesson(server.db, tutorId, studentId, begins, { subscriptionId })
    await writeStory(server.db, { ...again, tutorId, studentId }, { events: both })
    server.clock.set(new Date(again.end.getTime() + 2 * MINUTE))
    await judgeLessons(server.context)
    const verdicts = server.db.selectFrom('lessonVerdicts').selectAll().where('lessonId', '=', again.id)
    expect(await verdicts.execute()).toMatchObject([{ case: 5, earning, minutesReturned: true, review: true }])
  })

  test('missed by a student with few points takes no more points than there are', async () => {
    const lesson = await buildJudgedLesson(server, {})
    await server.db.updateTable('users').set({ creditScore: 4 }).where('id', '=', lesson.studentId).execute()
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).creditScore).toBe(0)
  })
})
