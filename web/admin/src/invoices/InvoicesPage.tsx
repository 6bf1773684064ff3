import { type Invoice, invoiceEndpoints } from '@hiwar/contract/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { InvoiceActDialog } from './InvoiceActDialog.tsx'
import { InvoiceFilterBar } from './InvoiceFilterBar.tsx'
import { InvoicePanel } from './InvoicePanel.tsx'
import type { InvoiceAct } from './invoice-acts.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceParts, queryOfInvoices } from './invoice-filters.ts'
import { useInvoiceNews } from './use-invoice-news.ts'
import { useOpenInvoice } from './use-open-invoice.ts'
import { invoiceWords } from './words.ts'

interface Acting {
  act: InvoiceAct
  invoice: Invoice
}

/** The queue of withdrawals, the longest waiting first. */
export function InvoicesPage(): ReactNode {
  const list = useList(invoiceParts, { sort: 'asc' })
  const query = queryOfInvoices(list)
  const invoices = useRead(invoiceEndpoints.list, { query })
  const { invoice, keep } = useOpenInvoice(invoices.data?.list ?? [], list.open)
  const [acting, setActing] = useState<Acting | null>(null)
  useInvoiceNews()
  return (
    <>
      <PageHeading note={invoiceWords.note}>{invoiceWords.title}</PageHeading>
      <InvoiceFilterBar list={list} aside={<CsvButton endpoint={invoiceEndpoints.list} query={query} />} />
      <ListView
        caption={invoiceWords.title}
        query={invoices}
        list={list}
        columns={invoiceColumns({
          open: ({ id }) => list.setOpen(id),
          act: (act, of) => setActing({ act, invoice: of }),
        })}
        rowKey={({ id }) => id}
        sortKey="due"
        none={invoiceWords.noneOpen}
        drawing="wallet"
      />
      {invoice !== null && (
        <InvoicePanel
          invoice={invoice}
          onAct={(act) => setActing({ act, invoice })}
          onClose={() => list.setOpen(null)}
        />
      )}
      {acting !== null && (
        <InvoiceActDialog
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
