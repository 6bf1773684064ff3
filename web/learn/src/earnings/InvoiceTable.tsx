import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { WithdrawalDue } from './InvoiceDue.tsx'
import { WithdrawalState } from './InvoiceState.tsx'
import { isOpen } from './invoice-state.ts'
import { masked } from './receiver.ts'
import { earningWords as words } from './words.ts'

interface WithdrawalTableProps {
  invoices: readonly Invoice[]
  onOpen: (id: number) => void
}

/** Every withdrawal in one line, on a phone in one card. */
export function WithdrawalTable({ invoices, onOpen }: WithdrawalTableProps): ReactNode {
  // A row of the narrowest table has no room for six columns beside its button.
  const isNarrow = useMatches('(min-width: 768px) and (max-width: 1279px)')
  const due: Column<Invoice> = { key: 'due', words: words.due, cell: (invoice) => <WithdrawalDue invoice={invoice} /> }
  const columns: Column<Invoice>[] = [
    { key: 'id', words: words.number, cell: ({ id }) => <Ltr className="tabular">{id}</Ltr> },
    { key: 'asked', words: words.asked, cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
    { key: 'to', words: words.to, cell: (invoice) => <Receiver invoice={invoice} /> },
    {
      key: 'amount',
      words: words.amount,
      cell: ({ amount }) => <Money piastres={amount} className="font-semibold" />,
    },
    {
      key: 'state',
      words: words.state,
      cell: (invoice) => (
        <>
          <WithdrawalState invoice={invoice} />
          {isNarrow && isOpen(invoice) && (
            <span className="mt-1 block text-ink-soft">
              <WithdrawalDue invoice={invoice} />
            </span>
          )}
        </>
      ),
    },
    ...(isNarrow ? [] : [due]),
    {
      key: 'details',
      words: words.details,
      bare: true,
      cell: ({ id }) => (
        <IconButton
          icon={ReceiptText}
          label={wordsOf(words)('detailsOf', { number: String(id) })}
          onClick={() => onOpen(id)}
        />
      ),
    },
  ]
  return <Table caption={words.list} columns={columns} rows={invoices} rowKey={({ id }) => id} />
}

function Receiver({ invoice: { method, receiver } }: { invoice: Invoice }): ReactNode {
  return (
    <span className="inline-flex flex-col xl:whitespace-nowrap">
      {withdrawMethodWords[method]}
      <Ltr className="tabular text-ink-faint">{masked(method, receiver)}</Ltr>
    </span>
  )
}
