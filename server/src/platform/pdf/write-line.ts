/** Writes lines of mixed scripts, and keeps what they say so that it can be searched, copied and read aloud. */
import type PdfDocument from 'pdfkit'
import type { Faces } from './faces.ts'
import { type VisualRun, visualRuns } from './visual-runs.ts'

export type Document = typeof PdfDocument.prototype

export interface Ink {
  readonly faces: Faces
  readonly size: number
  readonly color: string
}

/** Its end that stands still: Arabic begins at the right, a column of amounts ends at the left. */
export type Anchor = { readonly right: number } | { readonly left: number }

/** One line, which stands on `y`. */
export function writeLine(document: Document, text: string, ink: Ink, anchor: Anchor, y: number): void {
  const runs = visualRuns(text, ink.faces)
  const widths = runs.map((run) => widthOfRun(document, run, ink.size))
  const width = widths.reduce((sum, each) => sum + each, 0)
  let x = 'left' in anchor ? anchor.left : anchor.right - width
  document.fillColor(ink.color)
  document.markContent('Span', { actual: text, lang: 'ar' })
  for (const [place, run] of runs.entries()) {
    document.font(run.face.name).fontSize(ink.size)
    document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', features })
    x += widths[place] ?? 0
  }
  document.endMarkedContent()
}

/** Breaks a text between words into lines that are no wider; a word that is wider stands alone. */
export function breakLines(document: Document, text: string, ink: Ink, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(document, longer, ink) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function widthOf(document: Document, text: string, ink: Ink): number {
  return visualRuns(text, ink.faces).reduce((sum, run) => sum + widthOfRun(document, run, ink.size), 0)
}

function widthOfRun(document: Document, { face, text }: VisualRun, size: number): number {
  return document.font(face.name).fontSize(size).widthOfString(text, { features })
}

/** With features named, the library shapes a whole run instead of word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']
