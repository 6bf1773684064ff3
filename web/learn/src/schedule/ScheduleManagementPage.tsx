import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { DaySlots, SlotCard, SlotWeek } from '@hiwar/kit/calendar/SlotWeek.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { useWeekSlots } from '@hiwar/kit/calendar/use-week-slots.ts'
import { useWeek, WeekSkeleton, WeekSwitcher, WeekTotals } from '@hiwar/kit/calendar/week.tsx'
import { cairoNote, formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarCog, Copy, PencilLine, Plus, Repeat, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { EditWeekDialog } from './EditWeekDialog.tsx'
import { useKeptSlots } from './kept-slots.ts'
import { SlotDialog } from './SlotDialog.tsx'
import type { SlotOpening } from './slot-draft.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import { WeeklyHoursDialog } from './WeeklyHoursDialog.tsx'
import { scheduleWords as words } from './words.ts'

const t = wordsOf(words)

const WaitingForYou = lazy(async () => ({ default: (await import('./WaitingForYou.tsx')).WaitingForYou }))

export function ScheduleManagementPage(): ReactNode {
  const shown = useWeek()
  const { week, day } = shown
  const slots = useKeptSlots(useWeekSlots(week.range))
  const [opening, setOpening] = useState<SlotOpening | null>(null)
  const [tool, setTool] = useState<'hours' | 'week' | 'copy' | null>(null)
  const close = () => setTool(null)
  const add = () => setOpening({ kind: 'add', day })
  const begun = (slots.data ?? []).filter(({ start }) => start >= week.range.start)
  return (
    <>
      <PageHeading
        note={cairoNote()}
        action={
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" icon={Repeat} onClick={() => setTool('hours')}>
              {words.weeklyHours}
            </Button>
            <Menu trigger={<IconButton icon={CalendarCog} label={words.tools} />}>
              <MenuItem icon={PencilLine} onSelect={() => setTool('week')}>
                {words.editWeek}
              </MenuItem>
              {begun.length > 0 && (
                <MenuItem icon={Copy} onSelect={() => setTool('copy')}>
                  {words.copy}
                </MenuItem>
              )}
            </Menu>
            <Button icon={Plus} onClick={add} className="max-md:hidden">
              {words.add}
            </Button>
          </div>
        }
      >
        {words.title}
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <WeekSwitcher {...shown} />
        {slots.data ? <WeekTotals views={slots.data} range={week.range} /> : <Skeleton className="h-5 w-72 my-1" />}
      </div>
      <Suspense>
        <WaitingForYou onAdd={(day, drawn) => setOpening({ kind: 'add', day, drawn })} />
      </Suspense>
      <DataBlock query={slots} skeleton={<WeekSkeleton />}>
        {(views) => (
          <WeekSlots shown={shown} views={views} onOpen={setOpening} onWeeklyHours={() => setTool('hours')} />
        )}
      </DataBlock>
      <Button
        icon={Plus}
        onClick={add}
        className="bar fixed! end-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-5 rounded-full! shadow-float! md:hidden"
      >
        {words.add}
      </Button>
      {opening && <SlotDialog opening={opening} onAdded={shown.show} onClose={() => setOpening(null)} />}
      {tool === 'week' && <EditWeekDialog shown={shown} slots={slots} onClose={close} />}
      {tool === 'hours' && <WeeklyHoursDialog onClose={close} />}
      {tool === 'copy' && <CopyWeekDialog week={week} views={begun} onClose={close} />}
    </>
  )
}

interface WeekSlotsProps {
  shown: ReturnType<typeof useWeek>
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
  onWeeklyHours: () => void
}

function WeekSlots({ shown, views, onOpen, onWeeklyHours }: WeekSlotsProps): ReactNode {
  const { week, day, today, now } = shown
  return (
    <SlotWeek
      shown={shown}
      views={views}
      sheet={<WeekCalendar days={week.days} today={today} now={now} views={views} onOpen={onOpen} />}
      list={(each, ofDay) => (
        <DaySlots
          key={each}
          day={each}
          now={now}
          views={ofDay}
          aside={
            each >= today && (
              <IconButton
                icon={Plus}
                label={t('addOn', { day: formatDay(noonOfCairoDay(each), now) })}
                onClick={() => onOpen({ kind: 'add', day: each })}
              />
            )
          }
          card={(view) => <SlotItem key={view.slot.id} view={view} now={now} onOpen={onOpen} />}
        />
      )}
      empty={
        <EmptyState
          drawing="calendar"
          words={words.none}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon={Repeat} onClick={onWeeklyHours}>
                {words.weeklyHours}
              </Button>
              <Button tone="quiet" onClick={() => onOpen({ kind: 'add', day })}>
                {words.add}
              </Button>
            </div>
          }
        />
      }
    />
  )
}

interface SlotItemProps {
  view: SlotView
  now: number
  onOpen: (opening: SlotOpening) => void
}

function SlotItem({ view, now, onOpen }: SlotItemProps): ReactNode {
  const { start, end } = view
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  return (
    <SlotCard
      view={view}
      actions={
        end > now && (
          <>
            <IconButton
              icon={PencilLine}
              label={t('editOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={t('deleteOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'delete' })}
              className="-me-2"
            />
          </>
        )
      }
    />
  )
}
