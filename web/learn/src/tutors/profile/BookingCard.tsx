import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageAt } from '../../shell/page.ts'
import { TrialButton } from '../TrialButton.tsx'
import { BookButton, nextFreeWords } from '../TutorCard.tsx'
import { tutorWords } from '../words.ts'
import { TimesToCome } from './time-pills.tsx'

const FreeTimes = lazy(async () => ({ default: (await import('./FreeTimes.tsx')).FreeTimes }))
const t = wordsOf(tutorWords)

interface BookingCardProps {
  tutor: TutorInfo
  /** The viewer is a logged-in student and may see single times. */
  seesTimes: boolean
  onBook: (startAt?: Instant) => void
  onTrial: () => void
  /** Where a visitor goes instead, to log in first. */
  loginFor: (startAt?: Instant) => string | undefined
}

export function BookingCard({ tutor, seesTimes, onBook, onTrial, loginFor }: BookingCardProps): ReactNode {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{tutorWords.freeTimes}</h2>
      {seesTimes ? (
        <Suspense fallback={<TimesToCome />}>
          <FreeTimes tutor={tutor} onChoose={onBook} />
        </Suspense>
      ) : (
        <NextFree {...{ tutor, onBook, loginFor }} />
      )}
      <BookButton
        full
        size="large"
        className="max-md:hidden md:max-xl:w-auto md:max-xl:self-start"
        tutor={tutor}
        loginAt={loginFor()}
        onBook={() => onBook()}
      />
      <TrialButton tutor={tutor} onTrial={onTrial} className="w-full md:max-xl:w-auto md:max-xl:self-start" />
      <p className="flex items-center gap-2 text-ink-faint text-sm">
        <Icon of={CalendarClock} />
        {tutor.notice === 0 ? tutorWords.noNotice : t('notice', { notice: leadTimeWords(tutor.notice) })}
      </p>
    </Card>
  )
}

/** The next free time as a button that books it; single times need a login. */
function NextFree({ tutor, onBook, loginFor }: Omit<BookingCardProps, 'seesTimes' | 'onTrial'>): ReactNode {
  const { nextFree } = tutor
  if (nextFree === null) return <p>{nextFreeWords(tutor)}</p>
  const start = parseInstant(nextFree)
  return (
    <BookButton
      tone="quiet"
      className="self-start"
      tutor={tutor}
      loginAt={loginFor(start)}
      onBook={() => onBook(start)}
    >
      <Time at={nextFree} />
    </BookButton>
  )
}

/** Examples: «٣٠ دقيقة», «ساعتين»; whole hours are written as hours. */
function leadTimeWords(minutes: number): string {
  return minutes % 60 === 0 ? countAfter('hour', minutes / 60) : countAfter('minute', minutes)
}

interface BookingBarProps {
  tutor: TutorInfo
  onBook: () => void
  loginAt: string | undefined
}

/** The booking button at the bottom of a phone. */
export function BookingBar({ tutor, onBook, loginAt }: BookingBarProps): ReactNode {
  return (
    <div className="sticky bottom-0 z-5 -mx-[16px] mt-6 flex items-center gap-3 border-line border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden">
      <p className="min-w-0 flex-1 text-ink-soft text-sm leading-snug">{nextFreeWords(tutor)}</p>
      <BookButton {...{ tutor, loginAt, onBook }} />
    </div>
  )
}

const editor = '/t/profile-settings'

/** On the tutor's own page, replaces the booking card by a link to edit the profile. */
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
