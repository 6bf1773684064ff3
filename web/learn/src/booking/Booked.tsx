import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { spokenClock } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { BellRing, CalendarPlus, MessageCircle, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { saveToCalendar } from '../calendar-file.ts'
import { useInstallOffer } from '../shell/install-offer.ts'
import { confirmPhone } from '../shell/verification.ts'
import { ChosenLine } from './ChosenLine.tsx'
import type { BookedTutor } from './openings.ts'
import { bookingWords } from './words.ts'

interface BookedProps {
  lesson: Lesson
  tutor: BookedTutor
  moved: boolean
  /** False where the minutes say that lessons were booked before. */
  mayBeFirst: boolean
  now: number
  /** Goes to the conversation with the tutor. */
  onWrite: () => void
  /** Closes the sheet, before a link leads on. */
  onLeave: () => void
  /** Leads to a standing time from this lesson. */
  keepWeekly: ReactNode
  /** Asked where the student has none. */
  ownName: ReactNode
  /** Asked after the first booking of all. */
  firstQuestions: ReactNode
}

/** «تم»: the booked lesson, when its door opens, and what can be done until then. */
export function Booked(props: BookedProps): ReactNode {
  const { lesson, tutor, moved, mayBeFirst, now, onWrite, onLeave, keepWeekly, ownName, firstQuestions } = props
  const user = useLogin()?.user
  const heading = useRef<HTMLHeadingElement>(null)
  const every = useRead(lessonEndpoints.list, { query: { size: 1 } }, { enabled: mayBeFirst && !moved })
  const isFirst = every.data?.total === 1
  const start = parseInstant(lesson.start)
  const opens = plus(start, -sessionWindow.minutesBefore * MINUTE)
  useEffect(() => heading.current?.focus(), [])
  const isOpen = opens <= now
  return (
    <div className="isolate flex flex-col items-center gap-4 text-center md:gap-5">
      <span className="relative">
        <Drawing name="celebration" className="h-24 rounded-sheet md:h-36" />
        {/* The first booking of all is worth a moment's joy. */}
        {isFirst && <span className="burst" />}
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {moved ? bookingWords.moved : bookingWords.booked}
      </h3>
      <div className="w-full text-start">
        <ChosenLine tutor={tutor} start={start} duration={lesson.duration} now={now}>
          {!isOpen && (
            <p className="mt-2 text-ink-soft text-sm">
              {wordsOf(bookingWords)('doorOpens', { time: spokenClock(opens) })}
            </p>
          )}
        </ChosenLine>
      </div>
      {!moved && keepWeekly}
      {ownName}
      {isFirst && firstQuestions}
      <div className="flex flex-col items-center">
        <Button tone="plain" icon={MessageCircle} onClick={onWrite}>
          {bookingWords.whatToWorkOn}
        </Button>
        {user !== undefined && !user.verifiedPhone && (
          <Button tone="plain" icon={BellRing} onClick={() => void confirmPhone()}>
            {bookingWords.alertsOnPhone}
          </Button>
        )}
      </div>
      {!moved && <InstallNote />}
      <DialogFoot>
        <div className="flex flex-wrap gap-2.5 *:grow md:flex-1">
          {isOpen ? (
            <LinkButton to={`/lesson/${lesson.id}`} onClick={onLeave}>
              {bookingWords.enterRoom}
            </LinkButton>
          ) : (
            <LinkButton to={`/upcoming-lessons?lesson=${lesson.id}`} onClick={onLeave}>
              {bookingWords.myLessons}
            </LinkButton>
          )}
          <Button tone="quiet" icon={CalendarPlus} onClick={() => void saveToCalendar(lesson.id)}>
            {bookingWords.addToCalendar}
          </Button>
        </div>
      </DialogFoot>
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
