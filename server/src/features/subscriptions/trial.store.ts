/** The subscription of a trial: one week with one lesson. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { OwnTrial } from '@hiwar/domain/trials/trial.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface StoredTrial {
  subscriptionId: number
  remaining: number
  endsAt: Date
  terminatedAt: Date | null
  hasOpenLesson: boolean
  /** How often the student canceled its lesson. */
  canceled: number
  /** The end of the plan that stands, whose minutes are used first. */
  planEndsAt: Date | null
}

/** The student's trial, over or not. A lesson without a verdict is open, unless its tutor was marked. */
export async function findTrial(db: Database | Trx, userId: number): Promise<StoredTrial | undefined> {
  const { rows } = await sql<StoredTrial>`
    select s.id as subscription_id, w.minutes - w.used_minutes as remaining, s.ends_at, s.terminated_at,
      exists (
        select from lessons l where l.subscription_id = s.id and l.canceled_at is null and l.judged_at is null
          and l.marked is distinct from 'tutor'
      ) as has_open_lesson,
      (
        select count(*)::int from lessons l where l.subscription_id = s.id and l.canceled_by = s.user_id
      ) as canceled,
      (
        select max(p.ends_at) from subscriptions p
        where p.user_id = s.user_id and p.kind = ${PlanKind.Plan} and p.terminated_at is null
      ) as plan_ends_at
    from subscriptions s join quota_weeks w on w.subscription_id = s.id
    where s.user_id = ${userId} and s.kind = ${PlanKind.Trial}`.execute(db)
  return rows[0]
}

/** Whether the student has or had a plan, before which alone there is a trial. */
export async function hadPlan(trx: Trx, userId: number): Promise<boolean> {
  const plans = trx.selectFrom('subscriptions').select('id').where('userId', '=', userId)
  return (await plans.where('kind', '=', PlanKind.Plan).limit(1).executeTakeFirst()) !== undefined
}

/** The trial as its rules read it. A plan pauses it, because a lesson would take the plan's minutes. */
export function ownTrialOf(trial: StoredTrial, now: Date): OwnTrial {
  const { endsAt, terminatedAt, planEndsAt, remaining, hasOpenLesson } = trial
  const runs = terminatedAt === null && endsAt > now && (planEndsAt === null || planEndsAt <= now)
  return { until: runs ? instantOfDate(endsAt) : null, remaining, hasOpenLesson }
}

/** Moves the end of a trial and of its one week, unless the trial was ended. */
export async function updateTrialEnd(trx: Trx, subscriptionId: number, endsAt: Date, now: Date): Promise<void> {
  await sql`
    with moved as (
      update subscriptions set ends_at = ${endsAt}, updated_at = ${now}
      where id = ${subscriptionId} and terminated_at is null
      returning id
    )
    update quota_weeks w set ends_at = ${endsAt} from moved where w.subscription_id = moved.id`.execute(trx)
}

export async function endTrial(trx: Trx, subscriptionId: number, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ terminatedAt: now, updatedAt: now })
    .where('id', '=', subscriptionId)
    .where('terminatedAt', 'is', null)
    .execute()
}
