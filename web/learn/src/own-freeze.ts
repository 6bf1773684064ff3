/** The freeze of the student's subscription, for whatever offers times. */
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { freezeWords } from './freeze-words.ts'

/** Until when the subscription is frozen; null while it is not, and for everybody but students. */
export function useFrozenUntil(): string | null {
  const enabled = useMay('lesson.book')
  const { data } = useRead(subscriptionEndpoints.current, {}, { enabled })
  return (enabled && data?.frozenUntil) || null
}

/** «اشتراكك متوقف مؤقتًا حتى …»; null while it is not frozen. */
export function useFrozenWords(): string | null {
  const now = useNow()
  const until = useFrozenUntil()
  return until === null ? null : frozenWords(until, now)
}

export function frozenWords(until: string, now: number): string {
  return wordsOf(freezeWords)('frozenUntil', { when: spokenInstant(until, now) })
}
