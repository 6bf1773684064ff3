/** Slots for the weeks ahead: a copied week, or hours that repeat on chosen weekdays. */
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { slotActions } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, noonOfCairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay, weekOrder } from '@hiwar/domain/time/calendar.ts'
import {
  DAY,
  formatInstant,
  type Instant,
  instant,
  parseRange,
  plus,
  type TimeRange,
} from '@hiwar/domain/time/instant.ts'
import { instantOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import type { Week } from '@hiwar/kit/calendar/week.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { type CountedNoun, countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDay, formatDayRange, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSlotChange } from './slot-change.tsx'
import { copyWeek, type RepeatedHours, repeatHours, type SlotPlan } from './week-actions.ts'
import { scheduleWords as words } from './words.ts'

interface CopyWeekDialogProps {
  week: Week
  /** The slots that begin in the week. */
  views: readonly SlotView[]
  onClose: () => void
}

const say = wordsOf(words)
const mostWeeks = 12
const shownSkipped = 6

/** Copies the week's slots to the following weeks; the days that will be skipped are listed first. */
export function CopyWeekDialog({ week, views, onClose }: CopyWeekDialogProps): ReactNode {
  const now = useNow()
  const [weeks, setWeeks] = useState(4)
  const { start, end } = week.range
  const known = useKnownSlots(end)
  return (
    <PlanDialog
      title={words.copy}
      save={words.copy}
      description={say('copyText', { range: formatDayRange(start, plus(end, -1), now) })}
      done={words.copied}
      plan={known && copyWeek(views, weeks, known, instant(now))}
      onClose={onClose}
    >
      <WeeksSelect weeks={weeks} onChange={setWeeks} />
    </PlanDialog>
  )
}

const usualDays = [0, 1, 2, 3, 4]
const halfHour = 30
const clocks = Array.from({ length: 49 }, (_, index) => index * halfHour)

/** Hours that repeat on chosen weekdays, such as Sunday to Thursday from 18:00 to 22:00, for the weeks ahead. */
export function RepeatHoursDialog({ onClose }: { onClose: () => void }): ReactNode {
  const now = useNow()
  const [hours, setHours] = useState<RepeatedHours>({ weekdays: usualDays, from: 18 * 60, to: 22 * 60, weeks: 8 })
  const change = (changes: Partial<RepeatedHours>) => setHours({ ...hours, ...changes })
  const { weekdays, from, to, weeks } = hours
  const [opened] = useState(() => instant(now))
  const known = useKnownSlots(rangeOfCairoDay(cairoDay(opened)).start)
  return (
    <PlanDialog
      title={words.repeat}
      save={words.addSlots}
      description={words.repeatText}
      done={words.repeated}
      plan={known && repeatHours(hours, known, instant(now))}
      onClose={onClose}
    >
      <fieldset className="mb-4">
        <legend className="mb-2 font-medium text-sm">{words.weekdays}</legend>
        <div className="flex flex-wrap gap-2">
          {weekOrder.map((day) => (
            <FilterChip
              key={day}
              pressed={weekdays.includes(day)}
              onClick={() =>
                change({
                  weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
                })
              }
            >
              {weekdayName(day)}
            </FilterChip>
          ))}
        </div>
      </fieldset>
      <div className="mb-4 grid grid-cols-2 gap-3">
        <ClockSelect
          label={words.from}
          value={from}
          clocks={clocks.slice(0, -1)}
          onChange={(next) => change({ from: next, to: Math.max(to, next + halfHour) })}
        />
        <ClockSelect
          label={words.to}
          value={to}
          clocks={clocks.filter((clock) => clock > from)}
          onChange={(next) => change({ to: next })}
        />
      </div>
      <WeeksSelect weeks={weeks} onChange={(next) => change({ weeks: next })} />
    </PlanDialog>
  )
}

interface ClockSelectProps {
  label: string
  value: number
  /** Minutes of the day. */
  clocks: readonly number[]
  onChange: (minutes: number) => void
}

/** A day on which the clock does not change. */
const anyDay = parseCairoDay('2026-11-24')

function ClockSelect({ label, value, clocks, onChange }: ClockSelectProps): ReactNode {
  return (
    <Select
      label={label}
      placeholder={null}
      value={value}
      choices={clocks.map((minutes) => ({ value: minutes, words: formatClock(instantOfMinute(anyDay, minutes)) }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

function WeeksSelect({ weeks, onChange }: { weeks: number; onChange: (weeks: number) => void }): ReactNode {
  return (
    <Select
      label={words.weeks}
      placeholder={null}
      value={weeks}
      choices={Array.from({ length: mostWeeks }, (_, index) => ({
        value: index + 1,
        words: countOf('week', index + 1),
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

interface PlanDialogProps {
  title: string
  save: string
  description: string
  /** Said once the slots are saved. */
  done: string
  /** Null while the present slots are loaded. */
  plan: SlotPlan | null
  onClose: () => void
  children: ReactNode
}

/** Fields of a plan, what it adds and skips, and the button that saves it. */
function PlanDialog({ title, save, description, done, plan, onClose, children }: PlanDialogProps): ReactNode {
  const now = useNow()
  const change = useSlotChange({ done: () => toast.success(done), onClose })
  const isTooMuch = plan !== null && plan.actions.length > slotActions.max
  const alert = isTooMuch ? words.tooMany : change.error && errorText(change.error)
  return (
    <Dialog
      open
      title={title}
      description={description}
      busy={change.isPending}
      onOpenChange={onClose}
      actions={
        <Button
          busy={change.isPending}
          disabled={plan === null || plan.actions.length === 0 || isTooMuch}
          onClick={() => plan && change.mutate({ body: { actions: plan.actions } })}
        >
          {save}
        </Button>
      }
    >
      {children}
      {plan && (
        <div aria-live="polite" className="mt-4 flex flex-col gap-3">
          <p className="font-medium">
            {plan.actions.length === 0
              ? words.nothingToCopy
              : say('copyCount', { count: countOf(slotNoun, plan.actions.length) })}
          </p>
          {plan.skipped.length > 0 && plan.actions.length > 0 && (
            <>
              <p className="text-ink-soft text-sm">{words.skipped}</p>
              <ul className="flex flex-wrap gap-2">
                {plan.skipped.slice(0, shownSkipped).map((day) => (
                  <li key={day}>
                    <Chip>{formatDay(noonOfCairoDay(day), now)}</Chip>
                  </li>
                ))}
                {plan.skipped.length > shownSkipped && (
                  <li>
                    <Chip>{say('andMore', { count: countOf('day', plan.skipped.length - shownSkipped) })}</Chip>
                  </li>
                )}
              </ul>
            </>
          )}
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <FormAlert>{alert}</FormAlert>
      </div>
    </Dialog>
  )
}

/** The person's slots from that moment on; two requests, because one may not span all weeks. */
function useKnownSlots(start: Instant): TimeRange[] | null {
  const half = plus(start, (mostWeeks / 2) * 7 * DAY)
  const [near, far] = [useSlots(start, half), useSlots(half, plus(start, (mostWeeks * 7 + 1) * DAY))]
  return near && far ? [...near, ...far] : null
}

function useSlots(after: Instant, before: Instant) {
  const within = { after: formatInstant(after), before: formatInstant(before), full: true }
  const { data } = useRead(slotEndpoints.list, { query: within })
  return data?.slots.list.map(parseRange)
}

const slotNoun: CountedNoun = {
  zero: 'لا مواعيد',
  one: 'موعد واحد',
  two: 'موعدان',
  twoAfter: 'موعدين',
  few: 'مواعيد',
  many: 'موعدًا',
  other: 'موعد',
}
