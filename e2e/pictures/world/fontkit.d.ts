/** The part of fontkit that `letters.ts` uses; the package brings no types. */
declare module 'fontkit' {
  interface Outline {
    scale(x: number, y: number): Outline
    translate(x: number, y: number): Outline
    toSVG(): string
  }
  interface Font {
    unitsPerEm: number
    layout(words: string): {
      glyphs: { path: Outline }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
  export function openSync(file: string): Font
}
