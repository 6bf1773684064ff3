import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewLevel, interviewMinutes, sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay, formatDistance } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { theSupervisor } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Remark } from '../Remark.tsx'
import { usePageAt } from '../shell/page.ts'
import type { Joining } from './joining-steps.ts'
import { ManagerLine, MeetingBooking } from './MeetingBooking.tsx'
import { type Meeting, type MeetingDesk, standingMeeting } from './meeting.ts'
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

const say = wordsOf(words)

/** What the manager decided, and when one may try again. */
function MeetingResult({ desk, meeting }: { desk: MeetingDesk; meeting: Meeting }): ReactNode {
  const now = useNow()
  const { feedback, level } = meeting
  const isRejected = meeting.status === MeetingStatus.Rejected
  const from = isRejected ? desk.retryFrom(meeting) : null
  const mayRetry = isRejected && (from === null || from <= now)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{isRejected ? desk.words.rejected : desk.words.passed}</p>
      {level !== null && <p>{say('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>}
      {feedback && (
        <Remark heading={say('feedback', { supervisor: theSupervisor(meeting.manager.gender) })}>
          {wordsOfMarkup(feedback)}
        </Remark>
      )}
      {from !== null && !mayRetry && <p>{say('retry', { day: formatDay(from, now) })}</p>}
      {mayRetry && <MeetingBooking desk={desk} />}
    </div>
  )
}

const sayPending = wordsOf(words)

/** A meeting that is booked: when, with whom, the way in and the way out; after its time the decision is waited for. */
function PendingMeeting({ desk, meeting }: { desk: MeetingDesk; meeting: Meeting }): ReactNode {
  const client = useQueryClient()
  const now = useNow()
  const hasRoom = usePageAt()(desk.room) !== undefined
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => desk.cancel(meeting.id),
    onSuccess: () => {
      toast.success(words.canceled)
      setAsking(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: desk.listKey }),
  })
  const start = Date.parse(meeting.start)
  const end = start + interviewMinutes * MINUTE
  const isOpen = now >= start - sessionWindow.minutesBefore * MINUTE && now < end + sessionWindow.minutesAfter * MINUTE
  return (
    <div className="flex flex-col gap-4">
      <ManagerLine manager={meeting.manager} start={meeting.start} />
      {start > now && <p>{sayPending('startsIn', { distance: formatDistance(start, now) })}</p>}
      {end <= now && <p>{sayPending('waitsForDecision', { supervisor: theSupervisor(meeting.manager.gender) })}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isOpen && hasRoom && <LinkButton to={desk.room.replace(':id', String(meeting.id))}>{words.enter}</LinkButton>}
        {now < end && (
          <Button
            tone="danger-quiet"
            onClick={() => {
              cancel.reset()
              setAsking(true)
            }}
          >
            {desk.words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={desk.words.cancelTitle}
        confirm={desk.words.cancel}
        busy={cancel.isPending}
        alert={cancel.error && errorText(cancel.error)}
        onConfirm={() => cancel.mutate()}
        onOpenChange={setAsking}
      >
        <p className="mb-4">{words.cancelText}</p>
      </ConfirmDialog>
    </div>
  )
}
