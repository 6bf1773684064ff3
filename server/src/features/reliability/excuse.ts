/** A tutor says why a lesson breaks without fault, and the student or staff answer (trust §5.4). */
import { ExcuseKind } from '@hiwar/contract/enumerations/reliability.ts'
import type { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { countsByItself, excusesByThemselves, mayExcuse, studentAnswers } from '@hiwar/domain/reliability/excuses.ts'
import { DAY, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { arePartedPeople } from '../users/parted.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { excuseAsked } from './events.ts'
import { presentExcuse } from './present.ts'
import { answerExcuse, countExcuses, findExcusable, findExcuse, insertExcuse } from './store.ts'
import { excuseTutor } from './weigh.ts'

/** Stores the excuse of a lesson, once; it may come before the lesson is canceled. */
export async function excuse(
  context: Context,
  { actor, params, body }: MemberRequest<typeof reliabilityEndpoints.excuse>,
) {
  const now = context.clock.now()
  const { kind, note } = body
  const lesson = found(await findExcusable(context.db, params.id), 'lesson-not-found')
  const { tutorId, studentId } = lesson
  authorize(actor, 'lesson.excuse', { ownerId: tutorId })
  const time = { start: instantOfDate(lesson.startsAt), end: instantOfDate(lesson.endsAt) }
  if (!mayExcuse(kind, time, instantOfDate(now))) throw new Refusal('late-excuse')
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const before = await countExcuses(trx, tutorId, kind, datePlus(now, -excusesByThemselves.days * DAY))
    const counts = countsByItself(kind, before) ? { granted: true, answeredAt: now } : {}
    const row = await insertExcuse(trx, { lessonId: params.id, tutorId, kind, note, at: now, ...counts })
    if (row === undefined) throw new Refusal('excuse-exists')
    if (lesson.canceledBy === tutorId) await askStudent(context, trx, { ...lesson, id: params.id })
    if (row.granted === true) await excuseTutor(context, trx, tutorId, now)
    return presentExcuse(row)
  })
}

/** Asks the student about a cancel that the tutor says was the student's wish; of a lesson that stands nobody asks. */
export async function askStudent(context: Context, trx: Trx, lesson: Canceled): Promise<void> {
  const { id: lessonId, tutorId, studentId, startsAt } = lesson
  const said = await findExcuse(trx, lessonId)
  if (said?.kind !== ExcuseKind.StudentAsked || said.granted !== null) return
  if (await arePartedPeople(trx, tutorId, studentId)) return
  await recordEvent(context, trx, excuseAsked, { lessonId, tutorId, studentId, start: startsAt.toISOString() })
}

interface Canceled {
  id: number
  tutorId: number
  studentId: number
  startsAt: Date
}

/** The student's yes or no within 24 hours, or the answer of staff to any excuse that waits. */
export async function answer(context: Context, request: MemberRequest<typeof reliabilityEndpoints.answerExcuse>) {
  const { actor, params, body } = request
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findExcusable(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.answer-excuse', { memberIds: [studentId] })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const { kind, at, granted } = found(await findExcuse(trx, params.id), 'not-found')
    const byStaff = seesAll(actor.role, 'lesson.answer-excuse')
    const isAsked = byStaff || (kind === ExcuseKind.StudentAsked && now < datePlus(at, studentAnswers))
    if (granted !== null || !isAsked) throw new Refusal('excuse-settled')
    const row = await answerExcuse(trx, params.id, { granted: body.granted, answeredAt: now, answeredBy: actor.id })
    if (body.granted) await excuseTutor(context, trx, tutorId, now)
    if (byStaff) {
      const after = { tutorId, kind, granted: body.granted }
      const entry = { action: 'lesson.answer-excuse', object: 'lesson', objectId: params.id, after } as const
      await recordAudit(trx, request, entry, now)
    }
    // The words are for staff.
    return { ...presentExcuse(row), ...(!byStaff && { note: '' }) }
  })
}
