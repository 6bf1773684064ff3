import { plainText } from '@hiwar/contract/fields/plain-text.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { withLanguages } from '../format/languages.tsx'

/** Escapes typed text, so that nothing in it becomes markup. */
export function markupOf(typed: string): string {
  return typed.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Plain text of the markup, with its line breaks. */
export function wordsOfMarkup(markup: string): string {
  return plainText(markup.replace(/<br\s*\/?>|<\/(?:p|div|li|h3|blockquote)>/gi, '\n'))
}

/** Text by a person, each line in its own direction. */
export function Lines({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  return (
    <p dir="auto" className={clsx('whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext]', className)}>
      {withLanguages(children)}
    </p>
  )
}
