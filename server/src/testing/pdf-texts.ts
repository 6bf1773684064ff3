/** Reads the text of a PDF that the server made: the lines, and the glyphs drawn for each. */
import { inflateSync } from 'node:zlib'

export interface PdfLine {
  text: string
  /** The drawn glyphs from left to right. */
  glyphs: string[]
}

export function linesOf(pdf: Buffer): PdfLine[] {
  return streamsOf(pdf)
    .flatMap((stream) =>
      stream
        .split('BDC')
        .slice(1)
        .map((drawn, at) => ({ drawn, head: stream.split('BDC')[at] ?? '' })),
    )
    .map(({ drawn, head }) => ({ text: actualText(head), glyphs: glyphsOf(drawn.split('EMC')[0] ?? '') }))
}

export function textsOf(pdf: Buffer): string[] {
  return linesOf(pdf).map(({ text }) => text)
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

function actualText(head: string): string {
  const start = head.lastIndexOf('/ActualText (') + 13
  const escaped = head.slice(start, head.lastIndexOf(')'))
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
