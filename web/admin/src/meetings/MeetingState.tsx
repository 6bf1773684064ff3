import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { theSupervisor, theTutor } from '@hiwar/kit/words/roles.ts'
import { interviewStatusWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { endOf, isPending, type Meeting } from './meeting.ts'
import { meetingWords } from './words.ts'

const looks: Readonly<Record<InterviewStatus, readonly [Tone, LucideIcon]>> = {
  [InterviewStatus.Pending]: ['info', Clock],
  [InterviewStatus.Passed]: ['success', CircleCheck],
  [InterviewStatus.Rejected]: ['danger', CircleX],
  [InterviewStatus.CanceledByInterviewer]: ['neutral', Ban],
  [InterviewStatus.CanceledByInterviewee]: ['neutral', Ban],
}

/** The state in words; one that is over and still waits for its decision is marked. */
export function MeetingState({ meeting }: { meeting: Meeting }): ReactNode {
  const now = useNow()
  if (isPending(meeting) && endOf(meeting) < now) {
    return (
      <Chip tone="warning" icon={TriangleAlert}>
        {meetingWords.overdue}
      </Chip>
    )
  }
  const [tone, icon] = looks[meeting.status]
  return (
    <Chip tone={tone} icon={icon}>
      {stateWords(meeting)}
    </Chip>
  )
}

/** Who called it off is named by the part he has, and staff as such. */
export function stateWords({ status, canceledBy, manager, tutor }: Meeting): string {
  const t = wordsOf(meetingWords)
  if (status === InterviewStatus.CanceledByInterviewee) return t('byTutor', { tutor: theTutor(tutor.gender) })
  if (status !== InterviewStatus.CanceledByInterviewer) return interviewStatusWords[status]
  return canceledBy === manager.id ? t('byManager', { manager: theSupervisor(manager.gender) }) : meetingWords.byStaff
}
