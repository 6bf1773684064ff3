import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type StudentSheet, studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { lessonPhase, mayEnter } from '../../lessons/lesson.ts'
import { PlanForm } from '../../lessons/plan/PlanForm.tsx'
import { isOwnLesson } from '../../lessons/use-lesson-updates.ts'
import { AbilitiesBlock, GoalsBlock, LessonsBlock, StudentHead } from './StudentSheetBlocks.tsx'
import { studentWords as words } from './words.ts'

/** `/t/student/{id}`: a student, for the tutor of a lesson of the two. */
export function StudentSheetPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <SheetOf key={id} id={Number(id)} /> : <NotFoundPage />
}

function SheetOf({ id }: { id: number }): ReactNode {
  useUpdates(lessonEvents, [studentSheetEndpoints.read, lessonEndpoints.read], isOwnLesson)
  const sheet = useRead(studentSheetEndpoints.read, { params: { id } })
  const refusal = sheet.error instanceof ApiError ? refusals[sheet.error.status] : undefined
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      {refusal === undefined ? (
        <DataBlock query={sheet} skeleton={<SkeletonCards count={4} />}>
          {(known) => <SheetView sheet={known} />}
        </DataBlock>
      ) : (
        <EmptyState
          drawing="person"
          words={refusal}
          action={<LinkButton to="/upcoming-lessons">{words.toLessons}</LinkButton>}
        />
      )}
    </>
  )
}

const refusals: Readonly<Record<number, string>> = { 403: words.forbidden, 404: words.unknown }

/** The plan first on a phone; beside the lessons in a wide window. */
function SheetView({ sheet }: { sheet: StudentSheet }): ReactNode {
  const { next } = sheet
  return (
    <>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_380px] xl:items-start xl:gap-8">
        <div className="xl:col-span-2">
          <StudentHead sheet={sheet} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-2">
          <CardPart heading={words.plan} aside={next && <Time at={next.start} className="text-ink-soft text-sm" />}>
            {next ? <PlanForm lessonId={next.lessonId} /> : <p className="text-ink-soft">{words.noPlan}</p>}
          </CardPart>
          <GoalsBlock sheet={sheet} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-start-2">
          <LessonsBlock sheet={sheet} />
          <AbilitiesBlock sheet={sheet} />
        </div>
      </div>
      {next && <EnterBar lessonId={next.lessonId} />}
    </>
  )
}

/** The way into the lesson while its room is open, always in reach. */
function EnterBar({ lessonId }: { lessonId: number }): ReactNode {
  const now = useNow(10_000)
  const { data } = useRead(lessonEndpoints.read, { params: { id: lessonId } })
  if (data === undefined || !mayEnter(lessonPhase(data.lesson, now))) return null
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.75rem)] z-5 mt-6 flex justify-center md:bottom-4">
      <LinkButton size="large" icon={Video} to={`/lesson/${lessonId}`} className="shadow-float max-md:w-full">
        {words.enter}
      </LinkButton>
    </div>
  )
}
