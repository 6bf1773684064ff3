/** A lesson with the attendance of its story, its two members and an admin. */
import { start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { buildAdmin, buildStudent, buildTutor } from './accounts.ts'
import { type EvidenceScript, writeStory } from './attendance.ts'
import { buildLesson } from './lessons.ts'
import type { TestServer } from './server.ts'

export type JudgedLesson = Awaited<ReturnType<typeof buildJudgedLesson>>

/** Lessons are a day apart, so that they share no heartbeats. */
let serial = 0

/** Builds a lesson of half an hour by default, and sets the clock to the time of its verdict. */
export async function buildJudgedLesson(
  server: TestServer,
  story: EvidenceScript,
  over: { minutes?: 15 | 30; price?: number } = {},
) {
  const { context, db, clock } = server
  serial += 1
  const begins = new Date(start + serial * DAY)
  clock.set(new Date(begins.getTime() - 2 * DAY))
  const [tutor, student, admin] = [await buildTutor(context), await buildStudent(context), await buildAdmin(context)]
  const built = await buildLesson(db, tutor.id, student.id, begins, over)
  const lesson = { ...built, tutorId: tutor.id, studentId: student.id }
  await writeStory(db, lesson, story)
  clock.set(new Date(lesson.end.getTime() + 2 * MINUTE))
  return { ...lesson, tutor, student, admin }
}

export async function creditOf({ db }: TestServer, { id }: { id: number }): Promise<number> {
  const { creditScore } = await db
    .selectFrom('users')
    .select('creditScore')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return creditScore
}
