import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { LessonTimes } from '../LessonState.tsx'
import { sidesOf } from '../lesson.ts'
import { useLessonUpdates } from '../use-lesson-updates.ts'
import { PowerCutForm } from './PowerCutForm.tsx'
import { mayDeclare } from './power-cut.ts'
import { powerCutWords as words } from './words.ts'

/** `/power-cut`: finds the lesson of now, for a phone on a weak line. */
export function PowerCutPage(): ReactNode {
  const now = useNow(10_000)
  const viewerId = useLogin()?.user.id ?? 0
  // The same query as in the frame, so that one request serves both.
  const query = { canceled: false, future: true, now: true, sort: Sort.Ascending, size: 4 } as const
  const lessons = useRead(lessonEndpoints.list, { query })
  useLessonUpdates()
  return (
    <div className="mx-auto max-w-[440px]">
      <PageHeading>{words.title}</PageHeading>
      <DataBlock query={lessons} skeleton={<Skeleton className="h-80 w-full rounded-sheet" />}>
        {({ list }) => {
          const record = list.find((each) => mayDeclare(each, now))
          if (record === undefined)
            return (
              <EmptyState
                drawing="calendar"
                words={words.nothing}
                action={<LinkButton to="/upcoming-lessons">{words.toLessons}</LinkButton>}
              />
            )
          return (
            <Card className="flex flex-col gap-5">
              <div className="flex flex-col gap-1">
                <h2 className="text-lg">
                  <Name>{sidesOf(record, viewerId).other?.name}</Name>
                </h2>
                <LessonTimes lesson={record.lesson} now={now} />
              </div>
              <PowerCutForm record={record} viewerId={viewerId} />
            </Card>
          )
        }}
      </DataBlock>
    </div>
  )
}
