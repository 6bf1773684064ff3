/** Refunds that students ask for, seen from the transaction that they give back: pieces of SQL for other queries. */
import { SelfRefundState, type Transaction } from '@hiwar/contract/money/transactions.ts'
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The state of the row `r` of subscription_refunds, whose order is the row `t`. Refunds of the order say what became of
 * it: whoever made them, the promised amount is back once they come to it.
 */
export const stateOfSelfRefund: RawBuilder<SelfRefundState> = sql`case
  when t.refunded_amount >= r.refunded_before + r.amount then ${SelfRefundState.Given}
  when exists (select from refunds where refunds.transaction_id = t.id and refunds.state = 'asked')
    then ${SelfRefundState.Asked}
  else ${SelfRefundState.ByHand} end`

const ofTransaction = sql`from subscriptions s
  join subscription_refunds r on r.subscription_id = s.id
  join transactions t on t.id = s.transaction_id
  where s.transaction_id = transactions.id`

/** The student's refund of the transaction, as an extra column. */
export function selfRefundOf(): AliasedRawBuilder<Transaction['selfRefund'], 'selfRefund'> {
  return sql<Transaction['selfRefund']>`(
    select json_build_object('state', ${stateOfSelfRefund}, 'amount', r.amount, 'payBy', r.pay_by,
      'askedAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ${ofTransaction})`.as('selfRefund')
}

/** Whether a student's refund gives back the transaction, and is in this state. */
export function isInSelfRefund(state?: SelfRefundState): RawBuilder<SqlBool> {
  const inState = state === undefined ? sql`` : sql`and ${stateOfSelfRefund} = ${state}`
  return sql<SqlBool>`exists (select ${ofTransaction} ${inState})`
}
