import { surveyEndpoints } from '@hiwar/contract/people/surveys.ts'
import { isSurveyDue } from '@hiwar/domain/figures/survey.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { findHold } from '../holds/store.ts'
import { inTransactionOf } from '../users/store.ts'
import { getSurvey, insertAnswer } from './store.ts'

export const surveyRoutes = [serve(surveyEndpoints.read, readSurvey), serve(surveyEndpoints.answer, answerSurvey)]

async function readSurvey({ db, clock }: Context, { actor }: MemberRequest<typeof surveyEndpoints.read>) {
  const { due } = await findQuestion(db, actor.id, clock.now())
  return { due }
}

/** Takes the answer to the question that is due. Under the student's lock, so that a question has one answer. */
function answerSurvey(context: Context, { actor, body, saveReply }: MemberRequest<typeof surveyEndpoints.answer>) {
  return inTransactionOf(context, [actor.id], async (trx) => {
    const now = context.clock.now()
    const { due, number } = await findQuestion(trx, actor.id, now)
    if (!due) throw new Refusal('bad-request', { status: 409, message: 'وصلت إجابتك من قبل، أو لم يحن وقت السؤال.' })
    await insertAnswer(trx, { userId: actor.id, number, score: body.score, answeredAt: now })
    return saveReply(trx, { ok: true as const })
  })
}

async function findQuestion(db: Database | Trx, userId: number, now: Date) {
  const { held, asked, answeredAt, isInLesson } = await getSurvey(db, userId, now)
  const isBusy = isInLesson || (await findHold(db, userId, now)) !== undefined
  const answered = answeredAt === null ? null : instantOfDate(answeredAt)
  return { due: isSurveyDue({ held, answeredAt: answered, isBusy }, instantOfDate(now)), number: asked + 1 }
}
