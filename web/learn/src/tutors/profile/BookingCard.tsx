import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageAt } from '../../shell/page.ts'
import { useTrialPrice } from '../../use-trial-price.ts'
import { LessonPrice } from '../LessonPrice.tsx'
import { TrialButton } from '../TrialButton.tsx'
import { BookButton, nextFreeWords } from '../TutorCard.tsx'
import { tutorWords } from '../words.ts'

interface BookingCardProps {
  tutor: TutorInfo
  onBook: () => void
  onTrial: () => void
}

/** The price of a lesson, the next free time and the way to book; single times stand in the calendar. */
export function BookingCard({ tutor, onBook, onTrial }: BookingCardProps): ReactNode {
  const look = useBookLook(tutor)
  return (
    <Card className="flex flex-col gap-4">
      <LessonPrice />
      <p className="flex items-center gap-2">
        <Icon of={Clock3} className="text-brand-ink" />
        <span>{nextFreeWords(tutor)}</span>
      </p>
      <div className="flex flex-col gap-2.5 max-md:hidden md:max-lg:flex-row md:max-lg:flex-wrap">
        <TrialButton tone="primary" {...{ tutor, onTrial }} className="min-h-11! w-full md:max-lg:w-auto" />
        <BookButton size="large" className="lg:w-full" {...{ tutor, onBook, ...look }} />
      </div>
    </Card>
  )
}

/** The ways to book at the bottom of a phone, side by side; large text puts one below the other. */
export function BookingBar({ tutor, onBook, onTrial }: BookingCardProps): ReactNode {
  const look = useBookLook(tutor)
  return (
    <div className="sticky bottom-0 z-5 -mx-[16px] mt-6 -mb-[calc(env(safe-area-inset-bottom)+2.5rem)] flex flex-wrap gap-2.5 border-line border-t bg-surface/95 px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden">
      <TrialButton brief tone="primary" {...{ tutor, onTrial }} className="min-w-0 flex-1 basis-32" />
      <BookButton className="flex-1 basis-32" {...{ tutor, onBook, ...look }} />
    </div>
  )
}

/** Beside a trial lesson, which goes first as in the list, the booking is the second way. */
function useBookLook({ nextFree }: TutorInfo): { tone?: 'quiet' } {
  const price = useTrialPrice()
  return price !== null && nextFree !== null ? { tone: 'quiet' } : {}
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
