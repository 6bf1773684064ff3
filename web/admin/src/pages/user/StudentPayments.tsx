import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { PaymentTable } from '../../payments/PaymentTable.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { TitledSection } from '../../shell/parts/TitledSection.tsx'
import { StudentSubscriptions } from './StudentSubscriptions.tsx'
import { words } from './words.ts'

interface StudentPaymentsProps {
  userId: number
  name: string | null
}

/** What the student bought and every attempt to pay, with the acts of the page of payments. */
export function StudentPayments({ userId, name }: StudentPaymentsProps): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const transactions = useRead(transactionEndpoints.list, { query: { page, size, sort, users: [userId] } })
  return (
    <div className="flex flex-col gap-8">
      <TitledSection title={words.subscriptions}>
        <StudentSubscriptions userId={userId} />
      </TitledSection>
      <TitledSection title={words.transactions}>
        <PaymentTable
          caption={words.transactions}
          list={list}
          query={transactions}
          nameOf={() => name}
          none={words.noTransactions}
        />
      </TitledSection>
    </div>
  )
}
