import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export type PlanRow = Row<'plans'>

/** A plan with the rights that the person's invites give. */
export interface OfferedPlanRow extends PlanRow {
  openInvite: boolean
  usedInvite: boolean
}

/** The plan as it is offered to a person. A visitor without a login has no invites. */
export function findOfferedPlan(
  db: Database | Trx,
  id: number,
  userId: number | null,
  now: Date,
): Promise<OfferedPlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .select((plan) => [
      plan
        .exists(invitesOf(plan, userId).where('acceptedAt', 'is', null).where('expiresAt', '>', now))
        .as('openInvite'),
      plan.exists(invitesOf(plan, userId).where('acceptedAt', 'is not', null)).as('usedInvite'),
    ])
    .where('id', '=', id)
    .$narrowType<{ openInvite: boolean; usedInvite: boolean }>()
    .executeTakeFirst()
}

/** Locks the plan, so that no sale, gift or invite can refer to it before the commit. */
export function lockPlan(trx: Trx, id: number): Promise<PlanRow | undefined> {
  return trx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The plan of the trial lesson; undefined while nobody has made one. */
export function findTrialPlan(db: Database | Trx): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('kind', '=', PlanKind.Trial)
    .where('archived', '=', false)
    .executeTakeFirst()
}

export function insertPlan(trx: Trx, plan: NewRow<'plans'>): Promise<PlanRow> {
  return trx.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow()
}

export function updatePlan(trx: Trx, id: number, changes: RowChanges<'plans'>): Promise<PlanRow> {
  return trx.updateTable('plans').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deletePlan(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('plans').where('id', '=', id).execute()
}

/**
 * Whether transactions, coupons (deleted ones too) or invites refer to the plan. Every subscription has a transaction.
 */
export async function isPlanUsed(trx: Trx, id: number): Promise<boolean> {
  const { used } = await trx
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('transactions').select('id').where('planId', '=', id)),
          row.exists(row.selectFrom('coupons').select('id').where('planId', '=', id)),
          row.exists(row.selectFrom('invites').select('id').where('planId', '=', id)),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return used === true
}

/** A plan has no name of its own; its tier and weekly minutes stand for one. */
export async function listPlanNames(trx: Trx, ids: readonly number[]) {
  const plans = await trx
    .selectFrom('plans')
    .select(['id', 'kind', 'tier', 'weeklyMinutes'])
    .where('id', 'in', ids)
    .execute()
  return plans.map(({ id, kind, tier, weeklyMinutes }) => ({
    id,
    name: kind === PlanKind.Trial ? 'درس التعارف' : `${tierWords[tier]}، ${weeklyMinutes} د/أسبوع`,
  }))
}

export type PlanFilters = RequestOf<typeof planEndpoints.list>['query']

/** The reader of the list of plans; 'everything' is the list of admins. */
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

type Columns = ExpressionBuilder<DB, 'plans'>

function offeredTo(row: Columns, audience: PlanAudience, now: Date) {
  if (audience === 'everything') return row.lit(true)
  const invites = invitesOf(row, audience.userId)
  return row.and([
    row('active', '=', true),
    row('archived', '=', false),
    row('kind', '=', PlanKind.Plan),
    row.or([
      row('forInvitesOnly', '=', false),
      row.exists(
        invites.where((invite) => invite.or([invite('acceptedAt', 'is not', null), invite('expiresAt', '>', now)])),
      ),
    ]),
  ])
}

function matching(row: Columns, filters: PlanFilters) {
  const { ids, kind, archived, tier, active, forInvitesOnly } = filters
  return row.and([
    ...anyOf(row.ref('id'), ids),
    ...equals(row.ref('kind'), kind),
    ...equals(row.ref('archived'), archived),
    ...equals(row.ref('tier'), tier),
    ...equals(row.ref('active'), active),
    ...equals(row.ref('forInvitesOnly'), forInvitesOnly),
    ...inRange(row.ref('weeklyMinutes'), filters.weeklyMinutes),
    ...inRange(row.ref('baseMonthlyPrice'), filters.baseMonthlyPrice),
    ...inRange(row.ref('monthDiscount'), filters.monthDiscount),
    ...inRange(row.ref('quarterDiscount'), filters.quarterDiscount),
    ...inRange(row.ref('yearDiscount'), filters.yearDiscount),
    ...inRange(row.ref('createdAt'), filters.createdAt),
    ...inRange(row.ref('updatedAt'), filters.updatedAt),
  ])
}

/** The person's invites to the plan. An invite is valid for the verified mail address that received it. */
function invitesOf(plan: ExpressionBuilder<DB, 'plans'>, userId: number | null) {
  return plan
    .selectFrom('invites')
    .innerJoin('users', 'users.email', 'invites.email')
    .select('invites.id')
    .whereRef('invites.planId', '=', 'plans.id')
    .where('users.id', '=', userId)
    .where('users.verifiedEmail', '=', true)
}
