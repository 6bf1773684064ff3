import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useLessonNews } from '../shell/lessons/use-lesson-news.ts'
import { lessonWords } from '../shell/lessons/words.ts'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { LessonFilterBar } from './LessonFilterBar.tsx'
import { LessonPanel } from './LessonPanel.tsx'
import { lessonColumns } from './lesson-columns.tsx'
import { isAnswerable, lessonParts, queryOfLessons } from './lesson-filters.ts'

/** Everybody's lessons, and what became of them. */
export function LessonsPage(): ReactNode {
  const list = useList(lessonParts)
  const query = queryOfLessons(list)
  const lessons = useRead(lessonEndpoints.list, { query }, { enabled: isAnswerable(list) })
  useLessonNews()
  return (
    <>
      <PageHeading note={lessonWords.note}>{lessonWords.title}</PageHeading>
      <LessonFilterBar list={list} aside={<CsvButton endpoint={lessonEndpoints.list} query={query} />} />
      {isAnswerable(list) && (
        <ListView
          caption={lessonWords.title}
          query={lessons}
          list={list}
          columns={lessonColumns(list.setOpen)}
          rowKey={({ lesson }) => lesson.id}
          sortKey="start"
          none={lessonWords.none}
          drawing="calendar"
        />
      )}
      {list.open !== null && <LessonPanel key={list.open} id={list.open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
