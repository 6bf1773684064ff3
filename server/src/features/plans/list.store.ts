import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { invitesOf } from './invites.store.ts'
import type { PlanRow } from './store.ts'

export type PlanFilters = RequestOf<typeof planEndpoints.list>['query']

/** Whose offers are listed; everything is what admins see. */
export type PlanAudience = 'everything' | { userId: number | null }

/** One page of plans, newest first. */
export function listPlans(
  db: Database,
  audience: PlanAudience,
  filters: PlanFilters,
  now: Date,
): Promise<{ list: PlanRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db.selectFrom('plans').where((row) => row.and([offeredTo(row, audience, now), matching(row, filters)]))
  return pageOf(query, query.selectAll().orderBy('createdAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'plans'>

function offeredTo(row: Row, audience: PlanAudience, now: Date) {
  if (audience === 'everything') return row.lit(true)
  const invites = invitesOf(row, audience.userId)
  return row.and([
    row('active', '=', true),
    row('archived', '=', false),
    row.or([
      row('forInvitesOnly', '=', false),
      row.exists(
        invites.where((invite) => invite.or([invite('acceptedAt', 'is not', null), invite('expiresAt', '>', now)])),
      ),
    ]),
  ])
}

function matching(row: Row, filters: PlanFilters) {
  const { ids, tier, active, forInvitesOnly } = filters
  return row.and([
    ...(ids === undefined ? [] : [row('id', '=', row.fn.any(row.val(ids)))]),
    ...(tier === undefined ? [] : [row('tier', '=', tier)]),
    ...(active === undefined ? [] : [row('active', '=', active)]),
    ...(forInvitesOnly === undefined ? [] : [row('forInvitesOnly', '=', forInvitesOnly)]),
    ...inRange(row.ref('weeklyMinutes'), filters.weeklyMinutes),
    ...inRange(row.ref('baseMonthlyPrice'), filters.baseMonthlyPrice),
    ...inRange(row.ref('monthDiscount'), filters.monthDiscount),
    ...inRange(row.ref('quarterDiscount'), filters.quarterDiscount),
    ...inRange(row.ref('yearDiscount'), filters.yearDiscount),
    ...inRange(row.ref('createdAt'), filters.createdAt),
    ...inRange(row.ref('updatedAt'), filters.updatedAt),
  ])
}
