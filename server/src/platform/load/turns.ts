/**
 * Turns of people. Actions that lock the same person wait here, in memory, before they take a database connection, so
 * that a crowd before one person leaves the connections to everybody else.
 */
import { Refusal } from '../action.ts'

export interface Turns {
  /**
   * Runs the work when each of these people has a free place. Work that would wait asks `check` first, which throws
   * when the answer is already certain. Refuses when the wait takes too long.
   */
  inTurn<Result>(people: readonly number[], run: () => Promise<Result>, check?: () => Promise<void>): Promise<Result>
  /**
   * Waits until nobody else asks this question about the person. The returned function lets the next one ask; of a
   * crowd with one question, one looks for the answer, and the others recall it.
   */
  askAlone(person: number, question: string): Promise<() => void>
  /** Keeps an answer for the next requests of the person, until the next action for the person. */
  learn(person: number, question: string, answer: readonly number[]): void
  /** The answer to the question, when another request for this person has just found it. */
  recall(person: number, question: string): readonly number[] | undefined
}

/** Milliseconds for which a learnt answer is valid; another process may have changed it. // ours */
const fresh = 1_000

/** One action works, and the next one waits for its commit. */
const usualPlaces = 2

export function createTurns(waitMilliseconds: number): Turns {
  const actions = new Lanes()
  // Checks of a crowd take turns as well, but do not wait for the actions.
  const checks = new Lanes()
  const questions = new Lanes(1)
  const learnt = new Map<number, Map<string, readonly number[]>>()
  return {
    async inTurn(people, run, check) {
      const deadline = performance.now() + waitMilliseconds
      const inOrder = [...new Set(people)].sort((one, other) => one - other)
      const crowded = inOrder.filter((id) => !actions.isFree(id))
      if (check !== undefined && crowded.length > 0) await checks.pass(crowded, deadline, check)
      return actions.pass(inOrder, deadline, async () => {
        const result = await run()
        for (const id of inOrder) learnt.delete(id)
        return result
      })
    },
    async askAlone(person, question) {
      const lane = `${person} ${question}`
      await questions.enter(lane, performance.now() + waitMilliseconds)
      // A long line of refusals would otherwise be one turn of the event loop.
      return () => void setImmediate(() => questions.leave(lane))
    },
    learn(person, question, answer) {
      const known = learnt.get(person) ?? new Map()
      if (!learnt.has(person)) setTimeout(() => learnt.get(person) === known && learnt.delete(person), fresh).unref()
      learnt.set(person, known.set(question, answer))
    },
    recall: (person, question) => learnt.get(person)?.get(question),
  }
}

interface Lane {
  inside: number
  /** In order of arrival. */
  waiting: Set<() => void>
}

/** One lane for each person or question, with a few places. */
class Lanes {
  readonly #lanes = new Map<number | string, Lane>()
  readonly #places: number

  constructor(places = usualPlaces) {
    this.#places = places
  }

  isFree(id: number): boolean {
    return (this.#lanes.get(id)?.inside ?? 0) < this.#places
  }

  /** Runs the work in the lanes of these people, which are entered one after the other. */
  async pass<Result>(inOrder: readonly number[], deadline: number, run: () => Promise<Result>): Promise<Result> {
    const entered: number[] = []
    try {
      for (const id of inOrder) {
        await this.enter(id, deadline)
        entered.push(id)
      }
      return await run()
    } finally {
      for (const id of entered) this.leave(id)
    }
  }

  async enter(id: number | string, deadline: number): Promise<void> {
    const lane = this.#lanes.get(id) ?? { inside: 0, waiting: new Set() }
    this.#lanes.set(id, lane)
    if (lane.inside < this.#places) {
      lane.inside += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        lane.waiting.delete(begin)
        reject(new Refusal('service-unavailable'))
      }
      const timer = setTimeout(giveUp, deadline - performance.now())
      lane.waiting.add(begin)
    })
  }

  /** The place goes to the work that has waited longest. */
  leave(id: number | string): void {
    const lane = this.#lanes.get(id)
    if (lane === undefined) return
    const [next] = lane.waiting
    if (next !== undefined) {
      lane.waiting.delete(next)
      next()
      return
    }
    lane.inside -= 1
    if (lane.inside === 0) this.#lanes.delete(id)
  }
}
