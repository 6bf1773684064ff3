import type { LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { withMembers } from './list.ts'
import { findLesson } from './store.ts'

/** One lesson, for its members and admins. */
export async function readLesson(
  context: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.read>,
): Promise<LessonRecord> {
  const row = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.read', { memberIds: [row.tutorId, row.studentId] })
  return found((await withMembers(context, [row]))[0], 'lesson-not-found')
}
