/** Claims of trial lessons: who has had one, for as long as Hiwar exists. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { TrialRights } from '@hiwar/domain/trials/trial.ts'
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

/** Days in which a trial may be taken. */
export async function getTrialDays(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('trialDays').executeTakeFirstOrThrow()
  return settings.trialDays
}
