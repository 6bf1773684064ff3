import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import clsx from 'clsx'
import { CalendarDays, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNow } from '../format/clock.tsx'
import { formatShortDay } from '../format/date-time.ts'
import { Button } from '../ui/buttons.tsx'
import { Field, type FieldWords, inputBox } from '../ui/fields/fields.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { uiWords } from '../words/ui.ts'
import { MonthCalendar } from './MonthCalendar.tsx'

interface DayFieldProps extends FieldWords {
  /** A day in Cairo as `2026-11-24`; empty when none is chosen. */
  value: string
  onChange: (day: string) => void
  onBlur?: () => void
  /** Takes the button. */
  ref?: (element: HTMLElement | null) => void
  min?: CairoDay
  max?: CairoDay
  empty?: string
  /** What stands above the month, such as ready ranges. */
  lead?: (close: () => void) => ReactNode
}

/** A calendar day in Cairo, written in Arabic and chosen from a month; the browser's own field speaks its language. */
export function DayField(props: DayFieldProps): ReactNode {
  const { value, onChange, onBlur, min, max, empty = uiWords.chooseDay, lead, label, ref, ...words } = props
  const [open, setOpen] = useState(false)
  const now = useNow()
  const day = tryParseCairoDay(value)

  function choose(chosen: string): void {
    onChange(chosen)
    turn(false)
  }

  function turn(isOpen: boolean): void {
    setOpen(isOpen)
    if (!isOpen) onBlur?.()
  }

  return (
    <Field picked label={label} {...words}>
      {(ties) => (
        <Popover
          ref={ref}
          label={label}
          align="start"
          open={open}
          onOpenChange={turn}
          onOpenAutoFocus={focusDay}
          trigger={
            <button
              type="button"
              {...ties}
              aria-labelledby={`${ties.id}-label ${ties.id}-day`}
              className={clsx(inputBox('h-11 justify-between gap-1.5 ps-3 pe-2.5'), buttonClasses)}
            >
              <span id={`${ties.id}-day`} className={clsx('truncate', day === undefined && 'text-ink-faint')}>
                {day === undefined ? empty : formatShortDay(noonOfCairoDay(day), now)}
              </span>
              <Icon of={CalendarDays} className="size-4.5 text-ink-faint" />
            </button>
          }
        >
          <div className="flex flex-col gap-3">
            {lead?.(() => turn(false))}
            <MonthCalendar
              plain
              label={label}
              value={day ?? null}
              now={now}
              reasonAgainst={(one) => (isOutside(one, min, max) ? uiWords.dayOutside : null)}
              onChoose={choose}
            />
            {day !== undefined && (
              <Button tone="plain" size="small" icon={X} className="self-start" onClick={() => choose('')}>
                {uiWords.clearDay}
              </Button>
            )}
          </div>
        </Popover>
      )}
    </Field>
  )
}

/** Its own ring, since the box of the other fields rings for what it holds. */
const buttonClasses =
  'text-start aria-invalid:border-danger aria-invalid:bg-danger-tint/45 focus-visible:outline-2 focus-visible:outline-focus'

/** The chosen day, or today. */
function focusDay(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
}

function isOutside(day: CairoDay, min: CairoDay | undefined, max: CairoDay | undefined): boolean {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}
