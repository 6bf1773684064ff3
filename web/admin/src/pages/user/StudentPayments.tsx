import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { type ReactNode, useId } from 'react'
import { PaymentPanel } from '../../payments/PaymentPanel.tsx'
import { paymentColumns } from '../../payments/payment-columns.tsx'
import { usePaymentActs } from '../../payments/use-payment-acts.tsx'
import { usePlanNames } from '../../payments/use-plans.ts'
import { ListView } from '../../shell/lists/ListView.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { StudentSubscriptions } from './StudentSubscriptions.tsx'
import { words } from './words.ts'

interface StudentPaymentsProps {
  userId: number
  name: string | null
}

/** What the student bought and every attempt to pay, with the acts of the page of payments. */
export function StudentPayments({ userId, name }: StudentPaymentsProps): ReactNode {
  const ids = { subscriptions: useId(), transactions: useId() }
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const transactions = useRead(transactionEndpoints.list, { query: { page, size, sort, users: [userId] } })
  const planName = usePlanNames(transactions.data?.list.map(({ planId }) => planId) ?? [])
  const { act, dialog, isSyncing } = usePaymentActs(() => name)
  const columns = paymentColumns({ person: () => undefined, planName, act, open: ({ id }) => list.setOpen(id) })
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby={ids.subscriptions}>
        <h2 id={ids.subscriptions} className="mb-3 text-lg">
          {words.subscriptions}
        </h2>
        <StudentSubscriptions userId={userId} />
      </section>
      <section aria-labelledby={ids.transactions}>
        <h2 id={ids.transactions} className="mb-3 text-lg">
          {words.transactions}
        </h2>
        <ListView
          caption={words.transactions}
          query={transactions}
          list={list}
          columns={columns.filter(({ key }) => key !== 'student')}
          rowKey={({ id }) => id}
          sortKey="createdAt"
          none={words.noTransactions}
          drawing="wallet"
        />
      </section>
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
    </div>
  )
}
