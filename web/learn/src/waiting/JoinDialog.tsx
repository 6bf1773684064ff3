/** D9: joins the waiting list of a tutor. */

import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { LessonDuration, type Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { waitingDays, waitingDaysMost, waitingEntries } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, weekdayOf, weekOrder } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { ChipGroup, FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { shownMinute } from './wish-words.ts'
import { waitingWords as words } from './words.ts'

const t = wordsOf(words)

export interface JoinDialogProps {
  tutor: { id: number; name: string }
  /** The day that the student looked at. */
  day?: CairoDay | null
  duration?: LessonDuration
  onClose: () => void
}

const half = 30
const evening = { from: 18 * 60, to: 22 * 60 }
const untilChoices = [7, waitingDays, waitingDaysMost]

/** Mounted while open. */
export function JoinDialog({
  tutor,
  day = null,
  duration: first = LessonDuration.Long,
  onClose,
}: JoinDialogProps): ReactNode {
  const now = useNow()
  const today = cairoDay(instant(now))
  const [isOneDay, setOneDay] = useState(false)
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(day === null ? [] : [weekdayOf(day)])
  const [hours, setHours] = useState(evening)
  const [duration, setDuration] = useState<LessonDuration>(first)
  const [days, setDays] = useState(waitingDays)
  const [isMissing, setMissing] = useState(false)
  const own = useRead(waitingListEndpoints.list, { query: { size: 20 } })
  const idempotencyKey = useIdempotencyKey(tutor.id, isOneDay, ...weekdays, hours.from, hours.to, duration, days)
  const join = useWrite(waitingListEndpoints.join, {
    changes: [waitingListEndpoints.list],
    onSuccess: ({ position }) => {
      toast.success(t('joined', { position: formatNumber(position ?? 1) }))
      onClose()
    },
  })
  const open = own.data?.list.filter(({ position }) => position !== null) ?? []
  const isThere = open.some((entry) => entry.tutor.id === tutor.id)
  const isFull = open.length >= waitingEntries
  const isRefused = join.error instanceof ApiError && join.error.status === 409
  const alert =
    isThere || isRefused
      ? words.already
      : isFull
        ? t('full', { most: formatNumber(waitingEntries) })
        : join.error && errorText(join.error)

  function send(): void {
    if (!isOneDay && weekdays.length === 0) {
      setMissing(true)
      return
    }
    const when = isOneDay && day !== null ? { day } : { weekdays: [...weekdays], until: addDays(today, days) }
    const window = { from: clockOfMinute(hours.from), to: clockOfMinute(hours.to) as '24:00' }
    join.mutate({ body: { tutorId: tutor.id, duration, ...when, ...window }, idempotencyKey })
  }

  function toggle(weekday: Weekday): void {
    setMissing(false)
    setWeekdays((chosen) =>
      chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday],
    )
  }

  return (
    <Dialog
      open
      size="small"
      readFirst
      busy={join.isPending}
      onOpenChange={onClose}
      title={wordsOf(words).rich('title', { tutor: tutor.name, name: (chunks) => <Name key="name">{chunks}</Name> })}
      description={words.note}
      actions={
        <Button busy={join.isPending} disabled={isThere || isFull} onClick={send}>
          {words.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">{words.days}</legend>
          {day !== null && (
            <ChipGroup
              label={words.days}
              className="mb-3"
              value={isOneDay ? 'one' : 'weekly'}
              choices={[
                { value: 'weekly', words: words.weekdays },
                { value: 'one', words: t('oneDay', { day: formatDay(noonOfCairoDay(day), now) }) },
              ]}
              onChange={(value) => setOneDay(value === 'one')}
            />
          )}
          {!isOneDay && (
            <div className="flex flex-wrap gap-2">
              {weekOrder.map((weekday) => (
                <FilterChip key={weekday} pressed={weekdays.includes(weekday)} onClick={() => toggle(weekday)}>
                  {weekdayName(weekday)}
                </FilterChip>
              ))}
            </div>
          )}
          {isMissing && (
            <p role="alert" className="mt-1.5 text-danger-ink text-sm">
              {words.chooseDay}
            </p>
          )}
        </fieldset>
        <div className="grid grid-cols-2 gap-4">
          <Select
            label={words.from}
            placeholder={null}
            value={hours.from}
            choices={clocks(0, 1410).map(clockChoice)}
            onChange={({ target }) => {
              const from = Number(target.value)
              setHours({ from, to: Math.max(hours.to, from + half) })
            }}
          />
          <Select
            label={words.to}
            placeholder={null}
            value={hours.to}
            choices={clocks(hours.from + half, 1440).map(clockChoice)}
            onChange={({ target }) => setHours({ ...hours, to: Number(target.value) })}
          />
        </div>
        <div>
          <p className="mb-1.5 font-medium text-sm">{words.duration}</p>
          <ChipGroup
            label={words.duration}
            className="grid! grid-cols-2"
            value={String(duration)}
            choices={Object.values(LessonDuration).map((each) => ({
              value: String(each),
              words: countOf('minute', each),
            }))}
            onChange={(value) => setDuration(value === '15' ? LessonDuration.Short : LessonDuration.Long)}
          />
        </div>
        {!isOneDay && (
          <Select
            label={words.until}
            placeholder={null}
            value={days}
            choices={untilChoices.map((value) => ({
              value,
              words: formatDay(noonOfCairoDay(addDays(today, value)), now),
            }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        )}
        <FormAlert>
          {alert && (
            <>
              {alert}{' '}
              {(isThere || isRefused || isFull) && <TextLink to="/upcoming-lessons?tab=waiting">{words.mine}</TextLink>}
            </>
          )}
        </FormAlert>
      </div>
    </Dialog>
  )
}

function clocks(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / half + 1 }, (_, index) => from + index * half)
}

function clockChoice(minute: number) {
  return { value: minute, words: formatClock(shownMinute(minute)) }
}
