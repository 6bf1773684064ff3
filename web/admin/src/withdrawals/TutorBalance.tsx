import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money, Time } from '@hiwar/kit/format/components.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import type { ReactNode } from 'react'
import { WithdrawalState } from './withdrawal-cells.tsx'
import { withdrawalWords } from './words.ts'

interface TutorStandingProps {
  userId: number
  /** Id of the withdrawal already on the screen. */
  except?: number
}

/** The tutor's balance and earlier withdrawals. */
export function TutorBalance({ userId, except }: TutorStandingProps): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: userId } })
  const recent = useRead(invoiceEndpoints.list, { query: { users: [userId], size: 6 } })
  return (
    <>
      <Part heading={withdrawalWords.balanceHeading}>
        <DataBlock query={stats} skeleton={<SkeletonText lines={4} />}>
          {({ spendable, income, invoices }) => (
            <Facts
              facts={[
                [withdrawalWords.spendable, <Money key="spendable" piastres={spendable} />],
                [withdrawalWords.earned, <Money key="earned" piastres={income.past} />],
                [withdrawalWords.pending, <Money key="pending" piastres={invoices.pending} />],
                [withdrawalWords.paidOut, <Money key="paid" piastres={invoices.fulfilled} />],
              ]}
            />
          )}
        </DataBlock>
      </Part>
      <Part heading={withdrawalWords.recent}>
        <DataBlock query={recent} skeleton={<SkeletonText lines={5} />}>
          {({ list }) => <Recent withdrawals={list.filter(({ id }) => id !== except).slice(0, 5)} />}
        </DataBlock>
      </Part>
    </>
  )
}

function Recent({ withdrawals }: { withdrawals: readonly Invoice[] }): ReactNode {
  if (withdrawals.length === 0) return <p className="text-ink-faint text-sm">{withdrawalWords.noRecent}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {withdrawals.map((withdrawal) => (
        <li key={withdrawal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="flex flex-col">
            <Money piastres={withdrawal.amount} className="font-medium" />
            <Time at={withdrawal.createdAt} className="text-ink-faint text-xs" />
          </span>
          <WithdrawalState withdrawal={withdrawal} />
        </li>
      ))}
    </ul>
  )
}
