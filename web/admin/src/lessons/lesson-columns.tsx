import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Money, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { PersonCell } from '../kit/cells.tsx'
import { briefOf, LessonState, LessonVerdict, sidesOf } from '../kit/lesson-record.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { listWords } from '../kit/words.ts'

export const lessonColumns: readonly Column<LessonRecord>[] = [
  {
    key: 'student',
    words: lessonWords.student,
    place: 'main',
    cell: (record) => <Side record={record} side="student" />,
  },
  { key: 'tutor', words: lessonWords.tutor, place: 'foot', cell: (record) => <Side record={record} side="tutor" /> },
  {
    key: 'start',
    words: lessonWords.start,
    sortable: true,
    place: 'note',
    cell: ({ lesson: { start, duration } }) => (
      <span className="flex items-baseline gap-x-2 md:whitespace-nowrap max-md:flex-col">
        <Time at={start} />
        <span className="text-ink-faint text-xs">{countOf('minute', duration)}</span>
      </span>
    ),
  },
  { key: 'state', words: listWords.state, place: 'end', cell: (record) => <LessonState record={record} /> },
  { key: 'verdict', words: lessonWords.verdict, from: 'xl', cell: (record) => <LessonVerdict record={record} /> },
  {
    key: 'price',
    words: lessonWords.price,
    from: 'xl',
    numeric: true,
    cell: ({ lesson: { price } }) => <Money piastres={price} />,
  },
]

function Side({ record, side }: { record: LessonRecord; side: 'student' | 'tutor' }) {
  const member = sidesOf(record)[side]
  return member === undefined ? listWords.nothing : <PersonCell person={briefOf(member)} />
}
