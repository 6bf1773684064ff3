/** Between what is typed, which is plain, and what travels, which may be rich text. */
import { plainText } from '@hiwar/contract/fields/plain-text.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** What is typed stands for itself: nothing in it is markup. */
export function markupOf(typed: string): string {
  return typed.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The same with a paragraph for each line that says something. */
export function paragraphsOf(typed: string): string {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${markupOf(line)}</p>`).join('')
}

/** What a person reads, with the breaks of lines that the markup meant. */
export function wordsOfMarkup(markup: string): string {
  return plainText(markup.replace(/<br\s*\/?>|<\/(?:p|div|li|h3|blockquote)>/gi, '\n'))
}

/** Rich text by its words and lines alone. */
export function RichText({ html, className }: { html: string; className?: string }): ReactNode {
  return <Lines className={className}>{wordsOfMarkup(html)}</Lines>
}

/** What somebody wrote, each line in its own direction. */
export function Lines({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  return (
    <p dir="auto" className={clsx('whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext]', className)}>
      {children}
    </p>
  )
}
