/**
 * One Arabic A4 page such as a receipt or statement. An action whose endpoint declares `document: 'application/pdf'`
 * returns `{ name, bytes: await context.sheets.render({ title, number, blocks, total, notes }) }`, which runs this
 * module in a separate thread. `figures.ts` formats amounts and days; mixed Arabic and Latin text is put in order
 * here.
 */
import PdfDocument from 'pdfkit'
import { addFaces, type Weight } from './faces.ts'
import { breakLines, type Document, type Ink, writeLine } from './write-line.ts'

export interface SheetRow {
  readonly name: string
  readonly value: string
}

export interface Sheet {
  /** For example «إيصال دفع». */
  readonly title: string
  /** Number of the document, printed beside the title. */
  readonly number: string
  readonly blocks: readonly { readonly heading: string; readonly rows: readonly SheetRow[] }[]
  /** The total, in large letters. */
  readonly total: SheetRow
  readonly notes: readonly string[]
}

const page = { left: 56, right: 539, top: 84, bottom: 800 }
const ink = { plain: '#1f2933', soft: '#5b6773', brand: '#0f5c4d', line: '#d5dbe1' }
const valueWidth = 300

export function renderSheet(sheet: Sheet): Promise<Buffer<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'ar',
    tagged: true,
    displayTitle: true,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: 'حوار' },
  })
  const bytes = collect(document)
  const pen = createPen(document)
  pen.line('حوار', pen.ink('bold', 22, ink.brand), { right: page.right }, page.top)
  pen.line(sheet.number, pen.ink('regular', 11, ink.soft), { left: page.left }, page.top)
  pen.line(sheet.title, pen.ink('bold', 16, ink.plain), { right: page.right }, page.top + 36)
  let y = page.top + 60
  for (const { heading, rows } of sheet.blocks) {
    y = pen.rule(y)
    pen.line(heading, pen.ink('bold', 11, ink.brand), { right: page.right }, y)
    y = rows.reduce((at, row) => pen.row(row, pen.ink('regular', 11, ink.plain), at), y + 24)
  }
  y = pen.rule(y)
  y = pen.row(sheet.total, pen.ink('bold', 14, ink.plain), y + 4)
  y = pen.rule(y)
  for (const note of sheet.notes) y = pen.note(note, y)
  pen.end()
  document.end()
  return bytes
}

function createPen(document: Document) {
  const faces = addFaces(document)
  const inkOf = (weight: Weight, size: number, color: string): Ink => ({ faces: faces[weight], size, color })
  const structure = document.struct('Document')
  document.addStructure(structure)
  /** A screen reader says the text of the paragraph; who copies or searches gets the drawn letters, put in order. */
  const line = (text: string, how: Ink, anchor: Parameters<typeof writeLine>[3], y: number) => {
    const draw = () => writeLine(document, text, how, anchor, y)
    structure.add(document.struct('P', { actual: text, lang: 'ar' }, draw))
  }
  return {
    ink: inkOf,
    line,
    /** Draws a line across the page; returns the y of the next text. */
    rule(y: number): number {
      document.markContent('Artifact', { type: 'Layout' })
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(ink.line).stroke()
      document.endMarkedContent()
      return y + 24
    },
    /** Draws a name at the right and its value at the left; returns the y of the next row. */
    row({ name, value }: SheetRow, how: Ink, y: number): number {
      line(name, { ...how, color: ink.soft }, { right: page.right }, y)
      const lines = breakLines(document, value, how, valueWidth)
      for (const [at, each] of lines.entries()) line(each, how, { left: page.left }, y + at * how.size * 1.6)
      return y + 22 + (lines.length - 1) * how.size * 1.6
    },
    note(text: string, y: number): number {
      const how = inkOf('regular', 9, ink.soft)
      const lines = breakLines(document, text, how, page.right - page.left)
      for (const [at, each] of lines.entries()) line(each, how, { right: page.right }, y + at * 15)
      return y + lines.length * 15 + 4
    },
    end: () => structure.end(),
  }
}

function collect(document: Document): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
