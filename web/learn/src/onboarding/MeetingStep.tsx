import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay, formatDistance } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type Meeting, mayEnterRoom, meetingEnd } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, roomOf, useCancelMeeting } from '@hiwar/kit/meetings/meeting-api.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { theSupervisor } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { StaffNote } from '../StaffNote.tsx'
import { usePageAt } from '../shell/page.ts'
import { ManagerLine, MeetingBooking } from './MeetingBooking.tsx'
import { currentMeeting, type Onboarding } from './onboarding-steps.ts'
import { kindWords, onboardingWords as words } from './words.ts'

/** The third and fourth step: a meeting with a tutor manager, and its result. */
export function MeetingStep({ kind, meetings }: { kind: MeetingKind; meetings: Onboarding['interviews'] }): ReactNode {
  return (
    <DataBlock query={meetings} skeleton={<Skeleton className="h-64 w-full" />}>
      {({ list }) => {
        const meeting = currentMeeting(list)
        if (meeting === undefined) return <MeetingBooking kind={kind} />
        const { Pending, Passed, Rejected } = MeetingStatus
        if (meeting.status === Pending) return <PendingMeeting meeting={meeting} />
        if (meeting.status === Passed || meeting.status === Rejected) return <MeetingResult meeting={meeting} />
        return (
          <div className="flex flex-col gap-4">
            <p>{words.earlierCanceled}</p>
            <MeetingBooking kind={kind} />
          </div>
        )
      }}
    </DataBlock>
  )
}

const t = wordsOf(words)

/** The manager's decision, and the day from which the tutor may try again. */
function MeetingResult({ meeting }: { meeting: Meeting }): ReactNode {
  const now = useNow()
  const { kind, feedback, level, decidedAt } = meeting
  const isRejected = meeting.status === MeetingStatus.Rejected
  // A demo session may be tried again at once.
  const from = isRejected && kind === 'interview' && decidedAt !== null ? retryFrom(parseInstant(decidedAt)) : null
  const mayRetry = isRejected && (from === null || from <= now)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{isRejected ? kindWords[kind].rejected : kindWords[kind].passed}</p>
      {level !== null && <p>{t('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>}
      {feedback && (
        <StaffNote heading={t('feedback', { supervisor: theSupervisor(meeting.manager.gender) })} html={feedback} />
      )}
      {from !== null && !mayRetry && <p>{t('retry', { day: formatDay(from, now) })}</p>}
      {mayRetry && <MeetingBooking kind={kind} />}
    </div>
  )
}

/** A booked meeting: time, manager, entering and cancelling; after its time the page waits for the decision. */
function PendingMeeting({ meeting }: { meeting: Meeting }): ReactNode {
  const { kind, manager } = meeting
  const ofKind = kindWords[kind]
  const now = useNow()
  const hasRoom = usePageAt()(`/${meetingApis[kind].name}/:id`) !== undefined
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useCancelMeeting(meeting, MeetingStatus.CanceledByTutor, () => {
    toast.success(words.canceled)
    setConfirming(false)
  })
  const start = parseInstant(meeting.start)
  const end = meetingEnd(meeting)
  return (
    <div className="flex flex-col gap-4">
      <ManagerLine manager={manager} start={meeting.start} />
      {start > now && <p>{t('startsIn', { distance: formatDistance(start, now) })}</p>}
      {end <= now && <p>{t('waitsForDecision', { supervisor: theSupervisor(manager.gender) })}</p>}
      <div className="flex flex-wrap gap-2.5">
        {mayEnterRoom(meeting, now) && hasRoom && <LinkButton to={roomOf(meeting)}>{words.enter}</LinkButton>}
        {now < end && (
          <Button
            tone="danger-quiet"
            onClick={() => {
              cancel.reset()
              setConfirming(true)
            }}
          >
            {ofKind.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        danger
        title={ofKind.cancelTitle}
        confirm={ofKind.cancel}
        write={cancel}
        onConfirm={() => cancel.mutate()}
        onOpenChange={setConfirming}
      >
        <p className="mb-4">{words.cancelText}</p>
      </ConfirmDialog>
    </div>
  )
}
