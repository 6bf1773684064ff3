import { type InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { type PublicSettings, platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { keepPageSize, Pagination, readPageSize } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BalanceTiles, TileSkeletons } from './BalanceTiles.tsx'
import { CancelWithdrawalDialog } from './CancelInvoiceDialog.tsx'
import { WithdrawalDetails } from './InvoiceDialog.tsx'
import { WithdrawalTable } from './InvoiceTable.tsx'
import { useWithdrawalNews } from './use-invoice-news.ts'
import { WithdrawButton } from './WithdrawButton.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { WithdrawLimits } from './withdraw-form.ts'
import { earningWords as words } from './words.ts'

/** What stands open above the page. */
type Open = { is: 'withdrawal' } | { is: 'invoice' | 'change' | 'cancel'; id: number }

/** `/invoices`: what was earned, what can be taken, where each withdrawal stands. */
export function WithdrawalsPage(): ReactNode {
  const id = useSession()?.user.id ?? 0
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [size, setSize] = useState(readPageSize)
  const stats = useRead(invoiceEndpoints.stats, { params: { id } }, { enabled: id !== 0 })
  const list = useRead(invoiceEndpoints.list, { query: { page, size } })
  const settings = useRead(platformEndpoints.publicSettings, {})
  const [open, setOpen] = useState<Open | null>(null)
  useWithdrawalNews()

  const limits = limitsOf(settings.data, stats.data)
  const shown = open !== null && 'id' in open ? list.data?.list.find((invoice) => invoice.id === open.id) : undefined
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading action={<WithdrawButton limits={limits} onPress={() => setOpen({ is: 'withdrawal' })} />}>
        {words.title}
      </PageHeading>
      <div className="flex flex-col gap-8">
        <DataBlock query={stats} skeleton={<TileSkeletons />}>
          {(figures) => <BalanceTiles stats={figures} />}
        </DataBlock>
        <section aria-labelledby="withdrawals">
          <h2 id="withdrawals" className="mb-3 text-lg">
            {words.list}
          </h2>
          <DataBlock
            query={list}
            skeleton={<Skeleton className="h-72 w-full rounded-card" />}
            empty={({ total }) => total === 0 && <EmptyState drawing="wallet" words={words.none} />}
          >
            {(invoices) => (
              <>
                <WithdrawalTable invoices={invoices.list} onOpen={(id) => setOpen({ is: 'invoice', id })} />
                <Pagination
                  page={page}
                  size={size}
                  total={invoices.total}
                  onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
                  onSize={(rows) => {
                    keepPageSize(rows)
                    setSize(rows)
                    setSearch({})
                  }}
                />
              </>
            )}
          </DataBlock>
        </section>
      </div>
      {open?.is === 'withdrawal' && limits && (
        <WithdrawDialog limits={limits} last={list.data?.list[0]} onClose={close} />
      )}
      {open?.is === 'invoice' && shown && (
        <WithdrawalDetails
          invoice={shown}
          onChange={() => setOpen({ is: 'change', id: shown.id })}
          onCancel={() => setOpen({ is: 'cancel', id: shown.id })}
          onClose={close}
        />
      )}
      {open?.is === 'change' && shown && limits && (
        <WithdrawDialog
          limits={{ ...limits, spendable: limits.spendable + shown.amount }}
          last={undefined}
          changing={shown}
          onClose={close}
        />
      )}
      {open?.is === 'cancel' && shown && <CancelWithdrawalDialog invoice={shown} onClose={close} />}
    </>
  )
}

/** Null while it is not known. */
function limitsOf(settings: PublicSettings | undefined, stats: InvoiceStats | undefined): WithdrawLimits | null {
  if (settings === undefined || stats === undefined) return null
  const { withdrawMethods: methods, withdrawMinAmount: minAmount, withdrawMaxAmount: maxAmount } = settings
  return { methods, minAmount, maxAmount, spendable: stats.spendable }
}
