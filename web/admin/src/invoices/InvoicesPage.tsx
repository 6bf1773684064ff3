import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { WithdrawalActDialog } from './InvoiceActDialog.tsx'
import { WithdrawalFilterBar } from './InvoiceFilterBar.tsx'
import { WithdrawalPanel } from './InvoicePanel.tsx'
import type { WithdrawalAct } from './invoice-acts.ts'
import { withdrawalColumns } from './invoice-columns.tsx'
import { queryOfWithdrawals, withdrawalParts } from './invoice-filters.ts'
import { useWithdrawalNews } from './use-invoice-news.ts'
import { useOpenWithdrawal } from './use-open-invoice.ts'
import { withdrawalWords } from './words.ts'

interface Acting {
  act: WithdrawalAct
  invoice: Invoice
}

/** The queue of withdrawals, the longest waiting first. */
export function WithdrawalsPage(): ReactNode {
  const list = useList(withdrawalParts, { sort: 'asc' })
  const query = queryOfWithdrawals(list)
  const invoices = useRead(invoiceEndpoints.list, { query })
  const { invoice, keep } = useOpenWithdrawal(invoices.data?.list ?? [], list.open)
  const [acting, setActing] = useState<Acting | null>(null)
  useWithdrawalNews()
  return (
    <>
      <PageHeading note={withdrawalWords.note}>{withdrawalWords.title}</PageHeading>
      <WithdrawalFilterBar list={list} aside={<CsvButton endpoint={invoiceEndpoints.list} query={query} />} />
      <ListView
        caption={withdrawalWords.title}
        query={invoices}
        list={list}
        columns={withdrawalColumns({
          open: ({ id }) => list.setOpen(id),
          act: (act, of) => setActing({ act, invoice: of }),
        })}
        rowKey={({ id }) => id}
        sortKey="due"
        none={withdrawalWords.noneOpen}
        drawing="wallet"
      />
      {invoice !== null && (
        <WithdrawalPanel
          invoice={invoice}
          onAct={(act) => setActing({ act, invoice })}
          onClose={() => list.setOpen(null)}
        />
      )}
      {acting !== null && (
        <WithdrawalActDialog
          {...acting}
          onClose={() => setActing(null)}
          onDone={(changed) => {
            keep(changed)
            setActing(null)
          }}
        />
      )}
    </>
  )
}
