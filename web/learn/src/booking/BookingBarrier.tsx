/** What stands before the first step: one thing that must be done before anything can be booked. */
import type { Lesson } from '@hiwar/contract/lessons.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

export type Barrier = 'unverified' | 'no-subscription' | 'open-lesson' | 'nothing-free'

/** The first barrier in the order of the rules, or null when the steps may begin; undefined while it is not known. */
export function useBarrier(subscribed: boolean, anythingFree: boolean, moving: boolean) {
  const session = useSession()
  const open = useRead(lessonEndpoints.list, { query: { canceled: 'false', future: 'true', now: 'true', size: 1 } })
  const lesson = open.data?.list[0]?.lesson
  const user = session?.user
  if (user === undefined) return { barrier: undefined, lesson }
  if (!isVerifiedToAct(user.role, user)) return { barrier: 'unverified' as const, lesson }
  if (!subscribed) return { barrier: 'no-subscription' as const, lesson }
  if (!moving && open.data === undefined) return { barrier: undefined, lesson }
  if (!moving && lesson !== undefined) return { barrier: 'open-lesson' as const, lesson }
  return { barrier: anythingFree ? null : ('nothing-free' as const), lesson }
}

interface BookingBarrierProps {
  barrier: Barrier
  tutorName: string
  lesson: Lesson | undefined
  /** Buttons that prove an address; the page owns that dialog. */
  proof: ReactNode
}

export function BookingBarrier({ barrier, tutorName, lesson, proof }: BookingBarrierProps): ReactNode {
  if (barrier === 'unverified') {
    return <EmptyState drawing="chats" words={bookingWords.needsProof} action={proof} />
  }
  if (barrier === 'no-subscription') {
    const plans = <LinkButton to="/plans">{bookingWords.showPlans}</LinkButton>
    return <EmptyState drawing="wallet" words={bookingWords.needsSubscription} action={plans} />
  }
  if (barrier === 'open-lesson') {
    const words = (
      <>
        {bookingWords.openLesson} {lesson && <Time at={lesson.start} as="full" className="block text-ink" />}
      </>
    )
    const show = <LinkButton to={`/upcoming-lessons?lesson=${lesson?.id ?? ''}`}>{bookingWords.showLesson}</LinkButton>
    return <EmptyState drawing="calendar" words={words} action={show} />
  }
  const words = say.rich('nothingWith', { tutor: tutorName, name: (chunks) => <Name>{chunks}</Name> })
  const others = <LinkButton to="/tutors">{bookingWords.otherTutors}</LinkButton>
  return <EmptyState drawing="search" words={words} action={others} />
}
