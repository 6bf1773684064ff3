import { Time } from '@hiwar/kit/format/Time.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { tutorWords } from '../words.ts'

/** «أقرب موعد: اليوم ٧:٣٠ م». */
export function nextFreeWords({ nextFree }: { nextFree: string | null }): ReactNode {
  if (nextFree === null) return tutorWords.noNextFree
  return wordsOf(tutorWords).rich('nextFree', {
    when: () => <Time key="when" at={nextFree} className="font-medium text-ink" />,
  })
}
