import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import { errorText, mayHaveChanged } from '@hiwar/kit/api/api-error.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MonthCalendar } from '../MonthCalendar.tsx'
import type { MeetingDesk } from './desks.ts'
import { joiningWords as words } from './words.ts'

interface ChooseMeetingProps {
  desk: MeetingDesk
  offers: readonly Offer[]
  /** The time went to somebody else meanwhile. */
  onTaken: () => void
}

/** A day, then one of its times. */
export function ChooseMeeting({ desk, offers, onTaken }: ChooseMeetingProps): ReactNode {
  const client = useQueryClient()
  const now = useNow()
  const [day, setDay] = useState<CairoDay | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const days = new Set(offers.map((offer) => cairoDay(offer.start)))
  const times = offers.filter((offer) => cairoDay(offer.start) === day)
  const chosen = times.find((offer) => offer.start === start)
  const key = useIdempotencyKey(desk.purpose, start, chosen?.slot.id)
  const book = useMutation({
    mutationFn: ({ start, slot }: Offer) => desk.book({ start: formatInstant(start), slotId: slot.id }, key),
    onSuccess: () => {
      toast.success(words.booked)
      return client.invalidateQueries({ queryKey: desk.listKey })
    },
    onError: (error) => {
      onTaken()
      // It may be booked, and only the answer was lost.
      if (mayHaveChanged(error)) void client.invalidateQueries({ queryKey: desk.listKey })
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <MonthCalendar
        label={words.meetingDay}
        value={day}
        now={now}
        reasonAgainst={(each) => (days.has(each) ? null : words.nothingFree)}
        onChoose={(next) => {
          setDay(next)
          setStart(null)
        }}
      />
      {day === null ? (
        <p className="text-ink-soft text-sm">{words.chooseDayFirst}</p>
      ) : (
        <ChipGroup
          label={words.meetingTime}
          value={start === null ? null : String(start)}
          choices={times.map((offer) => ({
            value: String(offer.start),
            words: <time dateTime={formatInstant(offer.start)}>{formatClock(offer.start)}</time>,
          }))}
          onChange={(value) => setStart(Number(value))}
        />
      )}
      <p className="text-ink-faint text-sm">{words.cairoTime}</p>
      <FormAlert>{book.error && errorText(book.error)}</FormAlert>
      <Button
        className="self-start max-md:w-full"
        disabled={chosen === undefined}
        busy={book.isPending}
        onClick={() => chosen && book.mutate(chosen)}
      >
        {desk.words.confirm}
      </Button>
    </div>
  )
}
