/** Steps of freezes: one begins, and one ends before its time. */
import { FreezeDays, freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import fc from 'fast-check'
import { expectAnswer } from '../money-model/step.ts'
import { endFreeze, freeze, refusalOfFreeze } from './freezes-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

function freezes(days: FreezeDays): StudentStep {
  return step(`freezes for ${days} days`, async (model: StudentByHand, world: StudentWorld) => {
    const { server, student } = world
    const refusal = refusalOfFreeze(model)
    expectAnswer(await server.call(freezeEndpoints.start, { body: { days } }, await world.as(student)), refusal ?? 'ok')
    if (refusal === undefined) freeze(model, days)
  })
}

const endsFreeze: StudentStep = step('ends the freeze', async (model, world) => {
  const { server, student } = world
  const { frozen } = model
  const answer = await server.call(freezeEndpoints.end, {}, await world.as(student))
  expectAnswer(answer, frozen === undefined ? 'bad-request' : 'ok')
  if (frozen !== undefined) endFreeze(model, frozen)
})

export const freezeSteps: WeighedStep[] = [
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(FreezeDays)).map(freezes) },
  { weight: 1, arbitrary: fc.constant(endsFreeze) },
]
