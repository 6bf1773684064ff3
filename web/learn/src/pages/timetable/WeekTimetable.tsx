import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useWeek, WeekSkeleton, WeekSwitcher } from '@hiwar/kit/calendar/week.tsx'
import { cairoNote } from '@hiwar/kit/format/date-time.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LessonActions } from '../../lessons/lesson-actions.ts'
import { CalendarFeedDialog, feedWords } from '../../shell/CalendarFeed.tsx'
import { NothingBooked } from '../NothingBooked.tsx'
import { WeekLists } from './WeekLists.tsx'
import { WeekSheet } from './WeekSheet.tsx'
import { type Entry, useWeekEntries } from './week-entries.ts'
import { timetableWords as words } from './words.ts'

interface WeekTimetableProps {
  user: User
  actions: LessonActions
}

/** The person's lessons and meetings of one week; a student's week is the week of the minutes. */
export function WeekTimetable(props: WeekTimetableProps): ReactNode {
  const isStudent = props.user.role === Role.Student
  const { data, isPending } = useRead(subscriptionEndpoints.current, {}, { enabled: isStudent })
  if (isStudent && isPending) return <WeekSkeleton />
  const start = data?.week?.start
  return <Week {...props} anchor={start === undefined ? undefined : cairoDay(instantOf(start))} />
}

function Week({ user, actions, anchor }: WeekTimetableProps & { anchor: CairoDay | undefined }): ReactNode {
  const shown = useWeek({ ahead: true, anchor })
  const { week, day, today, now, show } = shown
  const isWide = useMatches('(min-width: 1280px)')
  const isPhone = useMatches('(max-width: 767px)')
  const [withCanceled, showCanceled] = useCanceledToo()
  const [isFeedOpen, setFeedOpen] = useState(false)
  const query = useWeekEntries(user, week.range)
  const note = cairoNote()
  const add = <AddButton isStudent={user.role === Role.Student} />
  const tools = (
    <div className="flex flex-wrap gap-2.5">
      {/* Without entries there is nothing to choose; the place stays, so that nothing moves. */}
      <FilterChip
        pressed={withCanceled}
        className={clsx(query.data?.length === 0 && 'invisible max-md:hidden')}
        onClick={() => showCanceled(!withCanceled)}
      >
        {words.showCanceled}
      </FilterChip>
      <Button tone="quiet" size="small" icon={CalendarPlus} onClick={() => setFeedOpen(true)}>
        {feedWords.open}
      </Button>
    </div>
  )
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekSwitcher {...shown} />
        {!isPhone && tools}
      </div>
      {note && <p className="mb-3 text-ink-soft text-sm">{note}</p>}
      <DataBlock query={query} skeleton={<WeekSkeleton />}>
        {(all: readonly Entry[]) => {
          const entries = withCanceled ? all : all.filter(({ isCanceled }) => !isCanceled)
          const view = { days: week.days, today, now, entries, viewerId: user.id, actions }
          if (entries.length === 0) return <NothingBooked words={words.empty} action={add} />
          return isWide ? <WeekSheet {...view} /> : <WeekLists {...view} day={day} onChoose={show} add={add} />
        }}
      </DataBlock>
      {/* On a phone the lessons come first. */}
      {isPhone && <div className="mt-6">{tools}</div>}
      <CalendarFeedDialog user={user} open={isFeedOpen} onClose={() => setFeedOpen(false)} />
    </>
  )
}

function AddButton({ isStudent }: { isStudent: boolean }): ReactNode {
  return (
    <LinkButton to={isStudent ? '/tutors' : '/schedule-management'}>
      {isStudent ? words.book : words.addSlots}
    </LinkButton>
  )
}

/** Whether canceled entries are shown too, kept in the address as `?canceled=1`. */
function useCanceledToo(): [boolean, (shown: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  function show(shown: boolean): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (shown) next.set('canceled', '1')
        else next.delete('canceled')
        return next
      },
      { replace: true },
    )
  }
  return [address.get('canceled') === '1', show]
}
