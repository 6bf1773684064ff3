import type { TutorInfo } from '@hiwar/contract/people/tutors.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { tutorWords } from '../words.ts'
import { nextFreeWords } from './next-free-words.tsx'

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
