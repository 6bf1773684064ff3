import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { LessonList } from '../lessons/LessonList.tsx'
import { lessonTabs, tabName, useLessonTab } from '../lessons/lesson-tabs.ts'
import { useLessonUpdates } from '../lessons/use-lesson-updates.ts'
import { lessonWords } from '../lessons/words.ts'
import { LessonAgain } from './LessonAgain.tsx'
import { useLessonActions } from './use-lesson-actions.tsx'
import { usePastLessons } from './use-past-lessons.ts'

/** `/upcoming-lessons`: the person's upcoming, past and canceled lessons with their actions. */
export function UpcomingLessonsPage(): ReactNode {
  const user = useLogin()?.user
  const isStudent = user?.role === Role.Student
  const viewer = { id: user?.id ?? 0, isStudent }
  const { tab, showTab, wantedId } = useLessonTab()
  const { moved } = useLessonUpdates()
  const { isRated, toRate, last } = usePastLessons(viewer)
  const { actions, dialogs } = useLessonActions(isRated, toRate)
  // A student books one lesson at a time, and the list of upcoming ones offers it while there is none.
  const action = isStudent ? (
    tab !== 'upcoming' && (
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
        value={tab}
        onChange={showTab}
        tabs={lessonTabs.map((value) => ({
          value,
          words: tabName(value),
          content: (
            <>
              <h2 className="sr-only">{tabName(value)}</h2>
              <LessonList tab={value} {...{ viewer, actions, moved, wantedId }} again={isStudent && again} />
            </>
          ),
        }))}
      />
      {dialogs}
    </>
  )
}
