import { lessonAnswerEndpoints } from '@hiwar/contract/appointments/lesson-answers.ts'
import { AnswerChannel } from '@hiwar/contract/enumerations/notices.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { findLesson, lockLesson } from '../lessons/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { answerWithin } from './answer.ts'

export const lessonAnswerRoutes = [serve(lessonAnswerEndpoints.answer, answerLesson)]

async function answerLesson(
  context: Context,
  { actor, params, body }: MemberRequest<typeof lessonAnswerEndpoints.answer>,
) {
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.answer', { memberIds: [tutorId, studentId] })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const given = { userId: actor.id, answer: body.answer, channel: AnswerChannel.App }
    const stored = await answerWithin(context, trx, lesson, given)
    if (stored === null) throw new Refusal('bad-request', { status: 409 })
    return wire(stored.row, 'userId', 'answer', 'at')
  })
}
