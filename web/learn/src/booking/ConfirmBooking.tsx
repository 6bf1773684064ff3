import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { type Instant, parseInstant, rangeOfMinutes } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { BellRing, CalendarPlus, CircleCheck, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { saveToCalendar } from '../calendar-file.ts'
import { DeviceTime } from '../DeviceTime.tsx'
import { useInstallOffer } from '../shell/install-offer.ts'
import { confirmPhone } from '../shell/verification.ts'
import { weekRange } from '../week-range.ts'
import { type BookedTutor, minutesLeft, type OpeningFacts, weekAt } from './openings.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ConfirmBookingProps {
  tutor: BookedTutor
  facts: OpeningFacts
  offer: Offer
  duration: LessonDuration
  now: number
}

/** The last step: the whole booking in words. */
export function ConfirmBooking({ tutor, facts, offer: { start }, duration, now }: ConfirmBookingProps): ReactNode {
  const week = weekAt(facts, start)
  const left = minutesLeft(facts, start) - duration
  return (
    <div className="flex flex-col gap-4">
      <LessonTime tutor={tutor} start={start} duration={duration} now={now} />
      {facts.trial && <p>{facts.trial.isFree ? bookingWords.trialIsFree : bookingWords.trialIsPaid}</p>}
      {week && !facts.trial && (
        <p>
          {t(left === 0 ? 'deductedAll' : 'deducted', {
            minutes: countOf('minute', duration),
            week: weekRange(week, now),
            left: countOf('minute', left),
          })}
        </p>
      )}
      <p className="text-ink-soft">{facts.trial ? bookingWords.trialChangeable : bookingWords.changeable}</p>
    </div>
  )
}

interface BookedProps {
  lesson: Lesson
  tutor: BookedTutor
  moved: boolean
  /** False where the minutes say that lessons were booked before. */
  mayBeFirst: boolean
  now: number
}

/** The booked lesson: time, tutor, and where to go on. */
export function Booked({ lesson, tutor, moved, mayBeFirst, now }: BookedProps): ReactNode {
  const user = useLogin()?.user
  const heading = useRef<HTMLHeadingElement>(null)
  const every = useRead(lessonEndpoints.list, { query: { size: 1 } }, { enabled: mayBeFirst && !moved })
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="isolate flex flex-col items-center gap-5 pt-6 pb-2 text-center">
      <span className="relative grid size-16 place-items-center rounded-full bg-success-tint text-success-ink">
        <Icon of={CircleCheck} className="size-8" />
        {/* The first booking of all is worth a moment's joy. */}
        {every.data?.total === 1 && <span className="burst" />}
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {moved ? bookingWords.moved : bookingWords.booked}
      </h3>
      <div className="w-full text-start">
        <LessonTime tutor={tutor} start={parseInstant(lesson.start)} duration={lesson.duration} now={now} />
      </div>
      <div className="flex w-full flex-col gap-2.5 md:flex-row">
        <LinkButton to={`/upcoming-lessons?lesson=${lesson.id}`} full>
          {bookingWords.myLessons}
        </LinkButton>
        <Button tone="quiet" full icon={CalendarPlus} onClick={() => void saveToCalendar(lesson.id)}>
          {bookingWords.addToCalendar}
        </Button>
      </div>
      {user !== undefined && !user.verifiedPhone && (
        <Button tone="plain" icon={BellRing} onClick={() => void confirmPhone()}>
          {bookingWords.alertsOnPhone}
        </Button>
      )}
      {!moved && <InstallNote />}
    </div>
  )
}

/** Quiet and once on each device: the app as an icon of its own. */
function InstallNote(): ReactNode {
  const offer = useInstallOffer()
  if (offer === null) return null
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t pt-4 text-start">
      <p className="min-w-0 flex-1 basis-56 text-ink-soft">{bookingWords.install}</p>
      <Button tone="quiet" size="small" icon={Smartphone} onClick={offer.install}>
        {bookingWords.installNow}
      </Button>
      <Button tone="plain" size="small" onClick={offer.dismiss}>
        {bookingWords.notNow}
      </Button>
    </div>
  )
}

interface LessonTimeProps {
  tutor: BookedTutor
  start: Instant
  duration: LessonDuration
  now: number
}

/** Tutor and time in large type. */
function LessonTime({ tutor, start, duration, now }: LessonTimeProps): ReactNode {
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-4">
      <Avatar name={tutor.name} image={tutor.image} size="large" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-lg">
          <Name>{tutor.name}</Name>
        </p>
        <p>{formatNamedDay(start, now)}</p>
        <p className="tabular text-ink-soft">
          {formatClockRange(start, rangeOfMinutes(start, duration).end)}، {countOf('minute', duration)}
        </p>
        <DeviceTime at={start} className="block text-ink-faint text-sm" />
      </div>
    </div>
  )
}
