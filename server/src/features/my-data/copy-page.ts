/** The page of a copy: one file without scripts, read from right to left, that opens without the network. */
import { fieldWords } from '@hiwar/contract/platform/field-words.ts'
import { locale } from '@hiwar/domain/text/locale.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { cairoFormat } from '@hiwar/domain/time/words.ts'
import { escaped } from '../mails/compose.ts'
import { poundsOf } from '../mails/words.ts'
import { copyWords, tableWords } from './copy-words.ts'
import type { Holding } from './holding.ts'
import type { HeldRow } from './store.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.7 system-ui, 'Noto Sans Arabic', Tahoma, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; max-inline-size: 75rem; }
section { overflow-x: auto; margin-block: 2rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: .875rem; }
th, td { border: 1px solid #8886; padding: .35rem .6rem; text-align: start; vertical-align: top; }
th { white-space: nowrap; }
td { unicode-bidi: plaintext; white-space: pre-line; }
`

export function pageStart(madeAt: Date): string {
  const { title, made, intro, leftOut, reasons } = copyWords
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><p>${made} ${escaped(timeOf(madeAt))}. ${intro}</p>
<h2>${leftOut}</h2><ul>${reasons.map((reason) => `<li>${reason}</li>`).join('')}</ul>
`
}

export const pageEnd = '</body></html>\n'

/** One table of the copy; nothing for a table without rows. */
export function sectionOf(table: string, holding: Holding, rows: readonly HeldRow[], userId: number): string {
  if (rows.length === 0) return ''
  const { exported, readable, files = [], people } = holding
  const cell = (row: HeldRow, column: string) => {
    const value = row[column]
    if (people.includes(column) && value === userId) return copyWords.you
    if (files.includes(column) && typeof value === 'string') return linkTo(value)
    return escaped(wordsOf(column, value))
  }
  const titleOf = (column: string) => readable?.[column]?.title ?? fieldWords[column] ?? column
  const head = exported.map((column) => `<th scope="col">${titleOf(column)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${exported.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`)
  const title = tableWords[table] ?? table
  return `<section><h2>${title}</h2><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}
</tbody></table></section>\n`
}

const time = cairoFormat({ dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (at: Date) => time.format(instantOfDate(at))

const amounts = new Set(
  'amount price fullPrice paid refundedBefore refundedAmount minAmount maxAmount requestedAmount orderAmount paymentAmount'.split(
    ' ',
  ),
)
/** Rows, years and references are names, and are not grouped. */
const number = new Intl.NumberFormat(locale, { useGrouping: false })

function wordsOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return timeOf(value)
  if (typeof value === 'boolean') return value ? copyWords.yes : copyWords.no
  if (typeof value === 'number') return amounts.has(column) ? poundsOf(value) : number.format(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return column === 'about' ? value.replace(/<[^>]*>/g, ' ').trim() : value
}

/** The name comes from the server and holds letters, digits and one dot. */
function linkTo(name: string): string {
  return `<a href="files/${escaped(name)}">${escaped(name)}</a>`
}
