import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Reliability, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { PENALTY_DAYS } from '@hiwar/domain/ratings/displayed.ts'
import { remembered, standingOf } from '@hiwar/domain/reliability/ladder.ts'
import { DAY, dateOfInstant, datePlus, type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, serve } from '../../platform/action.ts'
import { presentBrief } from '../users/present.ts'
import { appeal, decide } from './appeal.ts'
import { answer, excuse } from './excuse.ts'
import { presentPenalty, weighed } from './present.ts'
import { findStanding, listPenalties, listWaiting } from './store.ts'

export const reliabilityRoutes = [
  serve(reliabilityEndpoints.read, read),
  serve(reliabilityEndpoints.excuse, excuse),
  serve(reliabilityEndpoints.answerExcuse, answer),
  serve(reliabilityEndpoints.appeal, appeal),
  serve(reliabilityEndpoints.decide, decide),
  serve(reliabilityEndpoints.appeals, listAppeals),
]

async function read(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof reliabilityEndpoints.read>,
): Promise<Reliability> {
  const now = clock.now()
  const tutor = found(await findStanding(db, params.id, now), 'tutor-not-found')
  authorize(actor, 'reliability.read', { ownerId: params.id })
  const rows = await listPenalties(db, params.id, datePlus(now, -remembered))
  const standing = standingOf(rows.map(weighed), tutor.due, instantOfDate(now))
  const isTutor = tutor.role === Role.Tutor
  const oldest = datePlus(now, -PENALTY_DAYS * DAY)
  return {
    tutorId: params.id,
    events: rows.filter(({ createdAt }) => createdAt > oldest).map((row) => presentPenalty(row, now)),
    score: standing.score,
    level: standing.level,
    pausedUntil: isTutor ? textOf(standing.pausedUntil) : null,
    behindUntil: isTutor ? textOf(standing.behindUntil) : null,
  }
}

function textOf(at: Instant | null): string | null {
  return at === null ? null : dateOfInstant(at).toISOString()
}

async function listAppeals({ db, clock }: Context, { query }: MemberRequest<typeof reliabilityEndpoints.appeals>) {
  const now = clock.now()
  const { list, total } = await listWaiting(db, query)
  return {
    list: list.flatMap((row) =>
      row.tutor === null ? [] : [{ ...presentPenalty(row, now), tutor: presentBrief(row.tutor) }],
    ),
    total,
  }
}
