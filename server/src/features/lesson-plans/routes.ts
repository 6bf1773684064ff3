import { type LessonPlan, lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { endOf } from '../closings/held.ts'
import { findLesson, lockLesson } from '../lessons/store.ts'
import { findPlan, type PlanRow, upsertPlan } from './store.ts'

export const lessonPlanRoutes = [serve(lessonPlanEndpoints.read, readPlan), serve(lessonPlanEndpoints.write, writePlan)]

async function readPlan({ db }: Context, { actor, params }: MemberRequest<typeof lessonPlanEndpoints.read>) {
  const lesson = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.read-plan', { ownerId: lesson.tutorId })
  return presentPlan(await findPlan(db, lesson.id))
}

/** The tutor prepares until the lesson is over, with what was added to it. */
async function writePlan(
  { db, clock }: Context,
  { actor, params, body }: MemberRequest<typeof lessonPlanEndpoints.write>,
) {
  const { tutorId } = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.plan', { ownerId: tutorId })
  const { sheetId, note } = body
  if (sheetId !== null) found(sheetRow(sheetId), 'sheet-not-found')
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    if (lesson.canceledAt !== null || instantOfDate(now) >= endOf(lesson))
      throw new Refusal('bad-request', { status: 409 })
    return presentPlan(await upsertPlan(trx, { lessonId: lesson.id, tutorId, sheetId, note, updatedAt: now }))
  })
}

/** A lesson without a plan has an empty one. */
function presentPlan(row: Pick<PlanRow, 'sheetId' | 'note'> | undefined): LessonPlan {
  return row === undefined ? { sheetId: null, note: '' } : wire(row, 'sheetId', 'note')
}
