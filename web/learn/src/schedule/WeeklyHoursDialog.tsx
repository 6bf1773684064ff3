import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { type WeeklyRange, weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import type { ReplyOf, RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { hasOverlap } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay, cairoMinuteOfDay, noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay, weekdayOf, weekOrder } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant, plus, WEEK } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { slotNoun } from './slot-noun.ts'
import { hoursOf, usualHours } from './weekly-draft.ts'
import { DaysByHand, DaysOff, WeeklyDayRow } from './weekly-fields.tsx'
import { scheduleWords as words } from './words.ts'

const t = wordsOf(words)

type Draft = RequestOf<typeof weeklyHoursEndpoints.change>['body']

/** Hours that a tutor says once, such as Sunday to Thursday from 18:00 to 22:00, and the days on which they do not hold. */
export function WeeklyHoursDialog({ onClose }: { onClose: () => void }): ReactNode {
  const now = useNow()
  const stored = useRead(weeklyHoursEndpoints.read, {})
  const [edited, setEdited] = useState<Draft | null>(null)
  // What was read before may be older than the last change by hand.
  const current = stored.isFetching && edited === null ? undefined : stored.data
  const offered = useHoursOfNextDays(current?.hours.length === 0)
  const isKnown = current !== undefined && offered !== undefined
  const hours = isKnown && current.hours.length === 0 ? offered : current?.hours
  const draft = edited ?? (isKnown && hours ? { hours, daysOff: current.daysOff, daysRestored: [] } : undefined)
  const save = useWrite(weeklyHoursEndpoints.change, {
    changes: [weeklyHoursEndpoints.read, slotEndpoints.list, tutorEndpoints.info, tutorEndpoints.ownStats],
    onSuccess: (reply) => {
      sayResult(reply, now)
      if (hasBegun(reply, now)) toast.info(words.weeklyHoursBegun)
      onClose()
    },
  })
  const clashes = draft !== undefined && hasOverlap(draft.hours)
  const alert = clashes ? words.periodsClash : save.error && errorText(save.error)
  const change = (changes: Partial<Draft>) => {
    save.reset()
    if (draft) setEdited({ ...draft, ...changes })
  }
  return (
    <Dialog
      open
      size="large"
      readFirst
      title={words.weeklyHours}
      description={words.weeklyHoursText}
      busy={save.isPending}
      dirty={edited !== null}
      onOpenChange={onClose}
      actions={
        <Button
          busy={save.isPending}
          disabled={draft === undefined || clashes}
          onClick={() => draft && save.mutate({ body: draft })}
        >
          {words.saveWeeklyHours}
        </Button>
      }
    >
      <DataBlock
        query={{ ...stored, data: isKnown ? current : undefined }}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      >
        {({ daysByHand }) =>
          draft && (
            <>
              {edited === null && offered !== undefined && offered.length > 0 && (
                <p className="mb-2 text-ink-soft">{words.hoursOfNextDays}</p>
              )}
              {draft.hours.length === 0 && (
                <Button tone="quiet" size="small" onClick={() => change({ hours: [...usualHours] })}>
                  {words.usualHours}
                </Button>
              )}
              <ul className="divide-y divide-line">
                {weekOrder.map((weekday) => (
                  <WeeklyDayRow
                    key={weekday}
                    weekday={weekday}
                    hours={draft.hours}
                    onHours={(hours) => change({ hours: [...hours] })}
                  />
                ))}
              </ul>
              <DaysOff
                days={draft.daysOff.map(parseCairoDay)}
                now={now}
                onDays={(days) => change({ daysOff: [...days] })}
              />
              <DaysByHand
                days={daysByHand
                  .map(parseCairoDay)
                  .filter((day) => ![...draft.daysOff, ...draft.daysRestored].includes(day))}
                now={now}
                onRestore={(day) => change({ daysRestored: [...draft.daysRestored, day] })}
              />
            </>
          )
        }
      </DataBlock>
      <div className="mt-4 empty:hidden">
        <FormAlert>{alert}</FormAlert>
      </div>
    </Dialog>
  )
}

/** The hours of the coming seven days, for a tutor who has none that repeat; undefined until they are known. */
function useHoursOfNextDays(enabled: boolean): WeeklyRange[] | undefined {
  const clock = useClock()
  const [days] = useState(() => {
    const start = instant(clock.now())
    return { after: formatInstant(start), before: formatInstant(plus(start, WEEK)) }
  })
  const query = { ...days, purposes: ['lesson' as const], full: true }
  const { data, isError } = useRead(slotEndpoints.list, { query }, { enabled })
  if (!enabled || isError) return []
  return data && hoursOf(data.slots.list)
}

/** Whether hours of today had begun when they were saved: no slot of the past is made, so today has none of them. */
function hasBegun({ hours, daysOff }: ReplyOf<typeof weeklyHoursEndpoints.change>, now: number): boolean {
  const [today, minute] = [cairoDay(instant(now)), cairoMinuteOfDay(instant(now))]
  if (daysOff.includes(today)) return false
  return hours.some(({ weekday, from, to }) => weekday === weekdayOf(today) && from <= minute && minute < to)
}

const mostNamed = 3

/** Says what was added and removed, and which days stay as they were. */
function sayResult({ added, removed, skipped }: ReplyOf<typeof weeklyHoursEndpoints.change>, now: number): void {
  const counts = { added: countOf(slotNoun, added), removed: countOf(slotNoun, removed) }
  if (added + removed === 0) toast.success(words.saved)
  else toast.success(t(removed > 0 ? 'weeklyHoursReplaced' : 'weeklyHoursSaved', counts))
  if (skipped.length === 0) return
  const named = skipped.slice(0, mostNamed).map((day) => formatShortDay(noonOfDay(day), now))
  const more = skipped.length - named.length
  const rest = more > 0 ? [t('andMore', { count: countOf('day', more) })] : []
  toast.info(t('weeklyHoursSkipped', { days: [...named, ...rest].join('، ') }))
}
