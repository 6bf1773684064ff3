import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { DayRangeFilter, FilterBar, type FilterBarOf, OnlyFilter, PickFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { useList } from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { useLessonUpdates } from '../kit/use-lesson-updates.ts'
import { listWords } from '../kit/words.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { lessonColumns } from './lesson-columns.tsx'
import { isAnswerable, type LessonFilters, lessonParts, momentWords, queryOfLessons } from './lesson-filters.ts'

/** Lessons of everybody, with their outcome. */
export function LessonsPage(): ReactNode {
  const list = useList(lessonParts)
  const query = queryOfLessons(list)
  const lessons = useRead(lessonEndpoints.list, { query }, { enabled: isAnswerable(list) })
  useLessonUpdates()
  return (
    <>
      <PageHeading note={lessonWords.note}>{lessonWords.title}</PageHeading>
      <LessonFilterBar list={list} aside={<ExportButton endpoint={lessonEndpoints.list} query={query} />} />
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
          panel={list.open !== null && <LessonPanel id={list.open} onClose={() => list.setOpen(null)} />}
        />
      )}
    </>
  )
}

function LessonFilterBar({ list, aside }: FilterBarOf<LessonFilters>): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter label={lessonWords.member} {...list.field('user')} />
      <PickFilter label={lessonWords.moment} {...list.field('moment')} choices={momentWords} />
      <PickFilter
        label={listWords.state}
        {...list.field('state')}
        choices={{ live: lessonWords.live, canceled: lessonWords.canceled }}
      />
      <DayRangeFilter days={filters} onChange={change} />
      <OnlyFilter words={lessonWords.review} {...list.field('review')} />
    </FilterBar>
  )
}
