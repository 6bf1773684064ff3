import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { slotActions } from '@hiwar/contract/fields/limits.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { DAY, formatInstant, type Instant, instant, parseRange, plus } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import type { Week } from '@hiwar/kit/calendar/week.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatDayRange } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSlotChange } from './slot-change.tsx'
import { slotNoun } from './slot-noun.ts'
import { copyWeek } from './week-actions.ts'
import { scheduleWords as words } from './words.ts'

interface CopyWeekDialogProps {
  week: Week
  /** The slots that begin in the week. */
  views: readonly SlotView[]
  onClose: () => void
}

const t = wordsOf(words)
const mostWeeks = 12
const shownSkipped = 6

/** Copies the week's slots to the following weeks; the days that will be skipped are listed first. */
export function CopyWeekDialog({ week, views, onClose }: CopyWeekDialogProps): ReactNode {
  const now = useNow()
  const [weeks, setWeeks] = useState(4)
  const { start, end } = week.range
  // Two requests, because one request may not span all weeks.
  const half = plus(end, (mostWeeks / 2) * 7 * DAY)
  const [near, far] = [useSlots(end, half), useSlots(half, plus(end, (mostWeeks * 7 + 1) * DAY))]
  const change = useSlotChange({ done: () => toast.success(words.copied), onClose })
  const known = near && far ? [...near, ...far] : null
  const copy = known && copyWeek(views, weeks, known, instant(now))
  const isTooMuch = copy !== null && copy.actions.length > slotActions.max
  const alert = isTooMuch ? words.tooMany : change.error && errorText(change.error)
  return (
    <Dialog
      open
      title={words.copy}
      description={t('copyText', { range: formatDayRange(start, plus(end, -1), now) })}
      busy={change.isPending}
      onOpenChange={onClose}
      actions={
        <Button
          busy={change.isPending}
          disabled={copy === null || copy.actions.length === 0 || isTooMuch}
          onClick={() => copy && change.mutate({ body: { actions: copy.actions } })}
        >
          {words.copy}
        </Button>
      }
    >
      <Select
        label={words.weeks}
        placeholder={null}
        value={weeks}
        choices={Array.from({ length: mostWeeks }, (_, index) => ({
          value: index + 1,
          words: countOf('week', index + 1),
        }))}
        onChange={(event) => setWeeks(Number(event.target.value))}
      />
      {copy && (
        <div aria-live="polite" className="mt-4 flex flex-col gap-3">
          <p className="font-medium">
            {copy.actions.length === 0
              ? words.nothingToCopy
              : t('copyCount', { count: countOf(slotNoun, copy.actions.length) })}
          </p>
          {copy.skipped.length > 0 && copy.actions.length > 0 && (
            <>
              <p className="text-ink-soft text-sm">{words.skipped}</p>
              <ul className="flex flex-wrap gap-2">
                {copy.skipped.slice(0, shownSkipped).map((day) => (
                  <li key={day}>
                    <Chip>{formatDay(noonOfCairoDay(day), now)}</Chip>
                  </li>
                ))}
                {copy.skipped.length > shownSkipped && (
                  <li>
                    <Chip>{t('andMore', { count: countOf('day', copy.skipped.length - shownSkipped) })}</Chip>
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

function useSlots(after: Instant, before: Instant) {
  const within = { after: formatInstant(after), before: formatInstant(before), full: true }
  const { data } = useRead(slotEndpoints.list, { query: within })
  return data?.slots.list.map(parseRange)
}
