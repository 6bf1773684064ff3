import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../shell/parts/PageTabs.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { UnmatchedTab } from './UnmatchedTab.tsx'
import { paymentWords } from './words.ts'

/** The money of students: every attempt to pay, and what came without one. */
export function PaymentsPage(): ReactNode {
  return (
    <>
      <PageHeading note={paymentWords.note}>{paymentWords.title}</PageHeading>
      <PageTabs
        label={paymentWords.tabs}
        tabs={[
          { value: 'transactions', words: paymentWords.transactions, content: () => <TransactionsTab /> },
          { value: 'unmatched', words: paymentWords.unmatched, content: () => <UnmatchedTab /> },
        ]}
      />
    </>
  )
}
