/** How a text lies on the board: SVG breaks no lines, so that both members must break them alike. */
export const letterHeight = 48
export const lineHeight = 64

/** Letters of a line, and the usual width of one. A device without our font draws a text somewhat wider or narrower. */
const lettersOfLine = 32
const letterWidth = 0.58 * letterHeight

/** The text in lines, broken between words; a word that is longer than a line is broken itself. */
export function textLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).flatMap(inParts)) {
    const last = lines.at(-1)
    if (last === undefined || length(last) + 1 + length(word) > lettersOfLine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

export function textSize(text: string): { width: number; height: number } {
  const lines = textLines(text)
  return { width: Math.round(Math.max(...lines.map(length), 1) * letterWidth), height: lines.length * lineHeight }
}

function inParts(word: string): string[] {
  const letters = Array.from(word)
  const count = Math.max(1, Math.ceil(letters.length / lettersOfLine))
  return Array.from({ length: count }, (_, at) => letters.slice(at * lettersOfLine, (at + 1) * lettersOfLine).join(''))
}

function length(text: string): number {
  return Array.from(text).length
}
