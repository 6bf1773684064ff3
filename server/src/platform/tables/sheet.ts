/**
 * A table as a spreadsheet (Office Open XML). Every cell has a type there: an account's 22 digits and the code 007 stay
 * texts, and days and times are dates, whatever the program, its language and its separators. Written row by row, since
 * a list may have 100,000.
 */
import { Readable } from 'node:stream'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { ZipFile } from 'yazl'
import type { Column } from './columns.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows in batches, the headings first. */
export type Rows = AsyncIterable<readonly (readonly string[])[]>

type Kinds = readonly Pick<Column, 'kind'>[]

/**
 * The file, while its rows are read. A source that fails breaks the file off, and a reader who leaves ends the source.
 */
export function sheetOf(batches: Rows, columns: Kinds): Readable {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const rows = Readable.from(sheetXml(batches, columns))
  rows.once('error', (error) => file.destroy(error))
  file.once('close', () => rows.destroy())
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  return file
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells by number: plain, text that stays text when edited, the bold heading, amounts, days, and times. */
const [textStyle, headingStyle, amountStyle, dayStyle, timeStyle] = [1, 2, 3, 4, 5]
const formats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts>'
const fonts = '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>'
const fills = ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`).join('')
const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
const styles = [
  '<xf numFmtId="0"/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="2" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
]

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations([`${office}/officeDocument`, 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relations(
    [`${office}/worksheet`, 'worksheets/sheet1.xml'],
    [`${office}/styles`, 'styles.xml'],
  ),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="حوار" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}">${formats}${fonts}<fills count="2">${fills}</fills>${borders}<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${kind}" Target="${target}"/>`)
  return `<Relationships xmlns="${packed}/relationships">${each.join('')}</Relationships>`
}

const columnWidth = 20

/** From right to left, with the headings in view. */
const view =
  '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml(batches: Rows, columns: Kinds) {
  const widths = `<cols><col min="1" max="${Math.max(1, columns.length)}" width="${columnWidth}" customWidth="1"/></cols>`
  yield `${head}<worksheet xmlns="${main}">${view}${widths}<sheetData>`
  let style = headingStyle
  for await (const rows of batches) {
    const cellsOf = (row: readonly string[]) => row.map((text, at) => cellXml(text, style, columns[at]?.kind))
    yield rows.map((row) => `<row>${cellsOf(row).join('')}</row>`).join('')
    style = textStyle
  }
  yield '</sheetData></worksheet>'
}

function cellXml(text: string, style: number, kind: Column['kind']): string {
  if (text === '') return '<c/>'
  const typed = kind === undefined ? null : writers[kind](text)
  return typed ?? `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** Return null for a heading, for the values of a list in one cell, and for what not every program reads alike. */
const writers = { number: numberXml, date: dateXml }

/** Figures that every program keeps digit by digit. */
const figure = /^-?\d{1,15}(?<part>\.\d{1,2})?$/

function numberXml(text: string): string | null {
  const number = figure.exec(text)
  if (number === null) return null
  return number.groups?.part === undefined ? `<c><v>${text}</v></c>` : `<c s="${amountStyle}"><v>${text}</v></c>`
}

/** A day, or a day and a clock in Cairo. Programs disagree about days before March 1900. */
const stamp = /^((?:19[1-9]|[2-9]\d\d)\d-\d\d-\d\d)(?: (\d\d:\d\d))?$/
/** Spreadsheets count days, and 1 January 1970 has this number. */
const dayOf1970 = 25_569

/** A date has no zone in a spreadsheet, so the wall clock is counted as if it were in UTC. */
function dateXml(text: string): string | null {
  const [, day, clock] = stamp.exec(text) ?? []
  if (day === undefined) return null
  const wall = Date.parse(`${day}T${clock ?? '00:00'}Z`)
  return `<c s="${clock === undefined ? dayStyle : timeStyle}"><v>${dayOf1970 + wall / DAY}</v></c>`
}

/** ours: no program takes more characters in one cell. */
const mostCharacters = 32_767
/** What XML cannot hold. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function xmlText(text: string): string {
  return (
    text
      .slice(0, mostCharacters)
      .replace(unwritable, '')
      // Programs read `_x000D_` as a sign by its number.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
  )
}
