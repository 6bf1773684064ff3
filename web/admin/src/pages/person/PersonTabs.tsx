import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type RatingFull, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { AuditPanel } from '../../audit/AuditPanel.tsx'
import { auditColumns } from '../../audit/audit-rows.tsx'
import { PersonCell, RowMenu } from '../../kit/cells.tsx'
import { DeleteDialog, NamedText } from '../../kit/dialogs.tsx'
import { FilterBar, PickFilter } from '../../kit/filters.tsx'
import { ExportButton, ListView } from '../../kit/ListView.tsx'
import { lessonWords } from '../../kit/lesson-words.ts'
import { listQuery, useList } from '../../kit/list.ts'
import { listWords } from '../../kit/words.ts'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { lessonParts, momentWords, queryOfLessons } from '../../lessons/lesson-filters.ts'
import { TutorBalance } from '../../withdrawals/TutorBalance.tsx'
import { personWords as words } from './words.ts'

interface PersonLessonsProps {
  userId: number
  /** Side that the person has in every row, which no column repeats. */
  as: 'student' | 'tutor'
}

/** Lessons of one person, latest first. */
export function PersonLessons({ userId, as }: PersonLessonsProps): ReactNode {
  const list = useList(lessonParts, { keep: ['tab'] })
  const query = { ...queryOfLessons(list), users: [userId] }
  const lessons = useRead(lessonEndpoints.list, { query })
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={lessonEndpoints.list} query={query} />}>
        <PickFilter label={lessonWords.moment} {...list.field('moment')} choices={momentWords} />
      </FilterBar>
      <ListView
        caption={words.lessons}
        query={lessons}
        list={list}
        columns={lessonColumns(list.setOpen).filter(({ key }) => key !== as)}
        rowKey={({ lesson }) => lesson.id}
        sortKey="start"
        none={words.noLessons}
        drawing="calendar"
        panel={list.open !== null && <LessonPanel id={list.open} onClose={() => list.setOpen(null)} />}
      />
    </>
  )
}

/** Ratings and reviews by students; admins can delete a review that breaks the rules. */
export function TutorRatings({ tutorId }: { tutorId: number }): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const ratings = useRead(ratingEndpoints.listOfRatee, { params: { id: tutorId }, query: listQuery(list, {}) })
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
        <DeleteDialog
          title={words.deleteTitle}
          confirm={words.deleteRating}
          run={() => call(ratingEndpoints.delete, { params: { id: deleting.id } })}
          done={() => words.deleted}
          list={ratingEndpoints.listOfRatee}
          onClose={() => setDeleting(null)}
        >
          <NamedText text={words.deleteText} name={deleting.rater.name} />
        </DeleteDialog>
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
    { key: 'createdAt', words: words.given, sortable: true, cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
    {
      key: 'actions',
      words: listWords.actions,
      bare: true,
      cell: (rating) => (
        <RowMenu
          label={wordsOf(listWords)('actionsOf', { what: rating.rater.name ?? String(rating.id) })}
          actions={[{ words: words.deleteRating, danger: true, onSelect: () => onDelete(rating) }]}
        />
      ),
    },
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
  const list = useList({}, { keep: ['tab'] })
  const query = listQuery(list, { objects: ['user'], objectId: String(userId) })
  const rows = useRead(auditEndpoints.list, { query })
  const open = rows.data?.list.find(({ id }) => id === list.open)
  return (
    <ListView
      caption={words.log}
      query={rows}
      list={list}
      columns={auditColumns(list.setOpen).filter(({ key }) => key !== 'subject')}
      rowKey={({ id }) => id}
      sortKey="createdAt"
      none={words.noLog}
      panel={open && <AuditPanel row={open} onClose={() => list.setOpen(null)} />}
    />
  )
}
