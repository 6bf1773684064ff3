/** A tutor prepares a lesson until its end: a sheet that the student sees, and a note that nobody else reads. */
import { lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type BuiltLesson, buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'

const server = await createTestServer()
afterAll(() => server.close())
const { db, clock, context } = server

async function scene(over: { canceledAt?: Date } = {}) {
  const [tutor, student] = [await buildTutor(context), await buildStudent(context)]
  const begins = new Date(clock.now().getTime() + DAY)
  return { tutor, student, lesson: await buildLesson(db, tutor.id, student.id, begins, over) }
}

const plan = { sheetId: 'a1-01-hello', note: 'أعد الأرقام.\nثم لعبة الأدوار.' }

const write = ({ id }: BuiltLesson, as: BuiltPerson, body: { sheetId: string | null; note: string } = plan) =>
  server.call(lessonPlanEndpoints.write, { params: { id }, body }, as)
const read = ({ id }: BuiltLesson, as: BuiltPerson) => server.call(lessonPlanEndpoints.read, { params: { id } }, as)

test('a plan is empty at first, and each save replaces the whole of it', async () => {
  const { tutor, lesson } = await scene()
  expect((await read(lesson, tutor)).reply).toEqual({ sheetId: null, note: '' })
  expect((await write(lesson, tutor)).reply).toEqual(plan)
  expect((await write(lesson, tutor, { sheetId: null, note: '' })).reply).toEqual({ sheetId: null, note: '' })
  expect((await read(lesson, tutor)).reply).toEqual({ sheetId: null, note: '' })
})

test('the student sees the sheet with the lesson, and the note nowhere', async () => {
  const { tutor, student, lesson } = await scene()
  await write(lesson, tutor)
  const { reply } = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, student)
  expect(reply.sheetId).toBe(plan.sheetId)
  expect(JSON.stringify(reply)).not.toContain('الأرقام')
  for (const other of [student, await buildTutor(context)]) {
    expect((await read(lesson, other)).status).toBe(403)
    expect((await write(lesson, other)).status).toBe(403)
  }
})

test('a plan is changed until the lesson is over, with what was added to it', async () => {
  const { tutor, lesson } = await scene()
  clock.set(new Date(lesson.end.getTime() - 1))
  expect((await write(lesson, tutor)).status).toBe(200)
  clock.set(lesson.end)
  expect((await write(lesson, tutor)).status).toBe(409)
  await db.updateTable('lessons').set({ extraMinutes: 3 }).where('id', '=', lesson.id).execute()
  expect((await write(lesson, tutor)).status).toBe(200)
  expect((await read(lesson, tutor)).status).toBe(200)
})

test('a canceled lesson is not prepared, and neither is one with a sheet that is not in the library', async () => {
  const canceled = await scene({ canceledAt: clock.now() })
  expect((await write(canceled.lesson, canceled.tutor)).status).toBe(409)
  const { tutor, lesson } = await scene()
  expect((await write(lesson, tutor, { ...plan, sheetId: 'a1-99-nothing' })).error.code).toBe('sheet-not-found')
})
