/** A code bears five tries within a quarter of an hour; after that only a new one helps. */
import { codeTries } from '@hiwar/contract/fields/limits.ts'
import { useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { codeText } from '../../words/codes.ts'

export function useCodeTries() {
  const [wrong, setWrong] = useState(0)
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')

  return {
    /** What the last try was answered. */
    text,
    /** Used up or run out: only «إعادة إرسال الرمز» remains. */
    isOver,
    count(error: unknown): void {
      const code = error instanceof ApiError ? error.code : null
      const tries = code === 'invalid-verification-code' ? wrong + 1 : wrong
      const over = code === 'expired-verification-code' || tries >= codeTries
      setWrong(tries)
      setOver(over)
      setText(over ? codeText('expired-verification-code') : errorText(error))
    },
    /** Says something that is not the answer to a try. */
    say: setText,
    restart(): void {
      setWrong(0)
      setOver(false)
      setText('')
    },
  }
}

export type CodeTries = ReturnType<typeof useCodeTries>
