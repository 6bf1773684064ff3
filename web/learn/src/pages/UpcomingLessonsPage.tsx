import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WeekSkeleton } from '@hiwar/kit/calendar/week.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LessonList } from '../lessons/LessonList.tsx'
import { type LessonTab, type LessonView, useLessonView, viewName, viewsOf } from '../lessons/lesson-tabs.ts'
import { useLessonUpdates } from '../lessons/use-lesson-updates.ts'
import { lessonWords } from '../lessons/words.ts'
import { LessonAgain } from './LessonAgain.tsx'
import { useLessonActions } from './use-lesson-actions.tsx'
import { useMoveLink } from './use-move-link.ts'
import { usePastLessons } from './use-past-lessons.ts'

const WaitingTab = lazy(async () => ({ default: (await import('../waiting/WaitingTab.tsx')).WaitingTab }))
const ExcuseQuestion = lazy(async () => ({ default: (await import('../lessons/ExcuseQuestion.tsx')).ExcuseQuestion }))
const WeekTimetable = lazy(async () => ({ default: (await import('./timetable/WeekTimetable.tsx')).WeekTimetable }))
const StandingTab = lazy(async () => ({ default: (await import('../standing/StandingTab.tsx')).StandingTab }))

const AlternativesAfter = lazy(async () => ({
  default: (await import('../waiting/Alternatives.tsx')).AlternativesAfter,
}))

/** `/upcoming-lessons`: the person's upcoming, past and canceled lessons as lists, and one week of them. */
export function UpcomingLessonsPage(): ReactNode {
  const user = useLogin()?.user
  const isStudent = user?.role === Role.Student
  const viewer = { id: user?.id ?? 0, isStudent }
  const { view, show, wantedId } = useLessonView(isStudent)
  const { moved } = useLessonUpdates()
  const { toRate, last } = usePastLessons(isStudent)
  const { actions, dialogs } = useLessonActions(toRate)
  useMoveLink(viewer.id, wantedId, actions)
  const [address, setAddress] = useSearchParams()
  const isAsked = isStudent && address.get('excuse') === '1'
  function leaveQuestion(): void {
    address.delete('excuse')
    setAddress(address, { replace: true })
  }
  // A student books one lesson at a time, and the list of upcoming ones offers it while there is none.
  const action = isStudent ? (
    (view === 'past' || view === 'canceled') && (
      <LinkButton to="/tutors" tone="quiet">
        {lessonWords.book}
      </LinkButton>
    )
  ) : (
    <LinkButton to="/schedule-management" tone="quiet">
      {lessonWords.addSlots}
    </LinkButton>
  )
  const again = last ? (
    <LessonAgain last={last} viewerId={viewer.id} />
  ) : (
    last === undefined && <Skeleton className="h-56 w-full rounded-sheet" />
  )
  return (
    <>
      <PageHeading action={action}>{lessonWords.title}</PageHeading>
      <Tabs
        label={lessonWords.tabs}
        value={view}
        onChange={show}
        tabs={viewsOf(isStudent).map((value) => ({
          value,
          words: viewName(value),
          content: (
            <>
              <h2 className="sr-only">{viewName(value)}</h2>
              {isList(value) ? (
                <LessonList
                  tab={value}
                  {...{ viewer, actions, moved, wantedId }}
                  again={isStudent && again}
                  others={othersOf}
                />
              ) : (
                <Suspense fallback={<WeekSkeleton />}>
                  {value === 'week' && user && <WeekTimetable {...{ user, actions }} />}
                  {value === 'standing' && <StandingTab />}
                  {value === 'waiting' && <WaitingTab />}
                </Suspense>
              )}
            </>
          ),
        }))}
      />
      {dialogs}
      {isAsked && wantedId !== null && (
        <Suspense>
          <ExcuseQuestion lessonId={wantedId} viewerId={viewer.id} onClose={leaveQuestion} />
        </Suspense>
      )}
    </>
  )
}

const othersOf = (record: LessonRecord) => (
  <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
    <AlternativesAfter record={record} />
  </Suspense>
)

const isList = (view: LessonView): view is LessonTab => ['upcoming', 'past', 'canceled'].includes(view)
