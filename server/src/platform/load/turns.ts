/**
 * Turns of people. Actions that lock the same person wait here, in memory, before they take a database connection, so
 * that a crowd before one person leaves the connections to everybody else.
 */
import { tracePart } from '../operation/traces.ts'
import { PlacesOfEach } from './places.ts'

export interface Turns {
  /** Runs the work when each of these people has a free place. Refuses when the wait takes too long. */
  inTurn<Result>(people: readonly number[], run: () => Promise<Result>): Promise<Result>
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

export function createTurns(waitMilliseconds: number): Turns {
  // One action works, and the next one waits for its commit.
  const actions = new PlacesOfEach<number>({ atOnce: 2 })
  const questions = new PlacesOfEach<string>({ atOnce: 1, longestWait: waitMilliseconds })
  const learnt = new Map<number, Map<string, readonly number[]>>()
  return {
    async inTurn(people, run) {
      const deadline = performance.now() + waitMilliseconds
      const inOrder = [...new Set(people)].sort((one, other) => one - other)
      const leaves: (() => void)[] = []
      try {
        await tracePart('turn', {}, async () => {
          for (const id of inOrder) leaves.push(await actions.enter(id, { longestWait: deadline - performance.now() }))
        })
        const result = await run()
        for (const id of inOrder) learnt.delete(id)
        return result
      } finally {
        for (const leave of leaves) leave()
      }
    },
    async askAlone(person, question) {
      const leave = await questions.enter(`${person} ${question}`)
      // A long line of refusals would otherwise be one turn of the event loop.
      return () => void setImmediate(leave)
    },
    learn(person, question, answer) {
      const known = learnt.get(person) ?? new Map()
      if (!learnt.has(person)) setTimeout(() => learnt.get(person) === known && learnt.delete(person), fresh).unref()
      learnt.set(person, known.set(question, answer))
    },
    recall: (person, question) => learnt.get(person)?.get(question),
  }
}
