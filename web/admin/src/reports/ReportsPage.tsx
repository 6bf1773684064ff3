import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../shell/parts/PageTabs.tsx'
import { ReportsTab } from './ReportsTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'
import { reportWords } from './words.ts'

/** What people complain of, and what visitors ask. */
export function ReportsPage(): ReactNode {
  return (
    <>
      <PageHeading note={reportWords.note}>{reportWords.title}</PageHeading>
      <PageTabs
        label={reportWords.tabs}
        tabs={[
          { value: 'reports', words: reportWords.reports, content: () => <ReportsTab /> },
          { value: 'requests', words: reportWords.requests, content: () => <RequestsTab /> },
        ]}
      />
    </>
  )
}
