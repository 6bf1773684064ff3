import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { bookLesson, moveLesson } from './book.ts'
import { cancelLesson } from './cancel.ts'
import { listLessons } from './list.store.ts'
import { presentLesson, presentMember } from './present.ts'
import { findLesson, type LessonRow, listMembers } from './store.ts'

export const lessonRoutes = [
  serve(lessonEndpoints.book, bookLesson),
  serve(lessonEndpoints.list, listOwnLessons),
  serve(lessonEndpoints.read, readLesson),
  serve(lessonEndpoints.move, moveLesson),
  serve(lessonEndpoints.cancel, cancelLesson),
]

/** One's own lessons, or for admins anybody's. */
async function listOwnLessons(context: Context, { actor, query }: MemberRequest<typeof lessonEndpoints.list>) {
  const people = scopeOf(actor, query.users)
  if (query.review !== undefined && !seesAll(actor.role, 'lesson.list')) throw new Refusal('forbidden')
  const { list, total } = await listLessons(context.db, people, query, context.clock.now())
  return { list: await withMembers(context, list), total }
}

function scopeOf(actor: Actor, users: readonly number[] | undefined): readonly number[] | null {
  if (seesAll(actor.role, 'lesson.list')) return users ?? null
  if (users?.some((id) => id !== actor.id)) throw new Refusal('forbidden')
  return [actor.id]
}

async function withMembers(context: Context, rows: readonly LessonRow[]): Promise<LessonRecord[]> {
  const now = context.clock.now()
  const members = await listMembers(
    context.db,
    rows.map(({ id }) => id),
  )
  const byLesson = Map.groupBy(members, ({ lessonId }) => lessonId)
  return rows.map((row) => ({
    lesson: presentLesson(row, now),
    members: (byLesson.get(row.id) ?? []).map(presentMember),
  }))
}

/** One lesson, for its members and admins. */
async function readLesson(
  context: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.read>,
): Promise<LessonRecord> {
  const row = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.read', { memberIds: [row.tutorId, row.studentId] })
  return found((await withMembers(context, [row]))[0], 'lesson-not-found')
}
