import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import { offerLessonAgain } from './again.ts'
import { listAlternatives } from './alternatives.ts'
import { calendarEntryOf } from './appointment.ts'
import { awaitTurn, bookLesson, moveLesson } from './book.ts'
import { cancelLesson } from './cancel.ts'
import { findCalendarLesson, type LessonScope, listLessons } from './list.store.ts'
import { presentRecord } from './present.ts'
import { findShownLesson } from './store.ts'

export const lessonRoutes = [
  serve(lessonEndpoints.book, bookLesson, awaitTurn),
  serve(lessonEndpoints.list, listOwnLessons),
  serve(lessonEndpoints.read, readLesson),
  serve(lessonEndpoints.calendar, readLessonCalendar),
  serve(lessonEndpoints.again, offerLessonAgain),
  serve(waitingListEndpoints.alternatives, listAlternatives),
  serve(lessonEndpoints.move, moveLesson),
  serve(lessonEndpoints.cancel, cancelLesson),
]

/** Lists the caller's own lessons; for admins, anyone's. */
async function listOwnLessons(context: Context, { actor, query }: MemberRequest<typeof lessonEndpoints.list>) {
  const scope = scopeOf(actor, query.users)
  if (query.review !== undefined && !seesAll(actor.role, 'lesson.list')) throw new Refusal('forbidden')
  const now = context.clock.now()
  const { list, total } = await listLessons(context.db, scope, query, now)
  return { list: list.map((row) => presentRecord(row, now)), total }
}

/** The role of an account never changes, so each person has lessons on one side only. */
function scopeOf({ id, role }: Actor, users: readonly number[] | undefined): LessonScope {
  if (seesAll(role, 'lesson.list')) return users === undefined ? 'everybody' : { people: users }
  if (users?.some((user) => user !== id)) throw new Refusal('forbidden')
  return isTutorOrManager(role) ? { tutorId: id } : { studentId: id }
}

async function readLesson(context: Context, { actor, params }: MemberRequest<typeof lessonEndpoints.read>) {
  const row = found(await findShownLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.read', { memberIds: [row.tutorId, row.studentId] })
  return presentRecord(row, context.clock.now())
}

/** Returns a file of one lesson, as the calendar feed of the same member shows it. */
async function readLessonCalendar(
  { db, config, limits }: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.calendar>,
) {
  await limits.use('document', actor.id)
  const { tutorId, studentId } = found(await findShownLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.calendar', { memberIds: [tutorId, studentId] })
  const entry = calendarEntryOf(found(await findCalendarLesson(db, actor.id, params.id), 'lesson-not-found'))
  return { name: `hiwar-lesson-${params.id}.ics`, bytes: Buffer.from(writeCalendar([entry], config.LEARN_URL)) }
}
