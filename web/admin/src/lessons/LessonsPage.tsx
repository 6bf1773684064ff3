import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { isReversed } from '../kit/days.tsx'
import { FilterBar } from '../kit/FilterBar.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { useList } from '../kit/list.ts'
import { useLessonUpdates } from '../kit/use-lesson-updates.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { lessonColumns } from './lesson-columns.tsx'
import { lessonFilters } from './lesson-filters.ts'

/** Lessons of everybody, with their outcome. */
export function LessonsPage(): ReactNode {
  const list = useList(lessonFilters)
  const { query } = list
  // Reversed days are an error of the field and send no call.
  const isAnswerable = !isReversed(list.values.days)
  const lessons = useRead(lessonEndpoints.list, { query }, { enabled: isAnswerable })
  useLessonUpdates()
  return (
    <>
      <PageHeading note={lessonWords.note}>{lessonWords.title}</PageHeading>
      <FilterBar list={list} aside={<ExportButton endpoint={lessonEndpoints.list} query={query} />} />
      {isAnswerable && (
        <ListView
          caption={lessonWords.title}
          what={lessonWords.what}
          query={lessons}
          list={list}
          columns={lessonColumns}
          rowKey={({ lesson }) => lesson.id}
          sortKey="start"
          none={lessonWords.none}
          drawing="calendar"
          panel={list.open !== null && <LessonPanel id={list.open} onClose={() => list.setOpen(null)} />}
        />
      )}
    </>
  )
}
