/** The typefaces of documents: one file for each script, in two weights. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PdfDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** By preference, where several have a letter. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const
const files: Readonly<Record<Weight, 400 | 700>> = { regular: 400, bold: 700 }

const require = createRequire(import.meta.url)

/** What a face must be able to say; the declarations of the library leave its fonts out. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { direction: 'ltr' | 'rtl' }
}

export interface Face {
  /** The name under which the document knows it. */
  readonly name: string
  has(letter: string): boolean
  /** Whether the library draws the text from its end, which it decides by the first letter of a script. */
  turns(text: string): boolean
}

/** At least one; the first also stands for what none of them has. */
export type Faces = readonly [Face, ...Face[]]

/** Makes the faces known to a document. */
export function addFaces(document: typeof PdfDocument.prototype): Record<Weight, Faces> {
  const facesOf = (weight: Weight): Faces => {
    const [first, ...others] = scripts.map((script) => addFace(document, `${script}-${files[weight]}`))
    if (first === undefined) throw new Error('no face')
    return [first, ...others]
  }
  return { regular: facesOf('regular'), bold: facesOf('bold') }
}

const unpacked = new Map<string, Buffer>()

/** Read once; of its letters the library embeds those that a document uses. */
function fontOf(name: string): Buffer {
  const known = unpacked.get(name)
  if (known !== undefined) return known
  const font = unpackWoff(readFileSync(require.resolve(`@fontsource/alexandria/files/alexandria-${name}-normal.woff`)))
  unpacked.set(name, font)
  return font
}

function addFace(document: typeof PdfDocument.prototype, name: string): Face {
  document.registerFont(name, fontOf(name))
  document.font(name)
  const { font } = Reflect.get(document, '_font') as { font: OpenFont }
  return {
    name,
    has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    turns: (text) => font.layout(text).direction === 'rtl',
  }
}
