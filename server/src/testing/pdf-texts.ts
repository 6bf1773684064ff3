/** Reads the text of a PDF that the server made: the lines, and the glyphs drawn for each. */
import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

export interface PdfLine {
  text: string
  /** The drawn glyphs from left to right. */
  glyphs: string[]
}

/** The paragraphs of the document's structure, in reading order, each with what is drawn for it. */
export function linesOf(pdf: Buffer): PdfLine[] {
  const drawn = new Map(
    streamsOf(pdf).flatMap((stream) =>
      [...stream.matchAll(/\/P <<\n\/MCID (\d+)\n>> BDC\n([\s\S]*?)EMC/g)].map(([, mark, part = '']) => [mark, part]),
    ),
  )
  return [...pdf.toString('latin1').matchAll(paragraph)].map(([, escaped = '', mark]) => ({
    text: textOf(escaped),
    glyphs: glyphsOf(drawn.get(mark) ?? ''),
  }))
}

const paragraph = /\/S \/P\n\/Lang \(ar\)\n\/ActualText \(([\s\S]*?)\)\n\/P \d+ 0 R\n\/K \[(\d+)\]/g

export function textsOf(pdf: Buffer): string[] {
  return linesOf(pdf).map(({ text }) => text)
}

/** The same without the invisible marks for text direction. */
export function plainTextsOf(pdf: Buffer): string[] {
  return textsOf(pdf).map((text) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').trim())
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let from = pdf.indexOf('stream\n'); from !== -1; from = pdf.indexOf('stream\n', from)) {
    const end = pdf.indexOf('\nendstream', from)
    const body = pdf.subarray(from + 7, end)
    // Fonts and pictures are streams as well; only a page stream begins like this.
    const text = body[0] === 0x78 ? inflateSync(body).toString('latin1') : body.toString('latin1')
    if (text.startsWith('1 0 0 -1')) streams.push(text)
    from = end + 10
  }
  return streams
}

function textOf(escaped: string): string {
  const bytes = Buffer.from(
    escaped.replace(/\\([nrtbf()\\])/g, (_all, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function glyphsOf(drawn: string): string[] {
  return [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? [])
}

const reader = 'pdftotext'

/** Whether this machine has the program by which people and search engines read documents. */
export function hasPdfReader(): boolean {
  return spawnSync(reader, ['-v']).error === undefined
}

/** The text that a reader copies from the whole document, without the marks of direction that the reader adds. */
export function copiedText(pdf: Buffer): string {
  const { stdout } = spawnSync(reader, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return stdout.replace(/[\u200e\u200f\u202a-\u202e]/g, '')
}
