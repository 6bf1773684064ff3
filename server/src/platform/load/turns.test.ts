import { describe, expect, test, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

/** Starts an action that holds its places until it is ended. */
function start(turns: Turns, people: number[]) {
  const end = Promise.withResolvers<void>()
  const run = vi.fn(() => end.promise)
  const done = turns.inTurn(people, run)
  return { run, done, end: end.resolve }
}

/** Lets everything run that waits for nothing outside. */
const settled = () => new Promise(setImmediate)

describe('actions for one person', () => {
  test('run two at a time, in the order of arrival', async () => {
    const turns = createTurns(60_000)
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => start(turns, [7])) as [Held, Held, Held, Held]
    await settled()
    expect([first, second, third, fourth].map(isRunning)).toEqual([true, true, false, false])
    second.end()
    await settled()
    expect([third, fourth].map(isRunning)).toEqual([true, false])
    for (const each of [first, third, fourth]) each.end()
    await Promise.all([first, second, third, fourth].map(({ done }) => done))
  })

  test('do not wait for actions for other people', async () => {
    const turns = createTurns(60_000)
    for (const _ of [1, 2, 3]) start(turns, [7])
    const other = start(turns, [8, 9])
    await settled()
    expect(isRunning(other)).toBe(true)
  })

  test('free their place when they fail', async () => {
    const turns = createTurns(60_000)
    const failing = () => turns.inTurn([7], () => Promise.reject(new Error('broken')))
    for (const _ of [1, 2, 3, 4]) await expect(failing()).rejects.toThrow('broken')
    const next = start(turns, [7])
    await settled()
    expect(isRunning(next)).toBe(true)
  })

  test('are refused with a retry time when their turn does not come, and then hold nothing', async () => {
    const turns = createTurns(1)
    const [one, other] = [start(turns, [7]), start(turns, [7])]
    const late = start(turns, [5, 7])
    await expect(late.done).rejects.toMatchObject({ code: 'service-unavailable' })
    for (const each of [one, other]) each.end()
    await Promise.all([one.done, other.done])
    expect(late.run).not.toHaveBeenCalled()
    const next = [start(turns, [5, 7]), start(turns, [5, 7])]
    await settled()
    expect(next.map(isRunning)).toEqual([true, true])
  })
})

test('actions for the same people in any order never wait for each other in a circle', async () => {
  const turns = createTurns(60_000)
  const asked = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? [1, 2, 3] : [3, 1, 2, 3]))
  const ended = await Promise.all(asked.map((people) => turns.inTurn(people, async () => 'done')))
  expect(ended).toEqual(asked.map(() => 'done'))
})

describe('a question about a person', () => {
  test('is asked by one at a time, in the order of arrival, while others ask other questions', async () => {
    const turns = createTurns(60_000)
    const asking: string[] = []
    const ask = async (name: string, question: string) => {
      const leave = await turns.askAlone(7, question)
      asking.push(name)
      return leave
    }
    const [first] = [ask('first', 'six o’clock'), ask('second', 'six o’clock'), ask('other', 'seven o’clock')]
    await settled()
    expect(asking).toEqual(['first', 'other'])
    ;(await first)()
    await settled()
    expect(asking).toEqual(['first', 'other', 'second'])
  })

  test('is refused with a retry time when its turn does not come', async () => {
    const turns = createTurns(1)
    await turns.askAlone(7, 'six o’clock')
    await expect(turns.askAlone(7, 'six o’clock')).rejects.toMatchObject({ code: 'service-unavailable' })
  })
})

test('a learnt answer is valid until the next action for the person, and for a second at most', async () => {
  vi.useFakeTimers()
  try {
    const turns = createTurns(60_000)
    turns.learn(7, 'six o’clock', [1])
    turns.learn(7, 'seven o’clock', [2])
    expect([turns.recall(7, 'six o’clock'), turns.recall(8, 'six o’clock')]).toEqual([[1], undefined])
    await turns.inTurn([7, 9], async () => undefined)
    expect(turns.recall(7, 'six o’clock')).toBeUndefined()
    turns.learn(7, 'six o’clock', [1])
    await expect(turns.inTurn([7], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(turns.recall(7, 'six o’clock')).toEqual([1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(turns.recall(7, 'six o’clock')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

type Held = ReturnType<typeof start>

function isRunning({ run }: Held): boolean {
  return run.mock.calls.length > 0
}
