import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type RatingFull, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { AuditPanel } from '../../audit/AuditPanel.tsx'
import { auditColumns } from '../../audit/audit-columns.tsx'
import { auditWords } from '../../audit/words.ts'
import { PersonCell } from '../../kit/cells.tsx'
import { actionsColumn, createdColumn } from '../../kit/columns.tsx'
import { ActDialog, NamedText } from '../../kit/dialogs.tsx'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { EndpointList, ExportButton, ListView } from '../../kit/ListView.tsx'
import { lessonWords } from '../../kit/lesson-words.ts'
import { useList } from '../../kit/list.ts'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { lessonFilters } from '../../lessons/lesson-filters.ts'
import { TutorBalance } from '../../withdrawals/TutorBalance.tsx'
import { personWords as words } from './words.ts'

interface PersonLessonsProps {
  userId: number
  /** Side that the person has in every row, which no column repeats. */
  as: 'student' | 'tutor'
}

const lessonsOfPerson = { moment: lessonFilters.moment }

/** Lessons of one person, latest first. */
export function PersonLessons({ userId, as }: PersonLessonsProps): ReactNode {
  const list = useList(lessonsOfPerson, { asks: { users: [userId] } })
  const { query } = list
  const lessons = useRead(lessonEndpoints.list, { query })
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={lessonEndpoints.list} query={query} />} />
      <ListView
        caption={words.lessons}
        what={lessonWords.what}
        query={lessons}
        list={list}
        columns={columnsBeside(as)}
        rowKey={({ lesson }) => lesson.id}
        sortKey="start"
        none={words.noLessons}
        drawing="calendar"
        panel={list.open !== null && <LessonPanel id={list.open} onClose={() => list.setOpen(null)} />}
      />
    </>
  )
}

/** On a phone the other side of the lesson is the main part of a row. */
function columnsBeside(side: PersonLessonsProps['as']): Column<LessonRecord>[] {
  return lessonColumns
    .filter(({ key }) => key !== side)
    .map((column) => (column.place === 'foot' ? { ...column, place: 'main' } : column))
}

/** Ratings and reviews by students; admins can delete one behind which no lesson stands. */
export function TutorRatings({ tutorId }: { tutorId: number }): ReactNode {
  const list = useList({})
  const ratings = useRead(ratingEndpoints.listOfRatee, { params: { id: tutorId }, query: list.query })
  const [deleting, setDeleting] = useState<RatingFull | null>(null)
  return (
    <>
      <ListView
        caption={words.ratings}
        query={ratings}
        list={list}
        columns={columnsOf(setDeleting)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noRatings}
        drawing="chats"
      />
      {deleting && (
        <ActDialog
          danger
          title={words.deleteTitle}
          confirm={words.deleteRating}
          run={() => call(ratingEndpoints.delete, { params: { id: deleting.id } })}
          changes={[ratingEndpoints.listOfRatee]}
          done={words.deleted}
          onClose={() => setDeleting(null)}
        >
          <NamedText text={words.deleteText} name={deleting.rater.name} />
        </ActDialog>
      )}
    </>
  )
}

function columnsOf(onDelete: (rating: RatingFull) => void): Column<RatingFull>[] {
  return [
    { key: 'rater', words: words.rater, cell: ({ rater }) => <PersonCell person={rater} /> },
    { key: 'value', words: words.stars, cell: ({ value }) => <Rating value={value} /> },
    {
      key: 'text',
      words: words.text,
      cell: ({ text }) =>
        text === null ? <span className="text-ink-faint">{words.noText}</span> : <Lines>{text}</Lines>,
    },
    createdColumn({ as: 'day' }, words.given),
    actionsColumn(
      ({ rater, id }) => rater.name ?? String(id),
      (rating) =>
        rating.lessonId === null ? [{ words: words.deleteRating, danger: true, onSelect: () => onDelete(rating) }] : [],
    ),
  ]
}

/** Balance and withdrawals of a tutor. */
export function PersonEarnings({ userId }: { userId: number }): ReactNode {
  return (
    <Card className="grid gap-x-12 gap-y-7 md:grid-cols-2">
      <h2 className="sr-only">{words.earnings}</h2>
      <TutorBalance userId={userId} />
    </Card>
  )
}

export function PersonLog({ userId }: { userId: number }): ReactNode {
  return (
    <EndpointList
      endpoint={auditEndpoints.list}
      list={useList({}, { asks: { objects: ['user'], objectId: String(userId) } })}
      caption={words.log}
      what={auditWords.what}
      columns={auditColumns.filter(({ key }) => key !== 'subject')}
      sortKey="createdAt"
      none={words.noLog}
      panel={(row, close) => <AuditPanel row={row} onClose={close} />}
    />
  )
}
