import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical, FileCheck2, FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { listWords } from '../kit/words.ts'
import { actLooks, actsOf, titleOfAct, type WithdrawalAct } from './withdrawal-acts.ts'
import { DueDay, Receiver, WithdrawalState } from './withdrawal-cells.tsx'
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
    // Due days follow the request times by which the call sorts.
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

interface WithdrawalMenuProps {
  invoice: Invoice
  onAct: (act: WithdrawalAct) => void
}

/** Acts on one row. */
function WithdrawalMenu({ invoice, onAct }: WithdrawalMenuProps): ReactNode {
  const label = wordsOf(withdrawalWords)('actionsOf', { id: String(invoice.id) })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {actsOf(invoice).map((act) => (
        <MenuItem key={act} danger={actLooks[act].danger ?? false} onSelect={() => onAct(act)}>
          {titleOfAct(act, invoice)}
        </MenuItem>
      ))}
    </Menu>
  )
}
