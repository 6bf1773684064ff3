import { Role, SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { slotHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { formatClock, formatDay } from '@hiwar/kit/format/date-time.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import type { ReactNode } from 'react'
import { endWords } from './end-words.ts'
import type { SlotDraft } from './slot-draft.ts'
import { endTimes, startTimes } from './slot-times.ts'
import { scheduleWords as words } from './words.ts'

interface SlotFieldsProps {
  draft: SlotDraft
  now: number
  onChange: (draft: Partial<SlotDraft>) => void
  /** Where a slot that stands lies now; its day and purpose stay. */
  present: { start: Instant; end: Instant } | null
}

const purposes = Object.values(SlotPurpose)

/** Day, from, to, and for managers what it is for. */
export function SlotFields({ draft, now, onChange, present }: SlotFieldsProps): ReactNode {
  const isManager = useSession()?.user.role === Role.TutorManager
  const { day, start, end, purpose } = draft
  const onDay = present !== null && cairoDay(present.start) === day ? present : null
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Select
        label={words.day}
        placeholder={null}
        value={day}
        choices={daysFrom(cairoDay(instant(now)), day).map((value) => ({ value, words: dayWords(value, now) }))}
        onChange={(event) => onChange({ day: parseCairoDay(event.target.value) })}
        className="md:col-span-2"
      />
      <Select
        label={words.from}
        placeholder={null}
        value={start}
        choices={startTimes(day, now, onDay?.start ?? null).map((value) => ({ value, words: formatClock(value) }))}
        onChange={(event) => onChange({ start: instant(Number(event.target.value)) })}
      />
      <Select
        label={words.to}
        placeholder={null}
        value={end}
        choices={endTimes(day, start, onDay?.end ?? null).map((value) => ({ value, words: endWords(value, day) }))}
        onChange={(event) => onChange({ end: instant(Number(event.target.value)) })}
      />
      {isManager && (
        <Select
          label={words.purpose}
          placeholder={null}
          value={purpose}
          disabled={present !== null}
          choices={purposes.map((value) => ({ value, words: words[value] }))}
          onChange={(event) => onChange({ purpose: purposes.find((value) => value === event.target.value) })}
          className="md:col-span-2"
        />
      )}
    </div>
  )
}

function daysFrom(today: CairoDay, chosen: CairoDay): CairoDay[] {
  const days = Array.from({ length: slotHorizonDays }, (_, index) => addDays(today, index))
  return days.includes(chosen) ? days : [chosen, ...days]
}

function dayWords(day: CairoDay, now: number): string {
  return formatDay(noonOfCairoDay(day), now)
}
