import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Refusal } from '../action.ts'
import { createAdmission } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Admission before a pool whose queue is as long as the test says, and the admitted requests in order. */
function opened(longest = 60_000) {
  const pool = { waitingCount: 0, options: { max: 2 } }
  const admission = createAdmission(pool as never, longest, 1)
  const inside: string[] = []
  const refused: string[] = []
  const codeOf = (error: unknown) => (error as Refusal).code
  return {
    pool,
    admission,
    inside,
    refused,
    come(kind: 'read' | 'write', ...people: string[]) {
      for (const who of people) {
        try {
          const turn = admission.admit({ method: kind === 'read' ? 'GET' : 'POST' }, who)
          if (turn === undefined) inside.push(who)
          else
            turn.then(
              () => inside.push(who),
              (error) => refused.push(`${who} ${codeOf(error)}`),
            )
        } catch (error) {
          refused.push(`${who} ${codeOf(error)}`)
        }
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
  const { pool, come, inside, until } = opened()
  pool.waitingCount = 2
  come('write', 'writer 1', 'writer 2')
  come('read', 'reader')
  await vi.advanceTimersByTimeAsync(300)
  expect(inside).toEqual([])
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

describe('while the line is as long as people wait', () => {
  const full = () => {
    const opening = opened(4_000)
    opening.pool.waitingCount = 2
    return opening
  }

  test('reads are refused after a quarter of the time, writes after three, and the notifications of a provider never', async () => {
    const { admission, come, refused } = full()
    come('read', 'reader')
    come('write', 'writer')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(refused).toEqual(['reader service-unavailable'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(refused.splice(0)).toEqual(['reader service-unavailable', 'writer service-unavailable'])
    expect(admission.admit({ method: 'POST', callback: true }, 'provider')).toBeUndefined()
  })

  test('whoever waits with several is refused as somebody with too many, and the others stay', async () => {
    const { pool, come, refused, until } = full()
    come('write', 'many', 'many', 'many')
    await vi.advanceTimersByTimeAsync(2_900)
    come('write', 'late')
    await vi.advanceTimersByTimeAsync(100)
    expect(refused).toEqual(Array(3).fill('many too-many-requests'))
    pool.waitingCount = 0
    expect(await until(1)).toEqual(['late'])
  })

  test('a newcomer waits behind single requests, and not behind those of people with many', async () => {
    const { come, refused } = full()
    come('read', 'many', 'many')
    await vi.advanceTimersByTimeAsync(999)
    come('read', 'single')
    await vi.advanceTimersByTimeAsync(998)
    refused.length = 0
    come('read', 'newcomer')
    expect(refused).toEqual([])
  })
})

test('64 requests of one person wait, and another one is refused', () => {
  const { come, refused } = opened()
  come('write', 'first', ...Array.from({ length: 65 }, () => 'many'), 'other')
  expect(refused).toEqual(['many too-many-requests'])
})

test('other work rests until nobody waits, and for three seconds at most', async () => {
  const { pool, admission, come, until } = opened()
  const ended: string[] = []
  const rest = async (name: string) => {
    await admission.giveWay()
    ended.push(name)
  }
  expect(admission.giveWay()).toBeUndefined()
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
  expect(admission.giveWay()).toBeUndefined()
})
