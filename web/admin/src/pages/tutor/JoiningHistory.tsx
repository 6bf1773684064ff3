import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { meetingOfDemo, meetingOfInterview } from '../../meetings/meeting.ts'
import { Timeline } from '../../shell/parts/Timeline.tsx'
import { joiningHistory } from './joining-history.ts'

/** What happened on the way to teaching; a manager sees of the meetings those that were held with him. */
export function JoiningHistory({ tutor }: { tutor: FullTutor }): ReactNode {
  const size = 100
  const videos = useRead(introVideoEndpoints.list, { query: { users: [tutor.id], size } })
  const interviews = useRead(interviewEndpoints.list, { query: { interviewees: [tutor.id], size } })
  const demos = useRead(demoSessionEndpoints.list, { query: { tutors: [tutor.id], size } })
  return (
    <DataBlock query={videos} skeleton={<SkeletonText lines={2} />}>
      {(sent) => (
        <DataBlock query={interviews} skeleton={<SkeletonText lines={4} />}>
          {(held) => (
            <DataBlock query={demos} skeleton={<SkeletonText lines={6} />}>
              {(shown) => (
                <Timeline
                  steps={joiningHistory(tutor, sent.list, [
                    ...held.list.map(meetingOfInterview),
                    ...shown.list.map(meetingOfDemo),
                  ])}
                />
              )}
            </DataBlock>
          )}
        </DataBlock>
      )}
    </DataBlock>
  )
}
