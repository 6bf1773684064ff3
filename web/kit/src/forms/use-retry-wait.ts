/** The wait a 429 asks for, counted down second by second in words. */
import { useEffect, useState } from 'react'
import { useClock } from '../format/clock.tsx'
import { countAfter } from '../format/counted.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'

export function useRetryWait() {
  const clock = useClock()
  const [left, setLeft] = useState(0)
  const [end, setEnd] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - clock.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setEnd(0)
    }, 250)
    return () => clearInterval(timer)
  }, [end, clock])

  return {
    seconds: left,
    /** «المحاولة التالية خلال ٤٠ ثانية», or nothing when no wait is left. */
    words: left === 0 ? undefined : wordsOf(uiWords)('nextTry', { seconds: countAfter('second', left) }),
    start(seconds: number): void {
      setLeft(seconds)
      setEnd(clock.now() + seconds * 1000)
    },
  }
}
