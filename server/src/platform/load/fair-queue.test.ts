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

test('people with many requests take turns, and a single request of anybody else goes before them', async () => {
  const { come, until } = opened()
  come('write', 'a', 'a', 'a', 'a', 'b', 'b', 'one', 'two')
  expect(await until(8)).toEqual(['a', 'one', 'two', 'a', 'b', 'a', 'b', 'a'])
})

test('however many single requests come, one of a person with many begins after eight of them', async () => {
  const { come, until } = opened()
  come('write', 'begins', 'many', 'many', ...Array.from({ length: 10 }, (_, index) => `single ${index}`))
  const order = await until(13)
  expect(order.indexOf('many')).toBe(9)
})

test('a crowd of writes delays no read, and in each turn reads begin first', async () => {
  const { come, inside, until } = opened()
  come('write', 'writer 1', 'writer 2', 'writer 3')
  come('read', 'reader 1', 'reader 2')
  expect(inside).toEqual(['writer 1', 'reader 1'])
  expect(await until(5)).toEqual(['writer 1', 'reader 1', 'reader 2', 'writer 2', 'writer 3'])
})

test('writes begin only while few wait for a connection, and reads while fewer wait than there are', async () => {
  const { pool, queue, come, inside, until } = opened()
  pool.waitingCount = 2
  come('write', 'writer 1', 'writer 2')
  come('read', 'reader')
  await vi.advanceTimersByTimeAsync(300)
  expect(inside).toEqual([])
  expect([queue.wait('writer 1', 'write'), queue.wait('stranger', 'write')]).toEqual([300, 300])
  pool.waitingCount = 1
  expect(await until(1)).toEqual(['reader'])
  await vi.advanceTimersByTimeAsync(300)
  expect(inside).toEqual([])
  pool.waitingCount = 0
  expect(await until(2)).toEqual(['writer 1', 'writer 2'])
})

test('while reads alone keep the line of the pool long, one write begins after eight of them', async () => {
  const { pool, come, until } = opened()
  pool.waitingCount = 1
  come('write', 'writer 1', 'writer 2')
  come('read', ...Array.from({ length: 20 }, (_, index) => `reader ${index}`))
  const order = await until(22)
  expect([order.indexOf('writer 1'), order.indexOf('writer 2')]).toEqual([8, 17])
})

test('a crowd whose people wait with many requests delays no newcomer', async () => {
  const { pool, queue, come } = opened()
  pool.waitingCount = 2
  come('write', 'a', 'a')
  await vi.advanceTimersByTimeAsync(300)
  expect([queue.wait('a', 'write'), queue.wait('stranger', 'write')]).toEqual([300, 0])
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
  expect(await until(2)).toEqual(['late', 'early'])
})

test('other work rests until nobody waits, and for three seconds at most', async () => {
  const { pool, queue, come, until } = opened()
  const ended: string[] = []
  const rest = async (name: string) => {
    await queue.giveWay()
    ended.push(name)
  }
  expect(queue.giveWay()).toBeUndefined()
  pool.waitingCount = 2
  come('write', 'a', 'b')
  void rest('early')
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual([])
  pool.waitingCount = 0
  await until(2)
  expect(ended).toEqual(['early'])
  pool.waitingCount = 2
  come('write', 'c')
  void rest('late')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ended).toEqual(['early'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['early', 'late'])
  expect(queue.giveWay()).toBeUndefined()
})
