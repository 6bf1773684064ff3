import type PdfDocument from 'pdfkit'
import type { Faces } from './faces.ts'
import { type VisualRun, visualRuns } from './visual-runs.ts'

export type Document = typeof PdfDocument.prototype

export interface Ink {
  readonly faces: Faces
  readonly size: number
  readonly color: string
}

/** The fixed edge of the line: the right edge for Arabic text, the left edge for a column of amounts. */
export type Anchor = { readonly right: number } | { readonly left: number }

/** Draws one line with its baseline at `y`. */
export function writeLine(document: Document, text: string, ink: Ink, anchor: Anchor, y: number): void {
  const runs = visualRuns(text, ink.faces)
  const widths = runs.map((run) => widthOfRun(document, run, ink.size))
  const width = widths.reduce((sum, each) => sum + each, 0)
  let x = 'left' in anchor ? anchor.left : anchor.right - width
  document.fillColor(ink.color)
  for (const [place, run] of runs.entries()) {
    document.font(run.face.name).fontSize(ink.size)
    document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', features })
    x += widths[place] ?? 0
  }
}

/** Breaks a text between words into lines of at most this width; a wider word gets its own line. */
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

/** With explicit features, the library shapes a whole run instead of single words. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']
