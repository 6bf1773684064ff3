import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { FileCheck2, FileX2 } from 'lucide-react'
import { listWords } from '../shell/lists/words.ts'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { DueDay } from './DueDay.tsx'
import { WithdrawalMenu } from './InvoiceMenu.tsx'
import { WithdrawalState } from './InvoiceState.tsx'
import type { WithdrawalAct } from './invoice-acts.ts'
import { Receiver } from './Receiver.tsx'
import { withdrawalWords } from './words.ts'

interface RowActs {
  open: (invoice: Invoice) => void
  act: (act: WithdrawalAct, invoice: Invoice) => void
}

export function withdrawalColumns({ open, act }: RowActs): Column<Invoice>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: (invoice) => <RowNumber id={invoice.id} what={withdrawalWords.what} onOpen={() => open(invoice)} />,
    },
    { key: 'user', words: withdrawalWords.tutor, cell: ({ user }) => <PersonCell person={user} /> },
    {
      key: 'amount',
      words: withdrawalWords.amount,
      numeric: true,
      cell: ({ amount }) => <Money piastres={amount} className="font-semibold" />,
    },
    {
      key: 'receiver',
      words: withdrawalWords.receiver,
      from: 'xl',
      cell: ({ method, receiver }) => (
        <span className="flex flex-col">
          <span>{withdrawMethodWords[method]}</span>
          <Receiver method={method} receiver={receiver} short />
        </span>
      ),
    },
    { key: 'state', words: listWords.state, cell: (invoice) => <WithdrawalState invoice={invoice} /> },
    // The days follow the times at which they were asked for, by which the call sorts.
    { key: 'due', words: withdrawalWords.due, sortable: true, cell: (invoice) => <DueDay invoice={invoice} /> },
    {
      key: 'receipt',
      words: withdrawalWords.receipt,
      from: 'xl',
      cell: ({ receipt }) => <HasReceipt has={receipt !== null} />,
    },
    {
      key: 'actions',
      words: withdrawalWords.actions,
      bare: true,
      cell: (invoice) => <WithdrawalMenu invoice={invoice} onAct={(chosen) => act(chosen, invoice)} />,
    },
  ]
}

function HasReceipt({ has }: { has: boolean }) {
  const words = has ? withdrawalWords.withReceipt : withdrawalWords.withoutReceipt
  return (
    <span title={words} className={has ? 'text-success-ink' : 'text-ink-faint'}>
      <Icon of={has ? FileCheck2 : FileX2} className="size-5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
