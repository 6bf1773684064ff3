import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { paymentMethodWords } from '@hiwar/kit/words/states.ts'
import { TransactionActs } from './TransactionActs.tsx'
import { TransactionState } from './TransactionState.tsx'
import { moneyWords as words } from './words.ts'

/** The columns of one's own transactions. */
export function transactionColumns(planName: (transaction: Transaction) => string): Column<Transaction>[] {
  return [
    { key: 'date', words: words.date, cell: ({ createdAt }) => <Time at={createdAt} as="full" /> },
    { key: 'plan', words: words.planColumn, cell: planName },
    {
      key: 'way',
      words: words.way,
      cell: ({ amount, paymentMethod }) => (amount === 0 ? words.free : paymentMethodWords[paymentMethod]),
    },
    { key: 'amount', words: words.amount, numeric: true, cell: ({ amount }) => <Money piastres={amount} /> },
    { key: 'state', words: words.state, cell: (transaction) => <TransactionState transaction={transaction} /> },
    { key: 'acts', words: words.acts, cell: (transaction) => <TransactionActs transaction={transaction} /> },
  ]
}
