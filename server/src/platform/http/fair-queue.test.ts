import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Admission before a pool whose queue is as long as the test says, and the admitted requests in order. */
function opened() {
  const pool = { waitingCount: 0, options: { max: 2 } }
  const queue = createFairQueue(pool as never, 1)
  const inside: string[] = []
  const refused: string[] = []
  return {
    pool,
    queue,
    inside,
    refused,
    come(kind: 'read' | 'write', ...people: string[]) {
      for (const who of people) {
        const turn = queue.enter(who, kind)
        if (turn === undefined) inside.push(who)
        else
          turn.then(
            () => inside.push(who),
            () => refused.push(who),
          )
      }
    },
    /** Lets the event loop turn until this many are admitted. */
    async until(count: number) {
      for (let turns = 0; inside.length < count && turns < 100; turns += 1) await vi.advanceTimersToNextTimerAsync()
      return inside.splice(0)
    },
  }
}

test('a single request begins at once, and a second one at the next turn of the loop', async () => {
  const { come, inside, until } = opened()
  come('read', 'a')
  expect(inside).toEqual(['a'])
  come('read', 'b', 'c')
  expect(inside).toEqual(['a'])
  expect(await until(3)).toEqual(['a', 'b', 'c'])
})

test("a person's many requests take turns with those of everybody else", async () => {
  const { come, until } = opened()
  come('write', 'greedy', 'greedy', 'greedy', 'greedy', 'one', 'two')
  expect(await until(6)).toEqual(['greedy', 'greedy', 'one', 'two', 'greedy', 'greedy'])
})

test('reads begin before writes, and a write after eight of them', async () => {
  const { come, until } = opened()
  come('write', 'first', 'writer')
  come('read', ...Array.from({ length: 10 }, (_, index) => `reader ${index}`))
  const order = await until(12)
  expect(order.indexOf('writer')).toBe(9)
})

test('no request begins while the queue of the pool is as long as the pool', async () => {
  const { pool, queue, come, inside, until } = opened()
  pool.waitingCount = 2
  come('write', 'a', 'b')
  await vi.advanceTimersByTimeAsync(300)
  expect(inside).toEqual([])
  expect([queue.wait('a', 'write'), queue.wait('stranger', 'write'), queue.wait('a', 'read')]).toEqual([300, 300, 0])
  pool.waitingCount = 1
  expect(await until(2)).toEqual(['a', 'b'])
})

test('a person who has just had a turn delays a newcomer by one round only', async () => {
  const { pool, queue, come, until } = opened()
  pool.waitingCount = 2
  come('write', 'a', 'a')
  await vi.advanceTimersByTimeAsync(300)
  pool.waitingCount = 0
  await until(1)
  expect(queue.wait('a', 'write')).toBeGreaterThanOrEqual(300)
  expect(queue.wait('stranger', 'write')).toBeLessThan(100)
})

test('a request that has waited for five seconds is refused, and the others stay', async () => {
  const { pool, come, refused, until } = opened()
  pool.waitingCount = 2
  come('write', 'early')
  await vi.advanceTimersByTimeAsync(1_000)
  come('write', 'early', 'late')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(refused).toEqual(['early'])
  pool.waitingCount = 0
  expect(await until(2)).toEqual(['early', 'late'])
})
