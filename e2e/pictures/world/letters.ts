/** Words in the product's font as outlines, since a picture loads no font. */
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const fontOf = (subset: string) =>
  openSync(resolve(`@fontsource/alexandria/files/alexandria-${subset}-600-normal.woff2`))
const latin = fontOf('latin')
const arabic = fontOf('arabic')

/** A line of words of one script around `x`, with its letters on `y`. */
export function outlined(words: string, x: number, y: number, size: number, fill: string): string {
  const font = /\p{Script=Arabic}/u.test(words) ? arabic : latin
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(words)
  let pen = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const left = pen + xOffset
    pen += xAdvance
    return glyph.path
      .scale(scale, -scale)
      .translate(left * scale, -yOffset * scale)
      .toSVG()
  })
  const d = letters.join('').replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
  return `<path transform="translate(${Math.round(x - (advanceWidth * scale) / 2)} ${y})" d="${d}" fill="${fill}"/>`
}
