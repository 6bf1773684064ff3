import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { paymentWords } from './words.ts'

const shown = 5

/** What the same student tried besides, each leading to its own details. */
export function OtherAttempts(props: { transaction: Transaction; onOpen: (id: number) => void }): ReactNode {
  const { transaction, onOpen } = props
  const attempts = useRead(transactionEndpoints.list, { query: { users: [transaction.userId], size: shown + 1 } })
  return (
    <DataBlock query={attempts} skeleton={<SkeletonText lines={3} />}>
      {({ list }) => <List attempts={list.filter(({ id }) => id !== transaction.id).slice(0, shown)} onOpen={onOpen} />}
    </DataBlock>
  )
}

function List({ attempts, onOpen }: { attempts: readonly Transaction[]; onOpen: (id: number) => void }): ReactNode {
  if (attempts.length === 0) return <p className="text-ink-faint text-sm">{paymentWords.noAttempts}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {attempts.map(({ id, amount, createdAt, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="flex flex-col">
            <button type="button" className={`${textLinkLook} text-start`} onClick={() => onOpen(id)}>
              {wordsOf(paymentWords)('openAttempt', { id: String(id) })}
            </button>
            <span className="text-ink-faint text-xs">
              <Money piastres={amount} /> <Time at={createdAt} />
            </span>
          </span>
          <TransactionChip status={status} />
        </li>
      ))}
    </ul>
  )
}
