/** One step of a random history: its action on the server and its expected effect on the model. */
import type { Arbitrary, AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import type { MoneyModel } from './money-model.ts'
import type { RealSystem } from './real-system.ts'

export type Step = AsyncCommand<MoneyModel, RealSystem>

/** A kind of step with its relative frequency. */
export interface Weighed {
  weight: number
  arbitrary: Arbitrary<Step>
}

const second = 1_000

/** A step with its name, which appears in the report of a failed history; each step takes some time. */
export function step(words: string, act: (books: MoneyModel, world: RealSystem) => Promise<void>): Step {
  return {
    check: () => true,
    async run(books, world) {
      passTime(books, world, second)
      await act(books, world)
      await world.readWeeks(books)
    },
    toString: () => words,
  }
}

export function passTime(books: MoneyModel, { server }: RealSystem, milliseconds: number): void {
  books.now += milliseconds
  server.clock.set(new Date(books.now))
}

export interface Answer {
  status: number
  error: { code: string }
}

/** Checks that the response is the expected one: `ok` or an error code. */
export function expectAnswer(answer: Answer, foreseen: string): void {
  expect(answer.status === 200 ? 'ok' : answer.error.code).toBe(foreseen)
}

/** Picks an item by index, wrapping around; undefined for an empty list. */
export function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items.length === 0 ? undefined : items[index % items.length]
}
