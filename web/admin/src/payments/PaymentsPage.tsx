import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { useTab } from '../shell/lists/use-tab.ts'
import { TransactionsTab } from './TransactionsTab.tsx'
import { UnmatchedTab } from './UnmatchedTab.tsx'
import { paymentWords } from './words.ts'

/** The money of students: every attempt to pay, and what came without one. */
export function PaymentsPage(): ReactNode {
  const [tab, choose] = useTab(['transactions', 'unmatched'])
  return (
    <>
      <PageHeading note={paymentWords.note}>{paymentWords.title}</PageHeading>
      <Tabs
        label={paymentWords.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'transactions', words: paymentWords.transactions, content: <TransactionsTab /> },
          { value: 'unmatched', words: paymentWords.unmatched, content: <UnmatchedTab /> },
        ]}
      />
    </>
  )
}
