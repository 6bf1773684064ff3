import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Timeline } from '../shell/parts/Timeline.tsx'
import { paymentSteps } from './payment-steps.ts'

/** What happened to a payment, what staff did included. */
export function PaymentTimeline({ transaction }: { transaction: Transaction }): ReactNode {
  const query = { objects: ['transaction'], objectId: String(transaction.id), size: 100 }
  const acts = useRead(auditEndpoints.list, { query })
  return (
    <DataBlock query={acts} skeleton={<SkeletonText lines={3} />}>
      {({ list }) => <Timeline steps={paymentSteps(transaction, list)} />}
    </DataBlock>
  )
}
