import type { ReactNode } from 'react'
import { shellWords } from '../words/shell.ts'

export const contentId = 'content'

/** The first thing the keyboard meets: past the navigation, to the content. */
export function SkipLink(): ReactNode {
  return (
    <a
      href={`#${contentId}`}
      className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0 focus:shadow-float"
    >
      {shellWords.skipToContent}
    </a>
  )
}
