import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../shell/parts/PageTabs.tsx'
import { MeetingsTab } from './MeetingsTab.tsx'
import { VideosTab } from './VideosTab.tsx'
import { meetingWords } from './words.ts'

/** The steps by which tutors join, as far as somebody has to decide on them. */
export function InterviewsPage(): ReactNode {
  return (
    <>
      <PageHeading note={meetingWords.note}>{meetingWords.title}</PageHeading>
      <PageTabs
        label={meetingWords.tabs}
        tabs={[
          { value: 'interviews', words: meetingWords.interviews, content: () => <MeetingsTab kind="interview" /> },
          { value: 'demos', words: meetingWords.demos, content: () => <MeetingsTab kind="demo" /> },
          { value: 'videos', words: meetingWords.videos, content: () => <VideosTab /> },
        ]}
      />
    </>
  )
}
