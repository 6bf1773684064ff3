/** One step of a student's history, at any state: a step that is not possible then does nothing or is refused. */
import type { Arbitrary, AsyncCommand } from 'fast-check'
import { settle } from './settle.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

export type StudentStep = AsyncCommand<StudentByHand, StudentWorld>

export interface WeighedStep {
  weight: number
  arbitrary: Arbitrary<StudentStep>
}

/** After the step the server does what is due by then. */
export function step(words: string, run: (model: StudentByHand, world: StudentWorld) => Promise<unknown>): StudentStep {
  return {
    check: () => true,
    async run(model, world) {
      await run(model, world)
      await settle(model, world)
    },
    toString: () => words,
  }
}
