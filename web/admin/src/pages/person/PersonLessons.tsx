import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { lessonParts, queryOfLessons } from '../../lessons/lesson-filters.ts'
import { MomentFilter } from '../../lessons/MomentFilter.tsx'
import { CsvButton } from '../../shell/lists/CsvButton.tsx'
import { FilterBar } from '../../shell/lists/FilterBar.tsx'
import { ListView } from '../../shell/lists/ListView.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { personWords as words } from './words.ts'

interface PersonLessonsProps {
  userId: number
  /** The part that the person has in all of them, which no column repeats. */
  as: 'student' | 'tutor'
}

/** The lessons of one person, latest first. */
export function PersonLessons({ userId, as }: PersonLessonsProps): ReactNode {
  const list = useList(lessonParts, { keep: ['tab'] })
  const query = { ...queryOfLessons(list), users: [userId] }
  const lessons = useRead(lessonEndpoints.list, { query })
  return (
    <>
      <FilterBar list={list} aside={<CsvButton endpoint={lessonEndpoints.list} query={query} />}>
        <MomentFilter list={list} />
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
      />
      {list.open !== null && <LessonPanel key={list.open} id={list.open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
