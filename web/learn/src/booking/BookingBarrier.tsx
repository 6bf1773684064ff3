import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Trial } from '@hiwar/contract/money/trials.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { TrialBarrier, UsedTrial } from './TrialBarrier.tsx'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface BookingBarrierProps {
  barrier: Barrier
  tutorName: string
  lesson: Lesson | undefined
  /** Buttons that verify an address; the page owns that dialog. */
  proof: ReactNode
  /** Called before the person leaves for the plans, to come back to this booking after the payment. */
  onPlans: () => void
  /** Called when the person leaves, perhaps to the page that shows the dialog. */
  onLeave: () => void
  /** What a student without a subscription may do instead. */
  trial: { state: Trial; accept: () => void } | null
}

export function BookingBarrier(props: BookingBarrierProps): ReactNode {
  const { barrier, tutorName, lesson, proof, onPlans, onLeave, trial } = props
  const way = (to: string, words: string, before?: () => void, tone?: 'quiet') => (
    <LinkButton
      to={to}
      {...(tone && { tone })}
      onClick={() => {
        before?.()
        onLeave()
      }}
    >
      {words}
    </LinkButton>
  )
  switch (barrier) {
    case 'unverified':
      return <EmptyState drawing="chats" words={bookingWords.needsProof} action={proof} />
    case 'no-subscription': {
      const plans = way('/plans', bookingWords.showPlans, onPlans)
      if (trial === null) return <EmptyState drawing="wallet" words={bookingWords.needsSubscription} action={plans} />
      const quiet = way('/plans', bookingWords.showPlans, onPlans, 'quiet')
      const { state, accept } = trial
      return <TrialBarrier trial={state} plans={quiet} onAccept={accept} onPay={onPlans} {...{ tutorName, onLeave }} />
    }
    case 'trial-used':
      return <UsedTrial plans={way('/plans', bookingWords.showPlans, onPlans)} />
    case 'open-lesson':
      return (
        <EmptyState
          drawing="calendar"
          words={
            <>
              {bookingWords.openLesson}
              {lesson && <Time at={lesson.start} as="full" className="mt-2 block font-medium text-base text-ink" />}
            </>
          }
          action={lesson && way(`/upcoming-lessons?lesson=${lesson.id}`, bookingWords.showLesson)}
        />
      )
    case 'nothing-free': {
      const words = t.rich('nothingWith', { tutor: tutorName, name: (chunks) => <Name key="name">{chunks}</Name> })
      return <EmptyState drawing="search" words={words} action={way('/tutors', bookingWords.otherTutors)} />
    }
  }
}

/** A condition that must be met before the first step. */
export type Barrier = 'unverified' | 'no-subscription' | 'trial-used' | 'open-lesson' | 'nothing-free'

interface Standing {
  /** Undefined while the answer is unknown. */
  barrier: Barrier | null | undefined
  /** The open lesson behind `open-lesson`. */
  lesson: Lesson | undefined
  error: Error | null
}

/** The first unmet condition in the order of the rules, or null when the steps may begin. */
export function useBarrier(subscribed: boolean, anythingFree: boolean, moving: boolean): Standing {
  const user = useLogin()?.user
  const query = { canceled: 'false', future: 'true', now: 'true', size: 1 } as const
  const open = useRead(lessonEndpoints.list, { query }, { enabled: !moving })
  const lesson = open.data?.list[0]?.lesson
  return { barrier: decide(), lesson, error: open.data === undefined ? open.error : null }

  function decide(): Barrier | null | undefined {
    if (user === undefined) return undefined
    if (!isVerifiedToAct(user.role, user)) return 'unverified'
    if (!subscribed) return 'no-subscription'
    if (!moving && open.data === undefined) return undefined
    if (!moving && lesson !== undefined) return 'open-lesson'
    return anythingFree ? null : 'nothing-free'
  }
}
