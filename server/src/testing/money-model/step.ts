/** One step of a history: what it does to the server, and what the books expect of it. */
import type { Arbitrary, AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import type { Books } from './books.ts'
import type { World } from './world.ts'

export type Step = AsyncCommand<Books, World>

/** Steps of a kind, and how often they come beside others. */
export interface Weighed {
  weight: number
  arbitrary: Arbitrary<Step>
}

const second = 1_000

/** A step by its words, which name it in a history that fails; time passes with each. */
export function step(words: string, act: (books: Books, world: World) => Promise<void>): Step {
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

export function passTime(books: Books, { server }: World, milliseconds: number): void {
  books.now += milliseconds
  server.clock.set(new Date(books.now))
}

interface Answer {
  status: number
  error: { code: string }
}

/** The answer must be what the books foresee: `ok`, or the code of a refusal. */
export function expectAnswer(answer: Answer, foreseen: string): void {
  expect(answer.status === 200 ? 'ok' : answer.error.code).toBe(foreseen)
}

/** One of them; undefined of none. */
export function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items.length === 0 ? undefined : items[index % items.length]
}
