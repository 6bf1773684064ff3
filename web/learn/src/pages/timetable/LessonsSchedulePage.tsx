import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useWeek, WeekSkeleton, WeekSwitcher } from '@hiwar/kit/calendar/week.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLessonNews } from '../../lessons/use-lesson-news.ts'
import { CalendarFeedDialog } from '../../shell/calendar-feed/CalendarFeedDialog.tsx'
import { feedWords } from '../../shell/calendar-feed/words.ts'
import { useLessonActs } from '../use-lesson-acts.tsx'
import { useTimetableView } from './use-timetable-view.ts'
import { useWeekEntries } from './use-week-entries.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { WeekLists } from './WeekLists.tsx'
import { WeekSheet } from './WeekSheet.tsx'
import { timetableWords as words } from './words.ts'

/** `/lessons-schedule`: the week at a glance. */
export function LessonsSchedulePage(): ReactNode {
  const user = useSession()?.user
  return user === undefined ? null : <Timetable user={user} />
}

function Timetable({ user }: { user: User }): ReactNode {
  const shown = useWeek()
  const { week, day, today, now, show } = shown
  const isWide = useMatches('(min-width: 1280px)')
  const { isSheet, withCanceled, ...choice } = useTimetableView(isWide)
  const [isFeedOpen, setFeedOpen] = useState(false)
  const { acts, dialogs } = useLessonActs()
  useLessonNews()
  const query = useWeekEntries(user, week.range)
  return (
    <>
      <PageHeading
        note={words.cairoTime}
        action={
          <Button tone="quiet" icon={CalendarPlus} onClick={() => setFeedOpen(true)}>
            {feedWords.open}
          </Button>
        }
      >
        {words.title}
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekSwitcher {...shown} />
        <ViewSwitch {...choice} isSheet={isSheet} withCanceled={withCanceled} canSheet={isWide} />
      </div>
      <DataBlock query={query} skeleton={<WeekSkeleton />}>
        {(all) => {
          const entries = withCanceled ? all : all.filter(({ isCanceled }) => !isCanceled)
          const view = { days: week.days, today, now, entries, viewerId: user.id, acts }
          if (entries.length === 0) return <EmptyWeek isStudent={user.role === Role.Student} />
          return isSheet ? <WeekSheet {...view} /> : <WeekLists {...view} day={day} onChoose={show} />
        }}
      </DataBlock>
      <CalendarFeedDialog user={user} open={isFeedOpen} onClose={() => setFeedOpen(false)} />
      {dialogs}
    </>
  )
}

function EmptyWeek({ isStudent }: { isStudent: boolean }): ReactNode {
  return (
    <EmptyState
      drawing="calendar"
      words={words.empty}
      action={
        <LinkButton to={isStudent ? '/tutors' : '/schedule-management'}>
          {isStudent ? words.book : words.addSlots}
        </LinkButton>
      }
    />
  )
}
