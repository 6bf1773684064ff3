import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import type { Brief, Person } from '@hiwar/contract/people/people.ts'
import { MEETING_LEAD_TIME } from '@hiwar/domain/meetings/book.ts'
import { bookableTimes, type Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant, parseRange } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { DayChips } from '@hiwar/kit/calendar/DayChips.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { cairoNote, formatClock } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { meetingApis } from '@hiwar/kit/meetings/meeting-api.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { roleName, theSupervisor } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { usePageAt } from '../shell/page.ts'
import { useBookingWindow } from '../use-booking-window.ts'
import { kindWords, onboardingWords as words } from './words.ts'

/** Chooses a time with the manager who is free soonest. */
export function MeetingBooking({ kind }: { kind: MeetingKind }): ReactNode {
  const { manager, settings, slots, offers, readAgain } = useMeetingTimes(kind)
  const isNobodyFree = manager.error instanceof ApiError && manager.error.code === 'slot-not-found'
  if (isNobodyFree) return <p className="text-ink-soft">{kindWords[kind].none}</p>
  return (
    <DataBlock query={manager} skeleton={<Skeleton className="h-96 w-full max-w-xl" />}>
      {(person) => (
        <div className="flex max-w-xl flex-col gap-5">
          <ManagerLine manager={person} />
          <DataBlock query={settings} skeleton={<Skeleton className="h-80 w-full" />}>
            {() => (
              <DataBlock query={slots} skeleton={<Skeleton className="h-80 w-full" />}>
                {() =>
                  offers.length === 0 ? (
                    <p className="text-ink-soft">{kindWords[kind].none}</p>
                  ) : (
                    <ChooseMeeting kind={kind} offers={offers} onTaken={readAgain} />
                  )
                }
              </DataBlock>
            )}
          </DataBlock>
        </div>
      )}
    </DataBlock>
  )
}

interface ChooseMeetingProps {
  kind: MeetingKind
  offers: readonly Offer[]
  /** Called when another tutor took the time first. */
  onTaken: () => Promise<void>
}

/** A day, the first free one unless the tutor chose another, and one of its times. */
function ChooseMeeting({ kind, offers, onTaken }: ChooseMeetingProps): ReactNode {
  const { book: endpoint, list } = meetingApis[kind].endpoints
  const now = useNow()
  const days = [...new Set(offers.map((offer) => cairoDay(offer.start)))].sort()
  const [chosenDay, setDay] = useState<CairoDay | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const day = days.find((each) => each === chosenDay) ?? days[0]
  const times = offers.filter((offer) => cairoDay(offer.start) === day)
  const chosen = times.find((offer) => offer.start === start)
  const key = useIdempotencyKey(kind, start, chosen?.slot.id)
  const book = useWrite(endpoint, {
    changes: [list],
    onSuccess: () => toast.success(words.booked),
    onError: () => void onTaken(),
  })
  return (
    <div className="flex flex-col gap-5">
      {day && (
        <DayChips
          label={words.meetingDay}
          {...{ days, now, day }}
          onChoose={(next) => {
            setDay(next)
            setStart(null)
          }}
        />
      )}
      <ChipGroup
        label={words.meetingTime}
        value={start === null ? null : String(start)}
        choices={times.map((offer) => ({
          value: String(offer.start),
          words: <time dateTime={formatInstant(offer.start)}>{formatClock(offer.start)}</time>,
        }))}
        onChange={(value) => setStart(Number(value))}
      />
      {cairoNote() && <p className="text-ink-faint text-sm">{cairoNote()}</p>}
      <FormAlert>{book.error && errorText(book.error)}</FormAlert>
      <Button
        className="self-start max-md:w-full"
        disabled={chosen === undefined}
        busy={book.isPending}
        onClick={() =>
          chosen &&
          book.mutate({
            body: { start: formatInstant(chosen.start), slotId: chosen.slot.id },
            idempotencyKey: key,
          })
        }
      >
        {kindWords[kind].confirm}
      </Button>
    </div>
  )
}

/** The manager who is free soonest, and every quarter of an hour at which a meeting may begin. */
function useMeetingTimes(kind: MeetingKind) {
  const now = useNow()
  const { settings, window } = useBookingWindow()
  const { select } = meetingApis[kind].endpoints
  const manager = useRead(select, {}, { staleTime: 0 })
  const slots = useRead(
    slotEndpoints.list,
    { query: { userId: manager.data?.id ?? 0, purposes: [kind], full: true, ...window } },
    { enabled: manager.data !== undefined && window !== null },
  )
  const offers = useMemo((): Offer[] => {
    if (slots.data === undefined) return []
    const openings = {
      slots: slots.data.slots.list.map((slot) => ({ id: slot.id, ...parseRange(slot) })),
      taken: slots.data.subslots.map(parseRange),
      leadTime: MEETING_LEAD_TIME,
      now: instant(now),
    }
    return bookableTimes(openings, interviewMinutes, 'quarters')
  }, [slots.data, now])

  return {
    manager,
    settings,
    slots,
    offers,
    /** Loads other times, perhaps of another manager. */
    readAgain: useReadAgain(select, slotEndpoints.list),
  }
}

interface ManagerLineProps {
  /** Before the booking the server says only a name and a picture, so no word depends on a gender. */
  manager: Brief | Person
  start?: string
}

/** The tutor manager of the meeting, with a link to the conversation. */
export function ManagerLine({ manager, start }: ManagerLineProps): ReactNode {
  const { id, image } = manager
  const gender = 'gender' in manager ? manager.gender : undefined
  const name = manager.name ?? roleName(Role.TutorManager, gender)
  const mayChat = usePageAt()('/chat') !== undefined
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-4">
      <Avatar name={name} image={image} size="large" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-semibold text-lg">
          <Name>{name}</Name>
        </p>
        {gender !== undefined && <p className="text-ink-soft text-sm">{roleName(Role.TutorManager, gender)}</p>}
        {start !== undefined && <Time at={start} as="full" className="tabular" />}
      </div>
      {mayChat && (
        <LinkButton to={`/chat?user=${id}`} tone="quiet" size="small" icon={MessageCircle}>
          {wordsOf(words)('message', { supervisor: gender === undefined ? name : theSupervisor(gender) })}
        </LinkButton>
      )}
    </div>
  )
}
