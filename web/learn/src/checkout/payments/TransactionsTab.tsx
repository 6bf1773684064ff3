import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { keepPageSize, Pagination, readPageSize, Table } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { transactionColumns } from './transaction-columns.tsx'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

/** Every attempt to pay, and what there is to do with it. */
export function TransactionsTab(): ReactNode {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const [size, setSize] = useState(readPageSize)
  const transactions = useRead(transactionEndpoints.list, { query: { page, size } })
  const tab = 'transactions'
  return (
    <DataBlock
      query={transactions}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      empty={({ total }) =>
        total === 0 && (
          <EmptyState
            drawing="wallet"
            words={words.noTransactions}
            action={<LinkButton to="/plans">{words.plans}</LinkButton>}
          />
        )
      }
    >
      {({ list, total }) => (
        <>
          <h2 className="sr-only">{words.transactions}</h2>
          <Transactions list={list} />
          <Pagination
            {...{ page, size, total }}
            onPage={(next) => setAddress(next === 1 ? { tab } : { tab, page: String(next) })}
            onSize={(rows) => {
              keepPageSize(rows)
              setSize(rows)
              setAddress({ tab })
            }}
          />
        </>
      )}
    </DataBlock>
  )
}

function Transactions({ list }: { list: readonly Transaction[] }): ReactNode {
  const nameOf = usePlanNames(list.map(({ planId }) => planId))
  return (
    <Table
      caption={words.transactions}
      columns={transactionColumns(({ planId, planPeriod }) => nameOf(planId, planPeriod))}
      rows={list}
      rowKey={({ id }) => id}
    />
  )
}
