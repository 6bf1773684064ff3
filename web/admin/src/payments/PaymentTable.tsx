import type { Page } from '@hiwar/contract/calls/query.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { ListView } from '../shell/lists/ListView.tsx'
import type { List } from '../shell/lists/use-list.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { usePaymentActs } from './use-payment-acts.tsx'
import { usePlanNames } from './use-plans.ts'

interface PaymentTableProps {
  caption: string
  list: List
  query: BlockQuery<Page<Transaction>>
  /** Who paid; left out where all are of the same student, whom no column repeats. */
  person?: (id: number) => User | undefined
  nameOf: (userId: number) => string | null | undefined
  none: string
}

/** Attempts to pay, with what can be done about each and its details. */
export function PaymentTable({ caption, list, query, person, nameOf, none }: PaymentTableProps): ReactNode {
  const planName = usePlanNames(query.data?.list.map(({ planId }) => planId) ?? [])
  const { act, dialog, isSyncing } = usePaymentActs(nameOf)
  const columns = paymentColumns({
    person: person ?? (() => undefined),
    planName,
    act,
    open: ({ id }) => list.setOpen(id),
  })
  return (
    <>
      <ListView
        caption={caption}
        query={query}
        list={list}
        columns={person ? columns : columns.filter(({ key }) => key !== 'student')}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={none}
        drawing="wallet"
      />
      {list.open !== null && (
        <PaymentPanel
          key={list.open}
          id={list.open}
          isSyncing={isSyncing}
          onAct={act}
          onOpen={list.setOpen}
          onClose={() => list.setOpen(null)}
        />
      )}
      {dialog}
    </>
  )
}
