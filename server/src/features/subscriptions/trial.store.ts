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
}

/** The student's trial, over or not. A lesson that has no verdict yet is still open. */
export async function findTrial(db: Database | Trx, userId: number): Promise<StoredTrial | undefined> {
  const { rows } = await sql<StoredTrial>`
    select s.id as subscription_id, w.minutes - w.used_minutes as remaining, s.ends_at, s.terminated_at,
      exists (
        select from lessons l where l.subscription_id = s.id and l.canceled_at is null and l.judged_at is null
      ) as has_open_lesson
    from subscriptions s join quota_weeks w on w.subscription_id = s.id
    where s.user_id = ${userId} and s.kind = ${PlanKind.Trial}`.execute(db)
  return rows[0]
}

/** The trial as its rules read it. */
export function ownTrialOf({ endsAt, terminatedAt, remaining, hasOpenLesson }: StoredTrial, now: Date): OwnTrial {
  const runs = terminatedAt === null && endsAt > now
  return { until: runs ? instantOfDate(endsAt) : null, remaining, hasOpenLesson }
}

export async function countCancellations(trx: Trx, subscriptionId: number, studentId: number): Promise<number> {
  const { canceled } = await trx
    .selectFrom('lessons')
    .select((row) => row.fn.countAll<number>().as('canceled'))
    .where('subscriptionId', '=', subscriptionId)
    .where('canceledBy', '=', studentId)
    .executeTakeFirstOrThrow()
  return Number(canceled)
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
