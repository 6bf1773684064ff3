/** Sets a mail twice: as plain text, and as a page that reads from right to left in every client. */
import type { Config } from '../../platform/config.ts'
import type { Content, Footer } from './content.ts'
import { page } from './page.ts'

export function compose(
  content: Content,
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  now: Date,
): { subject: string; text: string; html: string } {
  const footer = { help: `${SITE_URL}/contact`, year: yearOf(now) }
  return { subject: content.subject, text: textOf(content, footer), html: page(content, footer) }
}

/** The code stands alone on its line, so that it is easily copied. */
function textOf({ lines, code, button, otherwise, reason }: Content, { help, year }: Footer): string {
  const middle = code === undefined ? [] : [code]
  const end = [`${reason} للمساعدة: ${help}`, `حوار، ${year}`]
  return [...lines, ...middle, `${button.label}:\n${button.url}`, otherwise, '—', ...end].join('\n\n')
}

function yearOf(now: Date): string {
  return new Intl.DateTimeFormat('ar-EG', { year: 'numeric', timeZone: 'Africa/Cairo' }).format(now)
}
