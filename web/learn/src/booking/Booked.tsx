import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { BellRing, CalendarPlus, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { saveToCalendar } from '../calendar-file.ts'
import { confirmPhone } from '../shell/verification.ts'
import type { BookedTutor } from './booked-tutor.ts'
import { LessonTime } from './LessonTime.tsx'
import { bookingWords } from './words.ts'

interface BookedProps {
  lesson: Lesson
  tutor: BookedTutor
  moved: boolean
  now: number
}

/** The lesson stands: what, when, and where to go on. */
export function Booked({ lesson, tutor, moved, now }: BookedProps): ReactNode {
  const user = useSession()?.user
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-5 py-2 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-tint text-success-ink">
        <Icon of={CircleCheck} className="size-8" />
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
        <Button tone="quiet" full icon={CalendarPlus} onClick={() => saveToCalendar(lesson, tutor.name)}>
          {bookingWords.addToCalendar}
        </Button>
      </div>
      {user !== undefined && !user.verifiedPhone && (
        <Button tone="plain" icon={BellRing} onClick={() => void confirmPhone()}>
          {bookingWords.alertsOnPhone}
        </Button>
      )}
    </div>
  )
}
