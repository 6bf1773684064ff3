import { Name } from '@hiwar/kit/format/bidi.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ratingWords } from './words.ts'

/** «تقييم سارة». */
export function ratingTitle(tutor: string): ReactNode {
  return wordsOf(ratingWords).rich('title', { tutor, name: (chunks) => <Name key="name">{chunks}</Name> })
}
