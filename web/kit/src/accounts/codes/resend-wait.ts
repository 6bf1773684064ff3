/** Between two codes lies a minute, or as long as the server asks. */
import { ApiError } from '../../api/api-error.ts'
import { countAfter } from '../../format/counted.ts'
import { useRetryWait } from '../../forms/use-retry-wait.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'

const pause = 60

export function useResendWait() {
  const wait = useRetryWait()
  return {
    /** «إعادة الإرسال خلال ٤٥ ثانية» while it lasts. */
    words:
      wait.seconds === 0 ? undefined : wordsOf(codeWords)('resendIn', { seconds: countAfter('second', wait.seconds) }),
    begin: () => wait.start(pause),
    /** True when the refusal was only that it is too early. */
    heed(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.retryAfter === null) return false
      wait.start(error.retryAfter)
      return true
    },
  }
}
