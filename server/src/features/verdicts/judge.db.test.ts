import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { after, event, inside, outage, start, tells } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type Story, writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { findBrokenPromises } from '../ledger/checks.store.ts'
import { balanceOf } from '../ledger/store.ts'
import { judgeLessons } from './rounds.ts'

const day = 24 * 3600_000
const minute = 60_000
const price = 7_500

const both = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
const working = [...tells('tutor', 0, 1800), ...tells('student', 0, 1800)]
const lost = (kind: 'drop' | 'resume' | 'join', at: number, recorded = at, source: 'socket' | 'system' = 'socket') =>
  event('tutor', kind, at, { recordedAt: after(recorded), source })

/** How the script goes, which case it is, who came, what the tutor gets, whether minutes return, review, credit. */
type Script = [string, Story, number, string, 'earned' | 'void' | 'pending', boolean, boolean, number]

const scripts: Script[] = [
  ['both all the time', { events: both, reports: working }, 6, 'both', 'earned', false, false, 100],
  ['nobody', {}, 2, 'none', 'void', true, false, 90],
  [
    '59 seconds each',
    { events: [...inside('tutor', 0, 59), ...inside('student', 0, 59)] },
    2,
    'none',
    'void',
    true,
    false,
    90,
  ],
  ['student alone', { events: inside('student', 0, 1800) }, 3, 'student-only', 'void', true, false, 100],
  [
    'tutor for 59 s',
    { events: [...inside('student', 0, 1800), ...inside('tutor', 5, 64)] },
    3,
    'student-only',
    'void',
    true,
    false,
    100,
  ],
  ['tutor waits 10 min', { events: inside('tutor', 0, 600) }, 4, 'tutor-only', 'earned', false, false, 90],
  ['tutor waits 9:59', { events: inside('tutor', 0, 599) }, 7, 'tutor-only', 'pending', false, true, 100],
  [
    'student before the start',
    { events: [...inside('tutor', 0, 1800), ...inside('student', -500, -1)] },
    4,
    'tutor-only',
    'earned',
    false,
    false,
    90,
  ],
  ['no link at all', { events: both }, 5, 'both', 'earned', true, true, 100],
  ['link for under a third', { events: both, reports: tells('tutor', 0, 585) }, 5, 'both', 'earned', true, true, 100],
  ['link for a third', { events: both, reports: tells('tutor', 0, 600) }, 6, 'both', 'earned', false, false, 100],
  ['one end silent', { events: both, reports: tells('student', 0, 1800) }, 6, 'both', 'earned', false, false, 100],
  [
    'ends that contradict',
    { events: both, reports: [...tells('student', 0, 1800), ...tells('tutor', 0, 1800, false)] },
    7,
    'both',
    'pending',
    false,
    true,
    100,
  ],
  [
    'tutor for half',
    { events: [...inside('tutor', 0, 900), ...inside('student', 0, 1800)], reports: working },
    6,
    'both',
    'earned',
    false,
    false,
    100,
  ],
  [
    'tutor for less',
    { events: [...inside('tutor', 0, 899), ...inside('student', 0, 1800)], reports: working },
    7,
    'both',
    'pending',
    false,
    true,
    100,
  ],
  [
    'never together',
    { events: [...inside('tutor', 0, 959), ...inside('student', 960, 1800)], reports: working },
    7,
    'both',
    'pending',
    false,
    true,
    100,
  ],
  [
    'our outage, tutor tried',
    { events: [event('tutor', 'refused', -300)], outages: [outage(600, 1200)] },
    1,
    'none',
    'earned',
    true,
    true,
    100,
  ],
  [
    'our outage, both came',
    { events: both, reports: working, outages: [outage(0, 600)] },
    1,
    'both',
    'earned',
    true,
    true,
    100,
  ],
  ['our outage, nobody tried', { outages: [outage(600, 1200)] }, 2, 'none', 'void', true, true, 100],
  [
    'outage under a third',
    { events: both, reports: working, outages: [outage(600, 1199)] },
    6,
    'both',
    'earned',
    false,
    false,
    100,
  ],
  [
    'lost and back in time',
    {
      events: [
        lost('join', 0),
        lost('drop', 800, 805),
        lost('resume', 819),
        ...inside('student', 0, 1800),
        event('tutor', 'leave', 901),
      ],
      reports: working,
    },
    6,
    'both',
    'earned',
    false,
    false,
    100,
  ],
  [
    'lost and back too late',
    {
      events: [
        lost('join', 0),
        lost('drop', 800, 805),
        lost('resume', 830),
        ...inside('student', 0, 1800),
        event('tutor', 'leave', 901),
      ],
      reports: working,
    },
    7,
    'both',
    'pending',
    false,
    true,
    100,
  ],
  [
    'back within a minute of our restart',
    {
      events: [
        lost('join', 0),
        lost('drop', 800, 805, 'system'),
        lost('join', 864),
        ...inside('student', 0, 1800),
        event('tutor', 'leave', 901),
      ],
      reports: working,
    },
    6,
    'both',
    'earned',
    false,
    false,
    100,
  ],
  [
    'left inside at the end',
    { events: [event('tutor', 'join', -60), event('student', 'join', 30)], reports: working },
    6,
    'both',
    'earned',
    false,
    false,
    100,
  ],
]

let server: TestServer

beforeAll(async () => {
  server = await createTestServer(new Date(start))
})
afterAll(() => server.close())

/** Each lesson a day after the one before, so that signs of life are not shared. */
let serial = 0
async function told(story: Story, over: { minutes?: 15 | 30; price?: number } = {}) {
  serial += 1
  const begins = new Date(start + serial * day)
  server.clock.set(new Date(begins.getTime() - 2 * day))
  const tutor = await buildTutor(server.context)
  const student = await buildStudent(server.context)
  const built = await buildLesson(server.db, tutor.id, student.id, begins, over)
  const lesson = { ...built, tutorId: tutor.id, studentId: student.id }
  await writeStory(server.db, lesson, story)
  server.clock.set(new Date(lesson.end.getTime() + 2 * minute))
  return { ...lesson, tutor, student }
}

type Told = Awaited<ReturnType<typeof told>>

async function stateOf({ id, tutorId, studentId }: Told) {
  const { db } = server
  const verdicts = await db.selectFrom('lessonVerdicts').selectAll().where('lessonId', '=', id).execute()
  const { creditScore } = await db
    .selectFrom('users')
    .select('creditScore')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
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
    earned: await balanceOf(db, tutorId, 'tutor-earned'),
    pending: await balanceOf(db, tutorId, 'tutor-pending'),
  }
}

describe('the verdict, judged five times at once,', () => {
  test.each(scripts)('%s', async (_title, story, number, attendance, earning, minutesReturned, review, credit) => {
    const lesson = await told(story)
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

  test('and whatever they come to, the money and the minutes add up', async () => {
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('is told once to those who listen', async () => {
    const lesson = await told({})
    await Promise.all([judgeLessons(server.context), judgeLessons(server.context)])
    const events = await server.db.selectFrom('events').select('payload').where('kind', '=', 'lesson.judged').execute()
    const mine = events.filter(({ payload }) => (payload as { studentId: number }).studentId === lesson.studentId)
    expect(mine).toMatchObject([
      { payload: { tutorId: lesson.tutorId, minutesReturned: true, byStaff: false, lesson: { earning: 'void' } } },
    ])
  })
})

describe('a lesson', () => {
  test('is not judged before it has been over for two minutes', async () => {
    const lesson = await told({ events: both, reports: working })
    server.clock.set(new Date(lesson.end.getTime() + 2 * minute - 1))
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toEqual([])
    const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, lesson.student)
    expect(reply.lesson).toMatchObject({ attendance: 'unknown', earning: 'pending', review: false })
    server.clock.advance(1)
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toHaveLength(1)
  })

  test('that was canceled is never judged', async () => {
    const lesson = await told({})
    await server.db.updateTable('lessons').set({ canceledAt: lesson.start }).where('id', '=', lesson.id).execute()
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).verdicts).toEqual([])
  })

  test('with a manager gets the same verdict and moves no money', async () => {
    const lesson = await told({ events: both, reports: working }, { price: 0 })
    await judgeLessons(server.context)
    expect(await stateOf(lesson)).toMatchObject({ earned: 0, verdicts: [{ case: 6, earning: 'earned' }] })
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test.each([
    ['a month', 29, 'pending'],
    ['a longer time', 31, 'earned'],
  ])('whose link failed the same two within %s', async (_title, days, earning) => {
    const { tutorId, studentId, subscriptionId, start: begun } = await told({ events: both })
    await judgeLessons(server.context)
    const begins = new Date(begun.getTime() + days * day - 60 * minute)
    const again = await buildLesson(server.db, tutorId, studentId, begins, { subscriptionId })
    await writeStory(server.db, { ...again, tutorId, studentId }, { events: both })
    server.clock.set(new Date(again.end.getTime() + 2 * minute))
    await judgeLessons(server.context)
    const verdicts = server.db.selectFrom('lessonVerdicts').selectAll().where('lessonId', '=', again.id)
    expect(await verdicts.execute()).toMatchObject([{ case: 5, earning, minutesReturned: true, review: true }])
  })

  test('missed by a student who has no points left costs none', async () => {
    const lesson = await told({})
    await server.db.updateTable('users').set({ creditScore: 4 }).where('id', '=', lesson.studentId).execute()
    await judgeLessons(server.context)
    expect((await stateOf(lesson)).creditScore).toBe(0)
  })
})
