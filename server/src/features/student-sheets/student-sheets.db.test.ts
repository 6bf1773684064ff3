/** TSIDE-1, I-L23: a tutor knows a student by lessons of the two alone, and only around such lessons. */
import { studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { correcting, writeAs } from '../../testing/desks.ts'
import { type BuiltLesson, buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const server = await createTestServer()
afterAll(() => server.close())
const { db, clock, context } = server

const read = (studentId: number, { token }: Pick<BuiltPerson, 'token'>) =>
  server.call(studentSheetEndpoints.read, { params: { id: studentId } }, { token })

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY)

/** A student with a subscription of half a year around now. */
async function someStudent() {
  const birth = { name: 'منى السيد', birthYear: 2013, goal: 'travel', level: 'a1', gender: 'female' } as const
  const student = await buildStudent(context, { ...birth, phone: '+201234567890' })
  const { id: subscriptionId } = await buildSubscription(db, student.id, inDays(-60), { days: 180 })
  return { student, subscriptionId }
}

type Learner = Awaited<ReturnType<typeof someStudent>>

/** A lesson of the two this many days from now; `closing` is the next step that its tutor wrote. */
async function lessonOf({ student, subscriptionId }: Learner, tutor: BuiltPerson, days: number, closing?: string) {
  const lesson = await buildLesson(db, tutor.id, student.id, inDays(days), { subscriptionId })
  if (days < 0) await db.updateTable('lessons').set({ attendance: 'both' }).where('id', '=', lesson.id).execute()
  if (closing !== undefined) {
    const stamps = { firstAt: lesson.end, at: lesson.end }
    const given = { homework: 'اكتب خمس جمل.', homeworkDue: '2026-11-20' }
    await db
      .insertInto('lessonClosings')
      .values({ lessonId: lesson.id, nextStep: closing, writtenBy: tutor.id, ...given, ...stamps })
      .execute()
  }
  return lesson
}

/** A correction that the student wrote at the end of the lesson. */
async function correctIn(lesson: BuiltLesson | undefined, { student }: Learner, said: string): Promise<void> {
  if (lesson === undefined) throw new Error('there is no lesson to write in')
  const now = clock.now()
  clock.set(lesson.end)
  await writeAs(server, { sessionId: lesson.sessionId, userId: student.id }, correcting(said, 'he goes', lesson.end))
  clock.set(now)
}

describe('the sheet of a student', () => {
  test('shows the newest lessons with this tutor, the plan of the next one, and nothing of other tutors', async () => {
    const [tutor, other] = [await buildTutor(context), await buildTutor(context)]
    const learner = await someStudent()
    const { student } = learner
    const own = []
    for (const days of [-11, -9, -7, -5]) own.push(await lessonOf(learner, tutor, days, `بعد ${days}`))
    const theirs = await lessonOf(learner, other, -3, 'سر المدرّس الآخر')
    const next = await lessonOf(learner, tutor, 1)
    const prepared = { lessonId: next.id, sheetId: 'a1-01-hello', note: 'أعد الأرقام.' }
    await db
      .insertInto('lessonPlans')
      .values({ ...prepared, tutorId: tutor.id, updatedAt: clock.now() })
      .execute()
    await correctIn(own[3], learner, 'he go')
    await correctIn(theirs, learner, 'سر آخر')
    const alone = [own[0], theirs].map((lesson) => ({
      lessonId: lesson?.id ?? 0,
      canDoId: 'A1.C1',
      how: 'alone' as const,
    }))
    await db.insertInto('canDoTicks').values(alone).execute()

    const { reply } = await read(student.id, tutor)
    expect(reply).toMatchObject({
      student: { id: student.id, firstName: 'منى', gender: 'female', image: null },
      ageBand: '13-17',
      goals: ['travel'],
      level: 'a1',
      next: { lessonId: next.id, plan: { sheetId: 'a1-01-hello', note: 'أعد الأرقام.' } },
    })
    expect(reply.lessons.map(({ nextStep }) => nextStep)).toEqual(['بعد -5', 'بعد -7', 'بعد -9'])
    expect(reply.lessons.map(({ corrections }) => corrections.map(({ said }) => said))).toEqual([['he go'], [], []])
    expect(reply.lessons[0]?.homework).toEqual({ text: 'اكتب خمس جمل.', dueDay: '2026-11-20' })
    expect(reply.openCanDo).toHaveLength(9)
    expect(reply.openCanDo).not.toContain('A1.C1')
    const whole = JSON.stringify(reply)
    for (const hidden of ['السيد', student.email, '1234567890', '2013', 'سر المدرّس', 'سر آخر'])
      expect(whole).not.toContain(hidden)

    const ofAdmin = (await read(student.id, await buildAdmin(context))).reply
    expect(ofAdmin.lessons.map(({ lessonId }) => lessonId)).toEqual([theirs.id, own[3]?.id, own[2]?.id])
    expect(ofAdmin.next?.plan).toEqual({ sheetId: 'a1-01-hello', note: '' })
  })

  test('of a student who has said little shows no band, goals or abilities', async () => {
    const tutor = await buildTutor(context)
    const student = await buildStudent(context, { level: 'unknown' })
    await buildLesson(db, tutor.id, student.id, inDays(1))
    expect((await read(student.id, tutor)).reply).toMatchObject({
      ageBand: null,
      goals: [],
      level: 'unknown',
      lessons: [],
      openCanDo: [],
      next: { plan: { sheetId: null, note: '' } },
    })
  })

  test('takes as many statements for three lessons as for one', async () => {
    const tutor = await buildTutor(context)
    const [busy, fresh] = [await someStudent(), await someStudent()]
    for (const days of [-6, -4, -2]) await lessonOf(busy, tutor, days, 'خطوة')
    await lessonOf(fresh, tutor, -3)
    const counted = async ({ student }: Learner) =>
      (await watchQueries(context.pool, async () => expect((await read(student.id, tutor)).status).toBe(200))).length
    await counted(busy)
    expect(await counted(busy)).toBe(await counted(fresh))
  })
})

describe('a tutor reads it', () => {
  test('while a lesson of the two is ahead, or ended at most 90 days ago', async () => {
    const tutor = await buildTutor(context)
    const learner = await someStudent()
    const { id: studentId } = learner.student
    expect((await read(studentId, tutor)).status).toBe(403)
    const { end } = await lessonOf(learner, tutor, 2)
    expect((await read(studentId, tutor)).status).toBe(200)
    const noon = clock.now()
    const statuses = []
    for (const late of [0, 1]) {
      clock.set(new Date(end.getTime() + 90 * DAY + late))
      statuses.push((await read(studentId, await buildLogin(context, tutor.id))).status)
    }
    clock.set(noon)
    expect(statuses).toEqual([200, 403])
  })

  test('not by a lesson that was canceled, nor by one of another tutor, nor of a student that there is not', async () => {
    const [tutor, other] = [await buildTutor(context), await buildTutor(context)]
    const learner = await someStudent()
    const { student, subscriptionId } = learner
    const canceledAt = clock.now()
    await buildLesson(db, tutor.id, student.id, inDays(3), { subscriptionId, canceledAt })
    await lessonOf(learner, other, 1)
    expect((await read(student.id, tutor)).status).toBe(403)
    expect((await read(999_999, tutor)).status).toBe(403)
    expect((await read(student.id, student)).status).toBe(403)
  })

  test('not once a block parts the two', async () => {
    const tutor = await buildTutor(context)
    const learner = await someStudent()
    await lessonOf(learner, tutor, -1)
    expect((await read(learner.student.id, tutor)).status).toBe(200)
    const block = { blockerId: learner.student.id, blockedId: tutor.id, createdAt: clock.now() }
    await db.insertInto('blocks').values(block).execute()
    expect((await read(learner.student.id, tutor)).status).toBe(403)
  })
})

test('each reading of an admin leaves an audit row, and a person who is no student is not found', async () => {
  const admin = await buildAdmin(context)
  const { student } = await someStudent()
  expect((await read(student.id, admin)).status).toBe(200)
  expect((await read(admin.id, admin)).error.code).toBe('student-not-found')
  const rows = (await auditTrail(db)).filter(({ actorId }) => actorId === admin.id)
  expect(rows).toMatchObject([{ action: 'student.sheet', object: 'user', objectId: String(student.id) }])
})

test('the lesson that runs is the next one', async () => {
  const tutor = await buildTutor(context)
  const learner = await someStudent()
  const { id } = await buildLesson(db, tutor.id, learner.student.id, new Date(clock.now().getTime() - 10 * MINUTE), {
    subscriptionId: learner.subscriptionId,
  })
  expect((await read(learner.student.id, tutor)).reply.next?.lessonId).toBe(id)
  clock.set(new Date(clock.now().getTime() + HOUR))
  expect((await read(learner.student.id, tutor)).reply.next).toBeNull()
})
