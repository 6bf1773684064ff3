import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../action.ts'
import { Places, PlacesOfEach } from './places.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = { code: 'service-unavailable' }

/** Requests of these people, all made while one turn runs; each turn ends as soon as it begins. Returns their order. */
async function orderOf(people: readonly (number | undefined)[]): Promise<(number | undefined)[]> {
  const places = new Places({ atOnce: 1 })
  const order: (number | undefined)[] = []
  const endFirst = await places.enter()
  const all = people.map(async (who) => {
    const end = await places.enter(who === undefined ? {} : { who })
    order.push(who)
    end()
  })
  endFirst()
  await Promise.all(all)
  return order
}

test('as many turns as there are places run at once, and the next one begins when one ends', async () => {
  const places = new Places({ atOnce: 2 })
  const [endFirst] = await Promise.all([places.enter(), places.enter()])
  const began: string[] = []
  const third = places.enter().then(() => began.push('third'))
  const fourth = places.enter().then(() => began.push('fourth'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toEqual([])
  endFirst()
  // A turn that ends twice frees one place.
  endFirst()
  await third
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toEqual(['third'])
  void fourth
})

test('a person with many requests does not hold up another person', async () => {
  expect(await orderOf([1, 1, 1, 2, 3, 2])).toEqual([1, 2, 3, 1, 2, 1])
})

test('a turn that fails ends as well', async () => {
  const places = new Places({ atOnce: 1, waiting: 0 })
  for (const _ of [1, 2]) await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(places.isEmpty).toBe(true)
})

test('requests beyond the waiting ones are refused, by the reason that was given', async () => {
  const places = new Places({ atOnce: 1, waiting: 1 })
  const end = await places.enter()
  const second = places.enter()
  await expect(places.enter()).rejects.toMatchObject(busy)
  end()
  await second
  const full = new Refusal('too-many-requests')
  await expect(new Places({ atOnce: 0, waiting: 0, full }).enter()).rejects.toBe(full)
})

describe('a request leaves its place in the line', () => {
  const lineOfOne = async (comer: object) => {
    const places = new Places({ atOnce: 1, waiting: 1, longestWait: 1_000 })
    const end = await places.enter()
    const waiting = places.enter(comer)
    return { places, end, waiting }
  }

  test('when it has waited long enough', async () => {
    const { places, end, waiting } = await lineOfOne({ longestWait: 500 })
    const refused = expect(waiting).rejects.toMatchObject(busy)
    await vi.advanceTimersByTimeAsync(500)
    await refused
    const usual = expect(places.enter()).rejects.toMatchObject(busy)
    await vi.advanceTimersByTimeAsync(1_000)
    await usual
    end()
    await places.enter()
  })

  test('when it is given up, before or meanwhile', async () => {
    const left = new AbortController()
    const { places, end, waiting } = await lineOfOne({ gone: left.signal })
    left.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    end()
    await expect(places.enter({ gone: left.signal })).rejects.toThrow('gone')
    expect(places.isEmpty).toBe(true)
  })
})

test('each person has own places', async () => {
  const places = new PlacesOfEach<number>({ atOnce: 1, waiting: 0 })
  const end = await places.enter(7)
  await expect(places.enter(7)).rejects.toMatchObject(busy)
  await places.enter(8)
  end()
  await places.enter(7)
})
