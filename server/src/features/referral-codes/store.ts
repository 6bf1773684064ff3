/** The codes by which students are named, and who named whom. */
import { Role, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { referralYearDays } from '@hiwar/contract/fields/limits.ts'
import { idOfReferralCode } from '@hiwar/domain/referrals/code.ts'
import type { NamingFacts } from '@hiwar/domain/referrals/referral.ts'
import { DAY, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'

/** The student of a code; an account that is erased is nobody's any more. */
export async function findOwnerOfCode(db: Database, code: string): Promise<number | undefined> {
  const id = idOfReferralCode(code)
  if (id === undefined) return undefined
  const student = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', Role.Student)
    .where('erasedAt', 'is', null)
  return (await student.executeTakeFirst())?.id
}

export type ReferralRow = Row<'referrals'>

/** What decides whether the student may name somebody. */
export async function findNamingFacts(db: Database | Trx, userId: number): Promise<NamingFacts> {
  const { createdAt, hasPaid, hasNamed } = await db
    .selectFrom('users')
    .select('createdAt')
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.userId', '=', 'users.id')
            .where('amount', '>', 0)
            .where('status', 'in', [
              TransactionStatus.Paid,
              TransactionStatus.PartialRefunded,
              TransactionStatus.Refunded,
            ]),
        )
        .as('hasPaid'),
      row
        .exists(row.selectFrom('referrals').select('referredId').whereRef('referredId', '=', 'users.id'))
        .as('hasNamed'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { registeredAt: instantOfDate(createdAt), hasPaid: Boolean(hasPaid), hasNamed: Boolean(hasNamed) }
}

/** How many referrals of a student were rewarded in the last 365 days. */
export async function countRewarded(db: Database | Trx, referrerId: number, now: Date): Promise<number> {
  const { rewarded } = await db
    .selectFrom('referrals')
    .select((row) => row.fn.countAll<number>().as('rewarded'))
    .where('referrerId', '=', referrerId)
    .where('rewardedAt', '>', datePlus(now, -referralYearDays * DAY))
    .executeTakeFirstOrThrow()
  return rewarded
}
