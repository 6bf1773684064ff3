import { PlanKind, Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { TrialState } from '@hiwar/contract/money/trials.ts'
import { refusalOfCoupon } from '@hiwar/domain/coupons/usable.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { maySeePlan, planPrice } from '@hiwar/domain/plans/offers.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { refusalOfTerms, trialState } from '@hiwar/domain/trials/trial.ts'
import type { Context } from '../../context.ts'
import {
  type Actor,
  askerOf,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { changeAudited, makeAudited } from '../../platform/audit/audited.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { findCouponByCode } from '../coupons/store.ts'
import { findTrialRights } from '../trial-claims/store.ts'
import type { PlanPage } from './cache.ts'
import { presentPlan, pricedPlan } from './present.ts'
import {
  deletePlan,
  findOfferedPlan,
  insertPlan,
  isPlanUsed,
  listPlans,
  lockPlan,
  type OfferedPlanRow,
  type PlanAudience,
  type PlanFilters,
  type PlanRow,
  updatePlan,
} from './store.ts'

export const planRoutes = [
  serve(planEndpoints.create, createPlan),
  serve(planEndpoints.update, changePlan),
  serve(planEndpoints.delete, removePlan),
  serveOpen(planEndpoints.list, listOfferedPlans),
  serveOpen(planEndpoints.read, readPlan),
  serve(planEndpoints.price, pricePlan),
]

/** Lists the plans that the caller may buy; admins see all. The cache answers only where no personal invite matters. */
function listOfferedPlans(
  context: Context,
  { actor, query }: OpenRequest<typeof planEndpoints.list>,
): Promise<PlanPage> {
  if (actor === null) return context.planCache.page(keyOf(query), () => load(context, { userId: null }, query))
  // Admins see their own changes at once, and personal invites expire by the clock, so neither uses the cache.
  const audience = seesAll(actor.role, 'plan.read') ? 'everything' : { userId: actor.id }
  return load(context, audience, query)
}

async function load({ db, clock }: Context, audience: PlanAudience, query: PlanFilters): Promise<PlanPage> {
  const { list, total } = await listPlans(db, audience, query, clock.now())
  return { list: list.map(presentPlan), total }
}

function keyOf(query: PlanFilters): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** One plan that the caller may see. */
async function readPlan(context: Context, { actor, params }: OpenRequest<typeof planEndpoints.read>) {
  return presentPlan(await getVisiblePlan(context, params.id, actor))
}

/** The plan; throws `forbidden` when the plan is hidden from the caller. */
async function getVisiblePlan(context: Context, id: number, actor: Actor | null): Promise<OfferedPlanRow> {
  const plan = found(await findOfferedPlan(context.db, id, actor?.id ?? null, context.clock.now()), 'plan-not-found')
  const all = actor !== null && seesAll(actor.role, 'plan.read')
  if (!all && !(await isShown(context, plan, actor))) throw new Refusal('forbidden')
  return plan
}

/** A trial is shown to those alone who may order it. */
async function isShown({ db, config }: Context, plan: OfferedPlanRow, actor: Actor | null): Promise<boolean> {
  if (plan.kind === PlanKind.Plan) return maySeePlan(plan)
  if (actor?.role !== Role.Student) return false
  return trialState(await findTrialRights(db, config, actor.id), undefined) === TrialState.Open
}

/** The price of a plan for the caller, with period, coupon and installments. */
async function pricePlan(context: Context, { actor, params, query }: MemberRequest<typeof planEndpoints.price>) {
  const { period, couponCode } = query
  const plan = await getVisiblePlan(context, params.id, actor)
  if (plan.kind === PlanKind.Trial && couponCode !== undefined) throw new Refusal('coupon-not-found')
  if (couponCode === undefined) return planPrice(pricedPlan(plan), period, null)
  // A price with a coupon code reveals whether the code is valid, so it counts as a coupon lookup.
  await context.limits.use('couponLookUp', askerOf(actor))
  const coupon = await findCouponByCode(context.db, couponCode, actor.id)
  const refusal = refusalOfCoupon(coupon, plan.id, period, instantOfDate(context.clock.now()))
  if (refusal !== undefined) throw new Refusal(refusal.refuse)
  return planPrice(pricedPlan(plan), period, coupon ?? null)
}

const audited = { noun: 'plan' } as const

function createPlan(context: Context, request: MemberRequest<typeof planEndpoints.create>): Promise<Plan> {
  refuseTerms(request.body)
  return makeAudited(context, request, audited, async (trx, now) =>
    presentPlan(await insertPlan(trx, { ...request.body, createdAt: now, updatedAt: now })),
  )
}

/** Changes a plan. Transactions and subscriptions keep their copy of the plan as it was sold. */
function changePlan(context: Context, request: MemberRequest<typeof planEndpoints.update>): Promise<Plan> {
  const { params, body } = request
  return changeAudited(context, request, audited, async (trx, now) => {
    const before = presentPlan(found(await lockPlan(trx, params.id), 'plan-not-found'))
    refuseTerms({ ...before, ...body })
    return { before, after: presentPlan(await updatePlan(trx, params.id, { ...body, updatedAt: now })) }
  })
}

function refuseTerms(plan: Parameters<typeof refusalOfTerms>[0]): void {
  const code = refusalOfTerms(plan)
  if (code === undefined) return
  throw new Refusal(code, code === 'bad-request' ? {} : { fields: [{ path: 'baseMonthlyPrice', code }] })
}

/** Deletes a plan that nothing refers to. Any other plan is archived and no longer sold. */
function removePlan(context: Context, request: MemberRequest<typeof planEndpoints.delete>) {
  const { id } = request.params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const plan = found(await lockPlan(trx, id), 'plan-not-found')
    const archived = await isPlanUsed(trx, id)
    const facts = archived ? await archive(trx, plan, now) : await erase(trx, plan)
    await recordAudit(trx, request, { action: 'plan.delete', object: 'plan', objectId: id, ...facts }, now)
    return { deleted: !archived, archived }
  })
}

async function erase(trx: Trx, plan: PlanRow) {
  await deletePlan(trx, plan.id)
  return { before: presentPlan(plan) }
}

async function archive(trx: Trx, plan: PlanRow, now: Date) {
  const archived = await updatePlan(trx, plan.id, { archived: true, active: false, updatedAt: now })
  return differenceOf(presentPlan(plan), presentPlan(archived))
}
