import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { SlotBlock } from '@hiwar/kit/calendar/SlotBlock.tsx'
import { DaySlots, SlotCard, SlotWeek } from '@hiwar/kit/calendar/SlotWeek.tsx'
import { type Booking, type SlotView, totalsOf } from '@hiwar/kit/calendar/slot-view.ts'
import { useWeekSlots } from '@hiwar/kit/calendar/use-week-slots.ts'
import { SheetColumn, WeekSheet } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { useWeek, WeekSwitcher, WeekTotals } from '@hiwar/kit/calendar/week.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { cairoNote } from '@hiwar/kit/format/date-time.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { useSeesAll } from '@hiwar/kit/login/login.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { words } from './words.ts'

/** The tutor's slots and bookings, as the tutor sees them; admins open the lessons. */
export function TutorWeek({ tutor }: { tutor: FullTutor }): ReactNode {
  const shown = useWeek()
  const withLessons = useSeesAll()('lesson.list')
  const [open, setOpen] = useState<number | null>(null)
  const slots = useWeekSlots(shown.week.range, { userId: tutor.id, withLessons })
  const onBooking = ({ record }: Booking) => record && (() => setOpen(record.lesson.id))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekSwitcher {...shown} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span className="text-ink-soft">
            {tutorWords.notice}: {countOf('minute', tutor.notice)}
          </span>
          {slots.data && <WeekTotals views={slots.data} range={shown.week.range} />}
          {slots.data && <Load views={slots.data} range={shown.week.range} />}
        </div>
      </div>
      <DataBlock query={slots} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(views) => <Week shown={shown} views={views} onBooking={onBooking} />}
      </DataBlock>
      {cairoNote() && <p className="mt-3 text-ink-faint text-sm">{cairoNote()}</p>}
      {open !== null && <LessonPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface WeekProps {
  shown: ReturnType<typeof useWeek>
  views: readonly SlotView[]
  onBooking: (booking: Booking) => (() => void) | undefined
}

function Week({ shown, views, onBooking }: WeekProps): ReactNode {
  const { week, today, now } = shown
  return (
    <SlotWeek
      shown={shown}
      views={views}
      sheet={
        <WeekSheet
          label={words.week}
          days={week.days}
          today={today}
          ranges={views}
          column={(place) => (
            <SheetColumn key={place.day} {...place} now={now} className={place.day < today ? 'bg-sunken' : undefined}>
              <ul>
                {views.map((view) => (
                  <SlotBlock
                    key={view.slot.id}
                    view={view}
                    day={place.day}
                    firstHour={place.firstHour}
                    now={now}
                    onBooking={onBooking}
                  />
                ))}
              </ul>
            </SheetColumn>
          )}
        />
      }
      list={(day, ofDay) => (
        <DaySlots
          key={day}
          day={day}
          now={now}
          views={ofDay}
          card={(view) => <SlotCard key={view.slot.id} view={view} onBooking={onBooking} />}
        />
      )}
      empty={<EmptyState drawing="calendar" words={words.noSlots} />}
    />
  )
}

/** Share of the week's free time that is booked. */
function Load({ views, range }: { views: readonly SlotView[]; range: TimeRange }): ReactNode {
  const { free, taken } = totalsOf(views, range)
  if (free + taken === 0) return null
  const said = wordsOf(words)('load', { share: formatPercent(Math.round((taken / (free + taken)) * 100) * 100) })
  return (
    <span className="inline-flex items-center gap-2">
      <Meter label={said} value={taken} max={free + taken} className="w-24" />
      <span aria-hidden="true" className="tabular">
        {said}
      </span>
    </span>
  )
}
