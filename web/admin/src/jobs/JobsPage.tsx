import { StuckKind } from '@hiwar/contract/platform/jobs.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../kit/navigation.tsx'
import { StuckList } from './StuckList.tsx'
import { stuckWords as words } from './words.ts'

/** `/jobs`: jobs without attempts left, and messages that failed. */
export function JobsPage(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <PageTabs
        label={words.tabs}
        tabs={[
          { value: 'jobs', words: words.jobs, content: () => <StuckList what={StuckKind.Job} /> },
          { value: 'messages', words: words.messages, content: () => <StuckList what={StuckKind.Delivery} /> },
        ]}
      />
    </>
  )
}
