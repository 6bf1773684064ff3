/** Puts a line of Arabic, Latin and digits into the order in which it is drawn, from left to right. */
import createBidi, { type Bidi } from 'bidi-js'
import type { Face, Faces } from './faces.ts'

/** Letters of one direction and one face. */
export interface VisualRun {
  readonly face: Face
  readonly text: string
}

interface LevelRun extends VisualRun {
  text: string
  /** Odd ones run from right to left. */
  readonly level: number
}

// The package's declarations name a default that its file does not have: the factory is all it exports.
const bidi = (createBidi as unknown as () => Bidi)()

/** Marks that only steer the order; no face has a picture of them. */
const invisible = /^[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]$/

/** The runs of a right-to-left line; the face of a letter is the first that has it, or the one before it if it can. */
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

/** From the innermost level outwards, every stretch of at least that level is turned round. */
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
