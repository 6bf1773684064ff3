import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { meetingStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { isPending, type Meeting, meetingEnd } from '@hiwar/kit/meetings/meeting.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { theSupervisor, theTutor } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { listWords } from '../kit/words.ts'
import { meetingWords } from './words.ts'

export function meetingColumns(kind: MeetingKind): Column<Meeting>[] {
  const level: Column<Meeting> = {
    key: 'level',
    words: meetingWords.level,
    from: 'xl',
    cell: ({ level: given }) => (given === null ? listWords.nothing : levelWords(given)),
  }
  return [
    { key: 'tutor', words: meetingWords.tutor, place: 'main', cell: ({ tutor }) => <PersonCell person={tutor} /> },
    {
      key: 'manager',
      words: meetingWords.manager,
      from: 'md',
      cell: ({ manager }) => <PersonCell person={manager} />,
    },
    {
      key: 'start',
      words: meetingWords.start,
      sortable: true,
      place: 'note',
      cell: ({ start }) => <Time at={start} as="full" />,
    },
    { key: 'state', words: listWords.state, place: 'end', cell: (meeting) => <MeetingState meeting={meeting} /> },
    ...(kind === 'interview' ? [level] : []),
    {
      key: 'decided',
      words: meetingWords.decided,
      from: 'xl',
      cell: ({ decidedAt }) => (decidedAt === null ? listWords.nothing : <Time at={decidedAt} />),
    },
  ]
}

export function levelWords(level: number): string {
  const [given, most] = [formatNumber(level), formatNumber(interviewLevel.max)]
  return wordsOf(meetingWords)('levelOf', { level: given, most })
}

const looks: Readonly<Record<MeetingStatus, readonly [Tone, LucideIcon]>> = {
  [MeetingStatus.Pending]: ['info', Clock],
  [MeetingStatus.Passed]: ['success', CircleCheck],
  [MeetingStatus.Rejected]: ['danger', CircleX],
  [MeetingStatus.CanceledByManager]: ['neutral', Ban],
  [MeetingStatus.CanceledByTutor]: ['neutral', Ban],
}

/** State in words; a meeting past its end without a decision is marked. */
export function MeetingState({ meeting }: { meeting: Meeting }): ReactNode {
  const now = useNow()
  if (isPending(meeting) && meetingEnd(meeting) < now) {
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

/** Names the side that canceled by its part, and staff as staff. */
export function stateWords({ status, canceledBy, manager, tutor }: Meeting): string {
  const t = wordsOf(meetingWords)
  if (status === MeetingStatus.CanceledByTutor) return t('byTutor', { tutor: theTutor(tutor.gender) })
  if (status !== MeetingStatus.CanceledByManager) return meetingStatusWords[status]
  return canceledBy === manager.id ? t('byManager', { manager: theSupervisor(manager.gender) }) : meetingWords.byStaff
}
