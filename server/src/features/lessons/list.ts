import type { LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listLessons } from './list.store.ts'
import { presentLesson, presentMember } from './present.ts'
import { type LessonRow, listMembers } from './store.ts'

/** One's own lessons, or for admins anybody's. */
export async function listOwnLessons(context: Context, { actor, query }: MemberRequest<typeof lessonEndpoints.list>) {
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

export async function withMembers(context: Context, rows: readonly LessonRow[]): Promise<LessonRecord[]> {
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
