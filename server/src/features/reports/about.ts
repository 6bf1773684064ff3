/** What and whom a new report is about, and whether its author may name that. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { objectionCategory, type reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { mayObject } from '@hiwar/domain/reports/rules.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { found, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { getBlockFacts } from '../blocks/store.ts'
import { lockConversation } from '../conversations/store.ts'
import { findLesson } from '../lessons/store.ts'
import { findRating } from '../ratings/store.ts'
import { findUser } from '../users/store.ts'
import { findReportable } from './store.ts'

type Body = RequestOf<typeof reportEndpoints.create>['body']

interface About {
  subjectId: number | null
  /** The message that it names, with its conversation. */
  message: { id: number; roomId: number } | null
}

export async function aboutOf(trx: Trx, body: Body, reporterId: number, now: Date): Promise<About> {
  const lessonPartner =
    body.lessonId === undefined ? null : await partnerOfLesson(trx, body, body.lessonId, reporterId, now)
  if (body.messageId !== undefined) {
    const { roomId } = found(await findReportable(trx, body.messageId), 'not-found')
    // Its author may delete it at this moment: it is kept, or there is no report.
    await lockConversation(trx, roomId)
    const message = found(await findReportable(trx, body.messageId), 'not-found')
    if (!message.members.includes(reporterId) || message.userId === reporterId) throw new Refusal('forbidden')
    return { subjectId: message.userId, message }
  }
  return { subjectId: (await personNamed(trx, body, reporterId)) ?? lessonPartner, message: null }
}

async function personNamed(trx: Trx, { ratingId, subjectId }: Body, reporterId: number): Promise<number | null> {
  const rating = ratingId === undefined ? null : found(await findRating(trx, ratingId), 'not-found')
  // A rating names its author to the rated tutor alone.
  if (rating !== null && rating.rateeId !== reporterId) throw new Refusal('forbidden')
  const rater = rating === null ? null : rating.raterId
  const named = rater ?? subjectId ?? null
  if (named === reporterId) throw new Refusal('forbidden')
  if (rater !== null || named === null) return named
  found(await findUser(trx, named), 'user-not-found')
  const { isKnown, isListed } = await getBlockFacts(trx, reporterId, named)
  if (!isKnown && !isListed) throw new Refusal('forbidden')
  return named
}

/**
 * Refuses another person's lesson, and an objection outside its period. A unique index allows one objection for each
 * member.
 */
async function partnerOfLesson(
  trx: Trx,
  { category }: Body,
  lessonId: number,
  userId: number,
  now: Date,
): Promise<number> {
  const { tutorId, studentId, endsAt } = found(await findLesson(trx, lessonId), 'lesson-not-found')
  if (userId !== tutorId && userId !== studentId) throw new Refusal('forbidden')
  if (category === objectionCategory && !mayObject(instantOfDate(endsAt), instantOfDate(now))) {
    throw new Refusal('bad-request', { status: 409 })
  }
  return userId === tutorId ? studentId : tutorId
}
