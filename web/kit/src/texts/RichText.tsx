import type { ReactNode } from 'react'
import { Lines } from './Lines.tsx'
import { wordsOfMarkup } from './markup.ts'

/** Rich text by its words and lines alone. */
export function RichText({ html, className }: { html: string; className?: string }): ReactNode {
  return <Lines className={className}>{wordsOfMarkup(html)}</Lines>
}
