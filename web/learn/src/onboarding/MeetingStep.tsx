import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import type { MeetingDesk } from './desks.ts'
import { MeetingBooking } from './MeetingBooking.tsx'
import { MeetingResult } from './MeetingResult.tsx'
import { MeetingStatus, standingMeeting } from './meeting.ts'
import { PendingMeeting } from './PendingMeeting.tsx'
import type { Joining } from './use-joining.ts'
import { joiningWords as words } from './words.ts'

interface MeetingStepProps {
  desk: MeetingDesk
  meetings: Joining['interviews']
}

/** The third and the fourth step: a time with a tutor manager, and what came of it. */
export function MeetingStep({ desk, meetings }: MeetingStepProps): ReactNode {
  return (
    <DataBlock query={meetings} skeleton={<Skeleton className="h-64 w-full" />}>
      {(list) => {
        const meeting = standingMeeting(list)
        if (meeting === undefined) return <MeetingBooking desk={desk} />
        const { Pending, Passed, Rejected } = MeetingStatus
        if (meeting.status === Pending) return <PendingMeeting desk={desk} meeting={meeting} />
        if (meeting.status === Passed || meeting.status === Rejected) {
          return <MeetingResult desk={desk} meeting={meeting} />
        }
        return (
          <div className="flex flex-col gap-4">
            <p>{words.earlierCanceled}</p>
            <MeetingBooking desk={desk} />
          </div>
        )
      }}
    </DataBlock>
  )
}
