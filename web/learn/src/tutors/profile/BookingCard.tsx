import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { tutorWords } from '../words.ts'
import { nextFreeWords } from './next-free-words.tsx'

const FreeTimes = lazy(async () => ({ default: (await import('./FreeTimes.tsx')).FreeTimes }))
const say = wordsOf(tutorWords)

interface BookingCardProps {
  tutor: TutorInfo
  /** The reader is logged in as a student, and may look at single times. */
  seesTimes: boolean
  onBook: (startAt?: Instant) => void
}

/** When the tutor is free, and the way into the booking. */
export function BookingCard({ tutor, seesTimes, onBook }: BookingCardProps): ReactNode {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{tutorWords.freeTimes}</h2>
      {seesTimes ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <FreeTimes tutor={tutor} onChoose={onBook} />
        </Suspense>
      ) : (
        <p>{nextFreeWords(tutor)}</p>
      )}
      <Button
        full
        size="large"
        className="max-md:hidden md:max-xl:w-auto md:max-xl:self-start"
        onClick={() => onBook()}
        disabled={tutor.nextFree === null}
      >
        {tutorWords.book}
      </Button>
      <p className="flex items-center gap-2 text-ink-faint text-sm">
        <Icon of={CalendarClock} />
        {tutor.notice === 0 ? tutorWords.noNotice : say('notice', { notice: leadTimeWords(tutor.notice) })}
      </p>
    </Card>
  )
}

/** «٣٠ دقيقة», «ساعتين»: whole hours are said as hours. */
function leadTimeWords(minutes: number): string {
  return minutes % 60 === 0 ? countAfter('hour', minutes / 60) : countAfter('minute', minutes)
}
