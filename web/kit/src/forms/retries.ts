import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/call.ts'
import { useClock } from '../format/clock.tsx'
import { countAfter } from '../format/counted.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'

/** An idempotency key for one action. Retries send the same key; a change of any sent value makes a new one. */
export function useIdempotencyKey(...sent: readonly unknown[]): string {
  const what = JSON.stringify(sent)
  const [kept, setKept] = useState(() => ({ what, key: crypto.randomUUID() }))
  if (kept.what === what) return kept.key
  const renewed = { what, key: crypto.randomUUID() }
  setKept(renewed)
  return renewed.key
}

/** Counts down the wait that a 429 response asks for. */
export function useRetryWait() {
  const clock = useClock()
  const [left, setLeft] = useState(0)
  const [end, setEnd] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - clock.now()) / SECOND))
      setLeft(seconds)
      if (seconds === 0) setEnd(0)
    }, 250)
    return () => clearInterval(timer)
  }, [end, clock])

  return {
    seconds: left,
    /** «المحاولة التالية بعد ٤٠ ثانية», or empty when no wait is left. */
    words: left === 0 ? undefined : wordsOf(uiWords)('nextTry', { seconds: countAfter('second', left) }),
    start(seconds: number): void {
      setLeft(seconds)
      setEnd(clock.now() + seconds * SECOND)
    },
  }
}

/** Tells whether the response to the previous try was lost: it may have succeeded, so that this one is rejected. */
export function useLostTry(): (error: ApiError) => boolean {
  const isLost = useRef(false)
  return ({ code }) => {
    const wasLost = isLost.current
    isLost.current = code === 'send-failed'
    return wasLost
  }
}
