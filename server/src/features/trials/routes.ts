import { fewSuccesses } from '@hiwar/contract/fields/limits.ts'
import { type Trial, type TrialFigures, TrialState, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { trialState } from '@hiwar/domain/trials/trial.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { findTrialPlan } from '../plans/store.ts'
import { findTrial, ownTrialOf } from '../subscriptions/trial.store.ts'
import { findTrialRights, getTrialDays } from '../trial-claims/store.ts'
import { presentBrief } from '../users/present.ts'
import { listUsersOf } from '../users/store.ts'
import { type FigureRow, listFigures } from './figures.store.ts'

export const trialRoutes = [serve(trialEndpoints.read, readTrial), serve(trialEndpoints.figures, readFigures)]

/** The caller's trial: whether it can be ordered, and how it stands after the order. */
async function readTrial(
  { db, config, clock }: Context,
  { actor }: MemberRequest<typeof trialEndpoints.read>,
): Promise<Trial> {
  const now = clock.now()
  const [rights, stored, plan, days] = await Promise.all([
    findTrialRights(db, config, actor.id),
    findTrial(db, actor.id),
    findTrialPlan(db),
    getTrialDays(db),
  ])
  const state = trialState(rights, stored && ownTrialOf(stored, now))
  const runs = state === TrialState.Held || state === TrialState.Booked
  return {
    state,
    planId: plan?.id ?? null,
    price: plan?.baseMonthlyPrice ?? 0,
    days,
    until: runs ? (stored?.endsAt.toISOString() ?? null) : null,
    canceled: stored?.canceled ?? 0,
  }
}

/** What came of the trials that were ordered in a window: altogether, by week and by tutor. */
async function readFigures(
  { db }: Context,
  { query }: MemberRequest<typeof trialEndpoints.figures>,
): Promise<TrialFigures> {
  const rows = await listFigures(db, query)
  const tutorIds = rows.flatMap(({ tutorId }) => tutorId ?? [])
  const people = new Map((await listUsersOf(db, tutorIds)).map((person) => [person.id, person]))
  return {
    total: presentFigures(rows.find(({ part }) => part === 'total')),
    weeks: rows.flatMap((row) => (row.week === null ? [] : [{ ...presentFigures(row), week: row.week }])),
    tutors: rows.flatMap((row) => {
      const tutor = row.tutorId === null ? undefined : people.get(row.tutorId)
      if (tutor === undefined) return []
      const figures = presentFigures(row)
      const { trials, share } = fewSuccesses
      const unusual = figures.held >= trials && figures.conversion < share
      return [{ ...figures, tutor: presentBrief(tutor), unusual }]
    }),
  }
}

const none: FigureRow = {
  part: 'total',
  week: null,
  tutorId: null,
  claimed: 0,
  booked: 0,
  held: 0,
  missedByTutor: 0,
  missedByStudent: 0,
  missedByBoth: 0,
  givenBack: 0,
  paid: 0,
  cost: 0,
}

function presentFigures(row: FigureRow = none): TrialFigures['total'] {
  const { part: _part, week: _week, tutorId: _tutor, ...figures } = row
  const conversion = figures.held === 0 ? 0 : Math.floor((figures.paid * 10_000) / figures.held)
  return { ...figures, conversion }
}
