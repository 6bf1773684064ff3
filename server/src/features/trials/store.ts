/** Claims of trial lessons, and the subscription that each of them gave. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { OwnTrial, TrialRights } from '@hiwar/domain/trials/trial.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { keyedHash } from '../../platform/secrets.ts'

type Secrets = Pick<Config, 'CODE_SECRET'>

/** A phone as claims keep it. */
function phoneKey({ CODE_SECRET }: Secrets, phone: string): string {
  return keyedHash(CODE_SECRET, `trial of ${phone}`, 'hex')
}

/** What decides whether the student may order a trial. */
export async function findTrialRights(db: Database | Trx, config: Secrets, userId: number): Promise<TrialRights> {
  const { rows } = await sql<Omit<TrialRights, 'claimed'> & { phone: string | null; claimedByUser: boolean }>`
    select u.phone, u.phone is not null and u.verified_phone as verified_phone,
      exists (select from trial_claims c where c.user_id = u.id) as claimed_by_user,
      exists (select from subscriptions s where s.user_id = u.id and s.kind = ${PlanKind.Plan}) as had_plan,
      exists (select from plans p where p.kind = ${PlanKind.Trial} and p.active and not p.archived) as offered
    from users u where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new RangeError(`there is no user ${userId}`)
  const { offered, verifiedPhone, hadPlan, claimedByUser, phone } = row
  const claimed = claimedByUser || (verifiedPhone && phone !== null && (await isPhoneClaimed(db, config, phone)))
  return { offered, verifiedPhone, hadPlan, claimed }
}

async function isPhoneClaimed(db: Database | Trx, config: Secrets, phone: string): Promise<boolean> {
  const claim = await db
    .selectFrom('trialClaims')
    .select('userId')
    .where('phoneKey', '=', phoneKey(config, phone))
    .executeTakeFirst()
  return claim !== undefined
}

interface NewClaim {
  userId: number
  phone: string
  transactionId: number
}

/** Claims the one trial of a student and a phone; false when either has had one. Waits for a claim at the same time. */
export async function insertClaim(
  trx: Trx,
  config: Secrets,
  { userId, phone, transactionId }: NewClaim,
  now: Date,
): Promise<boolean> {
  const claim = await trx
    .insertInto('trialClaims')
    .values({ phoneKey: phoneKey(config, phone), userId, transactionId, claimedAt: now })
    .onConflict((row) => row.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return claim !== undefined
}

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

/** Days in which a trial may be taken. */
export async function getTrialDays(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('trialDays').executeTakeFirstOrThrow()
  return settings.trialDays
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
