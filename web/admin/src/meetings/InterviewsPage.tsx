import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { useTab } from '../shell/lists/use-tab.ts'
import { MeetingsTab } from './MeetingsTab.tsx'
import { VideosTab } from './VideosTab.tsx'
import { meetingWords } from './words.ts'

/** The steps by which tutors join, as far as somebody has to decide on them. */
export function InterviewsPage(): ReactNode {
  const [tab, choose] = useTab(['interviews', 'demos', 'videos'])
  return (
    <>
      <PageHeading note={meetingWords.note}>{meetingWords.title}</PageHeading>
      <Tabs
        label={meetingWords.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'interviews', words: meetingWords.interviews, content: <MeetingsTab kind="interview" /> },
          { value: 'demos', words: meetingWords.demos, content: <MeetingsTab kind="demo" /> },
          { value: 'videos', words: meetingWords.videos, content: <VideosTab /> },
        ]}
      />
    </>
  )
}
