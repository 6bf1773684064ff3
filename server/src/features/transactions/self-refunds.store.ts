/** Refunds that students ask for, seen from the transaction that they give back: pieces of SQL for other queries. */
import { SelfRefundState, type Transaction } from '@hiwar/contract/money/transactions.ts'
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ordersOf } from './orders.store.ts'

/** The student's own orders; the money of a gift is not the student's. */
const ordersOfRefund = sql`select o.transaction_id from (${ordersOf(sql`r.subscription_id`)}) o
  join transactions t on t.id = o.transaction_id join subscriptions s on s.id = r.subscription_id
  where t.user_id = s.user_id`

/**
 * The state of the row `r` of subscription_refunds. Refunds of the subscription's orders say what became of it: whoever
 * made them, the promised amount is back once they come to it.
 */
export const stateOfSelfRefund: RawBuilder<SelfRefundState> = sql`case
  when (select sum(t.refunded_amount) from (${ordersOfRefund}) o join transactions t on t.id = o.transaction_id)
    >= r.refunded_before + r.amount then ${SelfRefundState.Given}
  when exists (select from (${ordersOfRefund}) o join refunds on refunds.transaction_id = o.transaction_id
    where refunds.state = 'asked') then ${SelfRefundState.Asked}
  else ${SelfRefundState.ByHand} end`

const ofTransaction = sql`from (
    select id from subscriptions where transaction_id = transactions.id and user_id = transactions.user_id
    union all
    select subscription_id from subscription_upgrades where transaction_id = transactions.id and reversed_at is null
  ) bought
  join subscription_refunds r on r.subscription_id = bought.id`

/** What was asked of this transaction: its refund is of the same moment. */
const shareOfTransaction = sql`coalesce((select refunds.amount from refunds
  where refunds.transaction_id = transactions.id and refunds.created_at = r.created_at limit 1), r.amount)`

/** The student's refund of the transaction, as an extra column. */
export function selfRefundOf(): AliasedRawBuilder<Transaction['selfRefund'], 'selfRefund'> {
  return sql<Transaction['selfRefund']>`(
    select json_build_object('state', ${stateOfSelfRefund}, 'amount', ${shareOfTransaction}, 'payBy', r.pay_by,
      'askedAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ${ofTransaction})`.as('selfRefund')
}

/** Whether a student's refund gives back the transaction, and is in this state. */
export function isInSelfRefund(state?: SelfRefundState): RawBuilder<SqlBool> {
  const inState = state === undefined ? sql`` : sql`where ${stateOfSelfRefund} = ${state}`
  return sql<SqlBool>`exists (select ${ofTransaction} ${inState})`
}
