import { interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { desks } from './desks.ts'
import { MeetingState } from './MeetingState.tsx'
import type { Meeting, MeetingKind } from './meeting.ts'
import { meetingWords } from './words.ts'

export function meetingColumns(kind: MeetingKind, open: (meeting: Meeting) => void): Column<Meeting>[] {
  const level: Column<Meeting> = {
    key: 'level',
    words: meetingWords.level,
    from: 'xl',
    cell: ({ level: given }) => (given === null ? listWords.nothing : levelWords(given)),
  }
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: (meeting) => <RowNumber id={meeting.id} what={desks[kind].words.what} onOpen={() => open(meeting)} />,
    },
    { key: 'tutor', words: meetingWords.tutor, cell: ({ tutor }) => <PersonCell person={tutor} /> },
    {
      key: 'manager',
      words: meetingWords.manager,
      from: 'md',
      cell: ({ manager }) => <PersonCell person={manager} />,
    },
    { key: 'start', words: meetingWords.start, sortable: true, cell: ({ start }) => <Time at={start} as="full" /> },
    { key: 'state', words: listWords.state, cell: (meeting) => <MeetingState meeting={meeting} /> },
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
