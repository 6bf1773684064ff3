import type { CloseLesson, closingEndpoints, LessonClosing } from '@hiwar/contract/appointments/closings.ts'
import { decideClosing, isDueDay } from '@hiwar/domain/learning/closing.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { canDo as abilities } from '@hiwar/materials/can-do.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findLesson, lockLesson } from '../lessons/store.ts'
import { lessonClosed } from './events.ts'
import { endOf, secondsTogether } from './held.ts'
import { presentClosing } from './present.ts'
import { findClosing, upsertClosing } from './store.ts'

/** Writes the whole closing anew. The lock of the lesson lets one of several saves at once be the first. */
export async function closeLesson(
  context: Context,
  { actor, params, body }: MemberRequest<typeof closingEndpoints.close>,
): Promise<LessonClosing> {
  const now = context.clock.now()
  const { tutorId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.close', { ownerId: tutorId })
  refuseUnknown(body)
  const { canDo, nextStep, nextSheetId, homework } = body
  return inTransaction(context.db, async (trx) => {
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const together = await secondsTogether(trx, lesson, now)
    const facts = { end: endOf(lesson), canceled: lesson.canceledAt !== null, together }
    const decision = decideClosing(facts, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse, { status: 409 })
    const { id: lessonId, studentId, startsAt } = lesson
    const before = await findClosing(trx, lessonId)
    // Homework that is due by now stays, when something else of the closing changes.
    if (homework !== null && homework.dueDay !== before?.homeworkDue && !isDueDay(homework.dueDay, instantOfDate(now)))
      throw faulty('homework.dueDay')
    const closing = { lessonId, nextStep, nextSheetId, writtenBy: actor.id, firstAt: now, at: now }
    const given = { homework: homework?.text ?? null, homeworkDue: homework?.dueDay ?? null }
    await upsertClosing(trx, { ...closing, ...given }, canDo)
    const fact = { lessonId, studentId, start: startsAt.toISOString() }
    if (before === undefined) await recordEvent(context, trx, lessonClosed, fact)
    return presentClosing(found(await findClosing(trx, lessonId), 'lesson-not-found'))
  })
}

/** Refuses what the library does not have, and an ability that is named twice. */
function refuseUnknown({ canDo, nextSheetId }: CloseLesson): void {
  if (nextSheetId !== null) found(sheetRow(nextSheetId), 'sheet-not-found')
  const ids = new Set(canDo.map(({ id }) => id))
  const areKnown = [...ids].every((id) => Object.hasOwn(abilities, id))
  if (!areKnown || ids.size < canDo.length) throw faulty('canDo')
}

function faulty(path: string): Refusal {
  return new Refusal('bad-request', { fields: [{ path, code: 'invalid-type' }] })
}
