import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { useTab } from '../shell/lists/use-tab.ts'
import { ReportsTab } from './ReportsTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'
import { reportWords } from './words.ts'

/** What people complain of, and what visitors ask. */
export function ReportsPage(): ReactNode {
  const [tab, choose] = useTab(['reports', 'requests'])
  return (
    <>
      <PageHeading note={reportWords.note}>{reportWords.title}</PageHeading>
      <Tabs
        label={reportWords.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'reports', words: reportWords.reports, content: <ReportsTab /> },
          { value: 'requests', words: reportWords.requests, content: <RequestsTab /> },
        ]}
      />
    </>
  )
}
