import { EnglishLevel } from '@hiwar/contract/enumerations/learning.ts'
import { type StudentSheet, studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { erasedName } from '@hiwar/domain/accounts/deletion.ts'
import { ageBandOf } from '@hiwar/domain/learning/age-band.ts'
import { openCanDo } from '@hiwar/domain/learning/offered.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { canDoOfLevel } from '@hiwar/materials/can-do.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { homeworkOf } from '../closings/present.ts'
import { countAlone } from '../closings/store.ts'
import { deskContentsOf } from '../desks/content.ts'
import { sessionIdOf } from '../verdicts/judge.ts'
import { findNextLesson, findStudent, listHeldLessons, mayKnowStudent } from './store.ts'

export const studentSheetRoutes = [serve(studentSheetEndpoints.read, readSheet)]

/** A tutor learns nothing of students without a lesson of the two, not even whether there is such a student. */
async function readSheet(
  context: Context,
  request: MemberRequest<typeof studentSheetEndpoints.read>,
): Promise<StudentSheet> {
  const { db, clock } = context
  const { actor, params } = request
  const now = clock.now()
  if (!seesAll(actor.role, 'student.sheet')) {
    if (!(await mayKnowStudent(db, actor.id, params.id, now))) throw new Refusal('forbidden')
    return sheetOf(db, { studentId: params.id, tutorId: actor.id }, now)
  }
  return inTransaction(db, async (trx) => {
    const sheet = await sheetOf(trx, { studentId: params.id, tutorId: null }, now)
    await recordAudit(trx, request, { action: 'student.sheet', object: 'user', objectId: params.id }, now)
    return sheet
  })
}

async function sheetOf(
  db: Database | Trx,
  pair: { studentId: number; tutorId: number | null },
  now: Date,
): Promise<StudentSheet> {
  const { id, name, image, gender, birthYear, goal, level } = found(
    await findStudent(db, pair.studentId),
    'student-not-found',
  )
  const lessons = await listHeldLessons(db, pair, now)
  const desks = await deskContentsOf(db, lessons.map(sessionIdOf))
  const known = level === null || level === EnglishLevel.Unknown ? null : level
  const next = await findNextLesson(db, pair, now)
  return {
    student: {
      id,
      gender,
      firstName: name === null ? erasedName : firstName(name),
      image: fileUrl('uploads', image),
    },
    ageBand: ageBandOf(birthYear, instantOfDate(now)),
    goals: goal === null ? [] : [goal],
    level,
    lessons: lessons.map((lesson) => ({
      lessonId: lesson.id,
      start: lesson.startsAt.toISOString(),
      nextStep: lesson.nextStep ?? '',
      homework: homeworkOf(lesson),
      corrections: (desks.get(sessionIdOf(lesson))?.cards ?? []).filter((card) => card.kind === 'fix'),
    })),
    openCanDo: known === null ? [] : openCanDo(canDoOfLevel(known), await countAlone(db, id)),
    next: next === undefined ? null : presentNext(next, pair.tutorId),
  }
}

type NextLesson = NonNullable<Awaited<ReturnType<typeof findNextLesson>>>

/** The note is the tutor's own, so no one else reads it. */
function presentNext(row: NextLesson, tutorId: number | null): StudentSheet['next'] {
  const { id: lessonId, startsAt, note } = row
  const plan = { ...wire(row, 'sheetId'), note: tutorId === null ? '' : (note ?? '') }
  return { lessonId, start: startsAt.toISOString(), plan }
}
