/** Compares all data of the server with the model. */
import { type LedgerKind, ledgerKinds, tutorAccounts } from '@hiwar/domain/ledger/ledger.ts'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import type { MoneyModel } from './money-model.ts'
import type { OrderState } from './orders.ts'
import type { RealSystem } from './real-system.ts'

const statuses: Record<OrderState, number> = {
  new: 0,
  paid: 1,
  canceled: 2,
  back: 3,
  expired: 4,
  'partly-back': 5,
  failed: 6,
}

export async function expectSame(books: MoneyModel, world: RealSystem): Promise<void> {
  expect(await current(books, world)).toEqual(foreseen(books))
}

function foreseen(books: MoneyModel) {
  const strays = books.orders.flatMap(({ id, strays: all }) =>
    [...all].map(([reason, { amount, waits }]) => [id, reason, amount, waits]),
  )
  const paid = books.orders.filter(({ state }) => ['paid', 'partly-back', 'back'].includes(state))
  const left = (isBought: boolean) =>
    paid.filter(({ bought }) => (bought !== null) === isBought).reduce((sum, { price, back }) => sum + price - back, 0)
  const waiting = strays.reduce((sum, [, , amount, waits]) => sum + (waits === true ? Number(amount) : 0), 0)
  return {
    orders: books.orders.map(({ id, state, back, amountUnknown }) => [id, statuses[state], back, amountUnknown]),
    strays: strays.map((each) => each.join(' ')).sort(),
    subscriptions: books.subscriptions
      .map(({ transactionId, ended, weeks }) => ({
        transactionId,
        ended,
        weeks: weeks.map(({ granted, used }) => [granted, used]),
      }))
      .sort((one, other) => one.transactionId - other.transactionId),
    accounts: {
      platform: left(true) - books.earnings('earned') - books.earnings('pending'),
      suspense: left(false) + waiting,
      payouts: books.withdrawn('approved'),
      'tutor-pending': books.earnings('pending'),
      'tutor-earned': books.spendable(),
      'tutor-held': books.withdrawn('asked', 'wishes-to-cancel'),
    },
  }
}

async function current(books: MoneyModel, world: RealSystem) {
  const { db } = world.server
  const people = world.students.map(({ id }) => id)
  const orders = await db.selectFrom('transactions').selectAll().where('userId', 'in', people).orderBy('id').execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', 'in', people)
    .orderBy('transactionId')
    .execute()
  const ids = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)]
  const weeks = await db
    .selectFrom('quotaWeeks')
    .selectAll()
    .where('subscriptionId', 'in', ids(subscriptions))
    .orderBy('index')
    .execute()
  const strays = await db
    .selectFrom('unmatchedPayments')
    .selectAll()
    .where('transactionId', 'in', ids(orders))
    .execute()
  const causes = {
    payment: ids(orders),
    refund: ids(orders),
    unmatched: ids(strays),
    earning: ids(books.lessons),
    withdrawal: ids(books.withdrawals),
  }
  return {
    orders: orders.map(({ id, status, refundedAmount, refundUntold }) => [id, status, refundedAmount, refundUntold]),
    strays: strays
      .map(({ transactionId, reason, amount, handledAt }) =>
        [transactionId, reason, amount, handledAt === null].join(' '),
      )
      .sort(),
    subscriptions: subscriptions.map(({ id, transactionId, terminatedAt }) => ({
      transactionId,
      ended: terminatedAt !== null,
      weeks: weeks.filter((week) => week.subscriptionId === id).map((week) => [week.minutes, week.usedMinutes]),
    })),
    accounts: await accountsOf(db, causes),
  }
}

/** The sums of the accounts over the entries that these rows caused. */
export async function accountsOf(
  db: Database,
  causes: Readonly<Record<LedgerKind, number[]>>,
): Promise<Record<string, number>> {
  const names = ['platform', 'suspense', 'payouts', ...tutorAccounts] as const
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.ledgerTransactionId')
    .select((row) => ['account', row.fn.sum<string>('amount').as('sum')])
    .where((row) =>
      row.or(ledgerKinds.map((kind) => row.and([row('kind', '=', kind), row('refId', 'in', causes[kind])]))),
    )
    .groupBy('account')
    .execute()
  const sums = new Map(rows.map(({ account, sum }) => [account, Number(sum)]))
  return Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0]))
}
