import { Decision } from '@hiwar/contract/enumerations/reliability.ts'
import type { LessonExcuse, Penalty } from '@hiwar/contract/people/reliability.ts'
import type { DatedPenalty } from '@hiwar/domain/reliability/ladder.ts'
import { appealAnswer, appealWithin, lowersRating, thirdsOf } from '@hiwar/domain/reliability/points.ts'
import { datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { ExcuseRow, PenaltyRow } from './store.ts'

/** The event as the rules see it. */
export function weighed({ kind, points, createdAt, isExcused, waitingSince, due }: PenaltyRow): DatedPenalty {
  const appealedAt = waitingSince === null ? null : instantOfDate(waitingSince)
  return { kind, points, at: instantOfDate(createdAt), isExcused, appealedAt, due }
}

export function presentPenalty(row: PenaltyRow, now: Date): Penalty {
  const { lessonId, kind, points, createdAt, startsAt } = row
  const until = appealEnd(row)
  return {
    lessonId,
    kind,
    points,
    weight: thirdsOf(weighed(row), instantOfDate(now)),
    at: createdAt.toISOString(),
    start: startsAt.toISOString(),
    lowersRating: lowersRating(weighed(row), instantOfDate(now)),
    excuse: excuseOf(row),
    appealUntil: until !== null && until > now && row.appeal === null ? until.toISOString() : null,
    appeal: appealOf(row),
  }
}

/** The last instant of an appeal; null for an event of which the tutor was not told. */
export function appealEnd({ notifiedAt }: Pick<PenaltyRow, 'notifiedAt'>): Date | null {
  return notifiedAt === null ? null : datePlus(notifiedAt, appealWithin)
}

function appealOf({ appeal, appealedAt, granted, answer, decidedAt }: PenaltyRow): Penalty['appeal'] {
  if (appeal === null || appealedAt === null) return null
  const isDecided = granted !== null && answer !== null && decidedAt !== null
  return {
    text: appeal,
    at: appealedAt.toISOString(),
    dueAt: datePlus(appealedAt, appealAnswer).toISOString(),
    decision: isDecided ? { granted, answer, at: decidedAt.toISOString() } : null,
  }
}

function excuseOf({ lessonId, excuse: kind, note, at, excused: granted }: PenaltyRow): Penalty['excuse'] {
  return kind === null || note === null || at === null ? null : presentExcuse({ lessonId, kind, note, at, granted })
}

type ShownExcuse = Pick<ExcuseRow, 'lessonId' | 'kind' | 'note' | 'at' | 'granted'>

export function presentExcuse({ lessonId, kind, note, at, granted }: ShownExcuse): LessonExcuse {
  const state = granted === null ? Decision.Waiting : granted ? Decision.Granted : Decision.Refused
  return { lessonId, kind, note, at: at.toISOString(), state }
}
