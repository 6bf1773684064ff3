/** Typefaces of PDF documents: one file for each script, in two weights. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type PdfDocument from 'pdfkit'

export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** In order of preference for a letter that several faces have. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const
const files: Readonly<Record<Weight, 400 | 700>> = { regular: 400, bold: 700 }

const require = createRequire(import.meta.url)

/** The methods of a font that this file uses; the library's type declarations lack them. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { direction: 'ltr' | 'rtl'; glyphs: readonly Glyph[]; positions: readonly Position[] }
  readonly unitsPerEm: number
}

interface Glyph {
  readonly path: { toSVG(): string }
}

interface Position {
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

export interface Face {
  /** Name of the face within the document. */
  readonly name: string
  has(letter: string): boolean
  /** Whether the library draws the text from right to left; it decides by the text's script. */
  turns(text: string): boolean
  /** The outlines of a run of letters as SVG, upwards from the baseline, and its width; the size of the face is 1. */
  outline(text: string): { svg: string; width: number }
}

/** At least one face; the first one also draws letters that no face has. */
export type Faces = readonly [Face, ...Face[]]

/** Registers the faces with a document. */
export function addFaces(document: typeof PdfDocument.prototype): Record<Weight, Faces> {
  const facesOf = (weight: Weight): Faces => {
    const [first, ...others] = scripts.map((script) => addFace(document, `${script}-${files[weight]}`))
    if (first === undefined) throw new Error('no face')
    return [first, ...others]
  }
  return { regular: facesOf('regular'), bold: facesOf('bold') }
}

const unpacked = new Map<string, Buffer>()

/** Each font is read once; the library embeds only the letters that a document uses. */
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
    outline: (text) => outlineOf(font, text),
  }
}

function outlineOf(font: OpenFont, text: string): { svg: string; width: number } {
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map(({ path }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
    const drawn = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    at += xAdvance
    return drawn
  })
  return { svg: `<g transform="scale(${1 / font.unitsPerEm})">${paths.join('')}</g>`, width: at / font.unitsPerEm }
}

/**
 * Unpacks a `.woff` font once. The library would unpack its tables in JavaScript for every document, which takes longer
 * than all other steps.
 */
const head = { woff: 44, font: 12 }
const entry = { woff: 20, font: 16 }

function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12)
  const font = Buffer.alloc(packed.readUInt32BE(16))
  packed.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  writeSearchHints(font, count)
  let end = head.font + count * entry.font
  for (let place = 0; place < count; place += 1) {
    const from = head.woff + place * entry.woff
    const to = head.font + place * entry.font
    const table = tableAt(packed, from)
    packed.copy(font, to, from, from + 4)
    packed.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(table.length, to + 12)
    table.copy(font, end)
    // Tables begin at multiples of four bytes.
    end += Math.ceil(table.length / 4) * 4
  }
  return font
}

/** A table that packing would not make smaller is stored unpacked. */
function tableAt(packed: Buffer, place: number): Buffer {
  const [offset, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(place + at))
  const bytes = packed.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
  return packedLength === length ? bytes : inflateSync(bytes)
}

function writeSearchHints(font: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * entry.font, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * entry.font, 10)
}
