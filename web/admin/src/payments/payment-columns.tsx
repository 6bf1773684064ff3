import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { paymentMethodWords, periodWords } from '@hiwar/kit/words/states.ts'
import { listWords } from '../shell/lists/words.ts'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { PersonByNumber } from '../shell/people/PersonByNumber.tsx'
import { PaymentMenu } from './PaymentMenu.tsx'
import type { PaymentAct } from './payment-acts.ts'
import { RefundedPart } from './RefundedPart.tsx'
import { paymentWords } from './words.ts'

interface Around {
  person: (id: number) => User | undefined
  planName: (planId: number) => string
  open: (transaction: Transaction) => void
  act: (act: PaymentAct, transaction: Transaction) => void
}

export function paymentColumns({ person, planName, open, act }: Around): Column<Transaction>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: (row) => <RowNumber id={row.id} what={paymentWords.what} onOpen={() => open(row)} />,
    },
    {
      key: 'student',
      words: paymentWords.student,
      cell: ({ userId }) => <PersonByNumber id={userId} person={person(userId)} />,
    },
    {
      key: 'plan',
      words: paymentWords.plan,
      from: 'xl',
      cell: ({ planId, planPeriod }) => (
        <span className="flex flex-col">
          <span>{planName(planId)}</span>
          <span className="text-ink-faint text-xs">{periodWords[planPeriod]}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      words: paymentWords.amount,
      numeric: true,
      cell: (row) => (
        <span className="flex flex-col items-end">
          <Money piastres={row.amount} className="font-semibold" />
          <span className="text-ink-faint text-xs">
            <RefundedPart transaction={row} />
          </span>
        </span>
      ),
    },
    { key: 'state', words: listWords.state, cell: ({ status }) => <TransactionChip status={status} /> },
    {
      key: 'way',
      words: paymentWords.way,
      from: 'xl',
      cell: ({ amount, paymentMethod, providerRefNum }) => (
        <span className="flex flex-col">
          <span>{amount === 0 ? paymentWords.free : paymentMethodWords[paymentMethod]}</span>
          {providerRefNum !== null && (
            <Ltr className="tabular whitespace-nowrap text-ink-faint text-xs">{providerRefNum}</Ltr>
          )}
        </span>
      ),
    },
    {
      key: 'createdAt',
      words: listWords.created,
      sortable: true,
      from: 'xl',
      cell: ({ createdAt }) => <Time at={createdAt} className="whitespace-nowrap" />,
    },
    {
      key: 'actions',
      words: paymentWords.actions,
      bare: true,
      cell: (row) => <PaymentMenu transaction={row} onAct={(chosen) => act(chosen, row)} />,
    },
  ]
}
