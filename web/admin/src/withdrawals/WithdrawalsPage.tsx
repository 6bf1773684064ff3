import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { bankWords, withdrawMethodWords, withdrawStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical, FileCheck2, FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { FilterBar, type FilterBarOf, PickFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { useList, useOpenRow } from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { listWords } from '../kit/words.ts'
import { WithdrawalActionDialog } from './WithdrawalActionDialog.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { actionStyles, actionsOf, titleOfAction, type WithdrawalAction } from './withdrawal-actions.ts'
import { DueDay, Receiver, WithdrawalState } from './withdrawal-cells.tsx'
import { queryOfWithdrawals, useWithdrawalUpdates, type WithdrawalFilters, withdrawalParts } from './withdrawal-list.ts'
import { withdrawalWords } from './words.ts'

interface OpenAction {
  action: WithdrawalAction
  withdrawal: Invoice
  receipt?: File | undefined
}

/** The queue of withdrawals, the longest waiting first. */
export function WithdrawalsPage(): ReactNode {
  const list = useList(withdrawalParts, { sort: 'asc' })
  const query = queryOfWithdrawals(list)
  const withdrawals = useRead(invoiceEndpoints.list, { query })
  const withdrawal = useOpenRow(invoiceEndpoints.list, list.open, withdrawals.data?.list)
  const [openAction, setOpenAction] = useState<OpenAction | null>(null)
  useWithdrawalUpdates()
  return (
    <>
      <PageHeading note={withdrawalWords.note}>{withdrawalWords.title}</PageHeading>
      <WithdrawalFilterBar list={list} aside={<ExportButton endpoint={invoiceEndpoints.list} query={query} />} />
      <ListView
        caption={withdrawalWords.title}
        query={withdrawals}
        list={list}
        columns={withdrawalColumns({
          open: ({ id }) => list.setOpen(id),
          action: (action, of) => setOpenAction({ action, withdrawal: of }),
        })}
        rowKey={({ id }) => id}
        sortKey="due"
        none={withdrawalWords.noneOpen}
        drawing="wallet"
        panel={
          withdrawal && (
            <WithdrawalPanel
              withdrawal={withdrawal}
              onAction={(action, receipt) => setOpenAction({ action, withdrawal, receipt })}
              onClose={() => list.setOpen(null)}
            />
          )
        }
      />
      {openAction !== null && <WithdrawalActionDialog {...openAction} onClose={() => setOpenAction(null)} />}
    </>
  )
}

function WithdrawalFilterBar({ list, aside }: FilterBarOf<WithdrawalFilters>): ReactNode {
  return (
    <FilterBar
      list={list}
      aside={aside}
      more={
        <>
          <PickFilter label={withdrawalWords.bank} {...list.field('bank')} choices={bankWords} />
          <PickFilter
            label={withdrawalWords.receipt}
            {...list.field('receipt')}
            choices={{ true: withdrawalWords.withReceipt, false: withdrawalWords.withoutReceipt }}
          />
        </>
      }
    >
      <PersonFilter label={withdrawalWords.tutor} role={Role.Tutor} {...list.field('user')} />
      <PickFilter
        label={listWords.state}
        {...list.field('status')}
        any={withdrawalWords.open}
        choices={{ ...withdrawStatusWords, all: listWords.all }}
      />
      <PickFilter label={withdrawalWords.method} {...list.field('method')} choices={withdrawMethodWords} />
    </FilterBar>
  )
}

interface RowActions {
  open: (withdrawal: Invoice) => void
  action: (action: WithdrawalAction, withdrawal: Invoice) => void
}

function withdrawalColumns({ open, action }: RowActions): Column<Invoice>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: (withdrawal) => (
        <RowNumber id={withdrawal.id} what={withdrawalWords.what} onOpen={() => open(withdrawal)} />
      ),
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
        <span className="flex items-center gap-2">
          <span className="whitespace-nowrap">{withdrawMethodWords[method]}</span>
          <Receiver method={method} receiver={receiver} short />
        </span>
      ),
    },
    { key: 'state', words: listWords.state, cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} /> },
    // Due days follow the request times by which the call sorts.
    {
      key: 'due',
      words: withdrawalWords.due,
      sortable: true,
      cell: (withdrawal) => <DueDay withdrawal={withdrawal} />,
    },
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
      cell: (withdrawal) => (
        <WithdrawalMenu withdrawal={withdrawal} onAction={(chosen) => action(chosen, withdrawal)} />
      ),
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
  withdrawal: Invoice
  onAction: (action: WithdrawalAction) => void
}

function WithdrawalMenu({ withdrawal, onAction }: WithdrawalMenuProps): ReactNode {
  const label = wordsOf(withdrawalWords)('actionsOf', { id: String(withdrawal.id) })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {actionsOf(withdrawal).map((action) => (
        <MenuItem key={action} danger={actionStyles[action].danger ?? false} onSelect={() => onAction(action)}>
          {titleOfAction(action, withdrawal)}
        </MenuItem>
      ))}
    </Menu>
  )
}
