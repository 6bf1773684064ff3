import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { bankWords, withdrawMethodWords, withdrawStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { FileCheck2, FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { actionsColumn } from '../kit/columns.tsx'
import { numbered, only, person, pick, rare, statesOf, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { WithdrawalActionDialog } from './WithdrawalActionDialog.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { actionStyles, actionsOf, titleOfAction, type WithdrawalAction } from './withdrawal-actions.ts'
import { DueDay, Receiver, WithdrawalState } from './withdrawal-cells.tsx'
import { openStatuses, useWithdrawalUpdates } from './withdrawal-list.ts'
import { withdrawalWords } from './words.ts'

interface OpenAction {
  action: WithdrawalAction
  withdrawal: Invoice
  receipt?: File | undefined
}

const filters = {
  user: person(withdrawalWords.tutor, (id) => ({ users: only(id) }), Role.Tutor),
  status: statesOf(listWords.state, withdrawStatusWords, openStatuses, withdrawalWords.open, (statuses) => ({
    statuses: statuses.length === 0 ? null : [...statuses],
  })),
  method: pick(withdrawalWords.method, numbered(withdrawMethodWords), (method) => ({ methods: only(method) })),
  bank: rare(pick(withdrawalWords.bank, bankWords, (bank) => ({ banks: only(bank) }))),
  receipt: rare(
    yesOrNo(withdrawalWords.receipt, [withdrawalWords.withReceipt, withdrawalWords.withoutReceipt], (receipt) => ({
      receipt,
    })),
  ),
}

/** The queue of withdrawals, the longest waiting first. */
export function WithdrawalsPage(): ReactNode {
  const [openAction, setOpenAction] = useState<OpenAction | null>(null)
  useWithdrawalUpdates()
  return (
    <>
      <PageHeading note={withdrawalWords.note}>{withdrawalWords.title}</PageHeading>
      <EndpointList
        exports
        endpoint={invoiceEndpoints.list}
        list={useList(filters, { sort: 'asc' })}
        caption={withdrawalWords.title}
        what={withdrawalWords.what}
        columns={withdrawalColumns((action, withdrawal) => setOpenAction({ action, withdrawal }))}
        sortKey="due"
        none={withdrawalWords.noneOpen}
        drawing="wallet"
        panel={(withdrawal, close) => (
          <WithdrawalPanel
            withdrawal={withdrawal}
            onAction={(action, receipt) => setOpenAction({ action, withdrawal, receipt })}
            onClose={close}
          />
        )}
      />
      {openAction !== null && <WithdrawalActionDialog {...openAction} onClose={() => setOpenAction(null)} />}
    </>
  )
}

function withdrawalColumns(act: (action: WithdrawalAction, withdrawal: Invoice) => void): Column<Invoice>[] {
  return [
    { key: 'user', words: withdrawalWords.tutor, place: 'main', cell: ({ user }) => <PersonCell person={user} /> },
    {
      key: 'amount',
      words: withdrawalWords.amount,
      numeric: true,
      place: 'end',
      cell: ({ amount }) => <Money piastres={amount} className="font-semibold" />,
    },
    {
      key: 'receiver',
      words: withdrawalWords.receiver,
      from: 'xl',
      cell: ({ method, receiver }) => (
        <span className="flex items-center gap-2">
          <span className="whitespace-nowrap">{withdrawMethodWords[method]}</span>
          <Receiver method={method} receiver={receiver} short />
        </span>
      ),
    },
    {
      key: 'state',
      words: listWords.state,
      place: 'foot',
      cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
    },
    // Due days follow the request times by which the call sorts.
    {
      key: 'due',
      words: withdrawalWords.due,
      sortable: true,
      place: 'note',
      cell: (withdrawal) => <DueDay withdrawal={withdrawal} />,
    },
    {
      key: 'receipt',
      words: withdrawalWords.receipt,
      from: 'xl',
      cell: ({ receipt }) => <HasReceipt has={receipt !== null} />,
    },
    actionsColumn(
      ({ id }) => `${withdrawalWords.what} ${formatId(id)}`,
      (withdrawal) =>
        actionsOf(withdrawal).map((action) => ({
          words: titleOfAction(action, withdrawal),
          danger: actionStyles[action].danger ?? false,
          onSelect: () => act(action, withdrawal),
        })),
    ),
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
