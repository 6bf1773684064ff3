import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useWeek, WeekSkeleton, WeekSwitcher } from '@hiwar/kit/calendar/week.tsx'
import { cairoNote } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import * as ToggleGroup from '@radix-ui/react-toggle-group'
import clsx from 'clsx'
import { CalendarDays, CalendarPlus, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLessonUpdates } from '../../lessons/use-lesson-updates.ts'
import { CalendarFeedDialog, feedWords } from '../../shell/CalendarFeed.tsx'
import { NothingBooked } from '../NothingBooked.tsx'
import { useLessonActions } from '../use-lesson-actions.tsx'
import { WeekLists } from './WeekLists.tsx'
import { WeekSheet } from './WeekSheet.tsx'
import { type Entry, useWeekEntries } from './week-entries.ts'
import { timetableWords as words } from './words.ts'

/** `/lessons-schedule`: the person's lessons and meetings of one week. */
export function LessonsSchedulePage(): ReactNode {
  const user = useLogin()?.user
  return user === undefined ? null : <Timetable user={user} />
}

function Timetable({ user }: { user: User }): ReactNode {
  const shown = useWeek({ ahead: true })
  const { week, day, today, now, show } = shown
  const isWide = useMatches('(min-width: 1280px)')
  const choice = useTimetableView(isWide)
  const { isSheet, withCanceled } = choice
  const isStudent = user.role === Role.Student
  const [isFeedOpen, setFeedOpen] = useState(false)
  const { actions, dialogs } = useLessonActions()
  useLessonUpdates()
  const query = useWeekEntries(user, week.range)
  const entriesOf = (all: readonly Entry[]) => (withCanceled ? all : all.filter(({ isCanceled }) => !isCanceled))
  // An empty week has the button in its middle.
  const isEmpty = query.data !== undefined && entriesOf(query.data).length === 0
  const add = <AddButton isStudent={isStudent} />
  const feedButton = (
    <Button tone="quiet" icon={CalendarPlus} onClick={() => setFeedOpen(true)}>
      {feedWords.open}
    </Button>
  )
  const hasEntries = query.data?.length !== 0
  const views = <ViewSwitch {...choice} canSheet={isWide} />
  return (
    <>
      <PageHeading
        note={cairoNote()}
        action={
          <div className="flex gap-2.5 max-md:hidden">
            {!isEmpty && add}
            {feedButton}
          </div>
        }
      >
        {words.title}
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekSwitcher {...shown} />
        {/* Without entries there is nothing to choose; the place stays, so that nothing moves. */}
        <div className={clsx('max-md:hidden', !hasEntries && 'invisible')}>{views}</div>
      </div>
      <DataBlock query={query} skeleton={<WeekSkeleton />}>
        {(all) => {
          const entries = entriesOf(all)
          const view = { days: week.days, today, now, entries, viewerId: user.id, actions }
          if (isEmpty) return <NothingBooked words={words.empty} action={add} />
          return isSheet ? <WeekSheet {...view} /> : <WeekLists {...view} day={day} onChoose={show} add={add} />
        }}
      </DataBlock>
      {/* On a phone the lessons come first. */}
      <div className="mt-6 flex flex-wrap gap-3 md:hidden">
        {feedButton}
        {hasEntries && views}
      </div>
      <CalendarFeedDialog user={user} open={isFeedOpen} onClose={() => setFeedOpen(false)} />
      {dialogs}
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

const choices = [
  { value: 'list', words: words.list, icon: List },
  { value: 'calendar', words: words.calendar, icon: CalendarDays },
]

function ViewSwitch(props: ReturnType<typeof useTimetableView> & { canSheet: boolean }): ReactNode {
  const { isSheet, canSheet, withCanceled, showSheet, showCanceled } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterChip pressed={withCanceled} onClick={() => showCanceled(!withCanceled)}>
        {words.showCanceled}
      </FilterChip>
      {canSheet && (
        <ToggleGroup.Root
          type="single"
          aria-label={words.view}
          value={isSheet ? 'calendar' : 'list'}
          onValueChange={(next) => next !== '' && showSheet(next === 'calendar')}
          className="flex rounded-control border border-line-strong/70 bg-surface p-0.5"
        >
          {choices.map(({ value, words: name, icon }) => (
            <ToggleGroup.Item
              key={value}
              value={value}
              className="inline-flex min-h-9 items-center gap-2 rounded-small px-3 text-ink-soft text-sm data-[state=on]:bg-brand-tint data-[state=on]:font-semibold data-[state=on]:text-brand-ink touch:min-h-11"
            >
              <Icon of={icon} />
              {name}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      )}
    </div>
  )
}

/** The chosen view, kept in the address as `?view=calendar&canceled=1`. */
function useTimetableView(canSheet: boolean) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('view')
  const isSheet = canSheet && asked !== 'list'

  function keep(name: string, value: string | null): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return {
    isSheet,
    withCanceled: address.get('canceled') === '1',
    showSheet: (sheet: boolean) => keep('view', sheet ? 'calendar' : 'list'),
    showCanceled: (canceled: boolean) => keep('canceled', canceled ? '1' : null),
  }
}
