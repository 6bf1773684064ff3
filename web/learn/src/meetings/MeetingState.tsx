import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { meetingStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { isCanceled, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { theSupervisor, theTutor } from '@hiwar/kit/words/people.ts'
import { CalendarCheck2, CircleCheck, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUndecided } from './own-meetings.ts'
import { meetingWords as words } from './words.ts'

interface MeetingStateProps {
  meeting: Meeting
  myId: number
  now: number
}

export function MeetingState({ meeting, myId, now }: MeetingStateProps): ReactNode {
  const [tone, icon, said] = lookOf(meeting, myId, now)
  return (
    <Chip tone={tone} icon={icon}>
      {said}
    </Chip>
  )
}

function lookOf(meeting: Meeting, myId: number, now: number): [Tone, LucideIcon, string] {
  const canceled = canceledByWords(meeting)
  if (canceled !== null) return ['neutral', CircleX, canceled]
  const { status, manager } = meeting
  const said = meetingStatusWords[status]
  if (status === MeetingStatus.Passed) return ['success', CircleCheck, said]
  if (status === MeetingStatus.Rejected) return ['danger', CircleX, said]
  if (!isUndecided(meeting, now)) return ['brand', CalendarCheck2, said]
  return manager.id === myId
    ? ['warning', TriangleAlert, words.withoutDecision]
    : ['info', Hourglass, words.waitsForDecision]
}

/** The canceller in words; null while the meeting holds. */
export function canceledByWords(meeting: Meeting): string | null {
  const { canceledBy, manager, tutor } = meeting
  if (!isCanceled(meeting)) return null
  if (canceledBy === tutor.id) return `إلغاء من ${theTutor(tutor.gender)}`
  if (canceledBy === manager.id) return `إلغاء من ${theSupervisor(manager.gender)}`
  return canceledBy === null ? 'إلغاء تلقائي' : 'إلغاء من فريق حوار'
}
