/** Puts a line of Arabic, Latin and digits in visual order, from left to right. */
import createBidi, { type Bidi } from 'bidi-js'
import type { Face, Faces } from './faces.ts'

/** Letters with the same direction and face. */
export interface VisualRun {
  readonly face: Face
  readonly text: string
}

interface LevelRun extends VisualRun {
  text: string
  /** Odd levels run from right to left. */
  readonly level: number
}

// The type declarations name a default export that the module lacks: the module itself is the factory.
const bidi = (createBidi as unknown as () => Bidi)()

/** Invisible marks that only control the direction of text; no face has a glyph for them. */
const invisible = /^[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]$/

/**
 * The runs of a right-to-left line in visual order. A letter continues the face of the letter before it if possible,
 * otherwise the first face that has it.
 */
export function visualRuns(line: string, faces: Faces): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'rtl')
  const runs: LevelRun[] = []
  let at = 0
  for (const letter of line) {
    const level = levels[at] ?? 1
    at += letter.length
    if (invisible.test(letter)) continue
    const last = runs.at(-1)
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(letter) : null
    const face = last?.level === level && last.face.has(letter) ? last.face : faceOf(mirrored ?? letter, faces)
    if (mirrored === null && last?.level === level && last.face === face) last.text += letter
    else runs.push({ level, face, text: mirrored ?? letter })
  }
  return inOrder(runs).map(({ level, face, text }) => {
    const isTurned = face.turns(text)
    return { face, text: isTurned === (level % 2 === 1) ? text : [...text].reverse().join('') }
  })
}

function faceOf(letter: string, faces: Faces): Face {
  return faces.find((face) => face.has(letter)) ?? faces[0]
}

/**
 * Reverses every sequence of runs of at least a level, from the innermost level outwards (the Unicode bidirectional
 * algorithm).
 */
function inOrder(runs: readonly LevelRun[]): LevelRun[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const stretches: LevelRun[][] = []
    let inside = false
    for (const run of ordered) {
      const belongs = run.level >= level
      if (belongs && inside) stretches.at(-1)?.unshift(run)
      else stretches.push([run])
      inside = belongs
    }
    ordered = stretches.flat()
  }
  return ordered
}
