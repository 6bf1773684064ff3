import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CalendarClock } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageAt } from '../../shell/page.ts'
import { nextFreeWords } from '../TutorCard.tsx'
import { tutorWords } from '../words.ts'

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

interface BookingBarProps {
  tutor: TutorInfo
  /** The app's bar of ways stands below it. */
  isFramed: boolean
  onBook: () => void
}

/** The way into the booking, always within a thumb's reach on a phone. */
export function BookingBar({ tutor, isFramed, onBook }: BookingBarProps): ReactNode {
  return (
    <div
      className={clsx(
        'sticky z-5 -mx-4 mt-6 flex items-center gap-3 border-line border-t bg-surface/95 px-4 py-3 backdrop-blur-md md:hidden',
        isFramed
          ? 'bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <p className="min-w-0 flex-1 text-ink-soft text-sm leading-snug">{nextFreeWords(tutor)}</p>
      <Button onClick={onBook} disabled={tutor.nextFree === null}>
        {tutorWords.book}
      </Button>
    </div>
  )
}

const editor = '/t/profile-settings'

/** The tutor's own page: in the place of the booking stands the way to change it. */
export function OwnerCard({ tutor }: { tutor: { nextFree: string | null } }): ReactNode {
  const mayEdit = usePageAt()(editor) !== undefined
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-medium">{tutorWords.ownCard}</p>
      <p className="text-ink-soft">{nextFreeWords(tutor)}</p>
      {mayEdit && (
        <LinkButton to={editor} tone="quiet" full>
          {tutorWords.editProfile}
        </LinkButton>
      )}
    </Card>
  )
}
