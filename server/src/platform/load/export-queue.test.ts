import { expect, test } from 'vitest'
import { createExportQueue, type ExportQueue } from './export-queue.ts'

const noDeadline = () => new AbortController().signal
const busy = { code: 'service-unavailable' }

/** Requests of these people, all made while one turn runs; each turn ends as soon as it begins. Returns their order. */
async function orderOf(queue: ExportQueue, people: readonly number[]): Promise<number[]> {
  const order: number[] = []
  const endFirst = await queue.take(0, noDeadline())
  const all = people.map(async (person) => {
    const end = await queue.take(person, noDeadline())
    order.push(person)
    end()
  })
  endFirst()
  await Promise.all(all)
  return order
}

test('as many turns as allowed run at once, and the next one begins when one ends', async () => {
  const { take } = createExportQueue({ atOnce: 2, waiting: 5, deadline: noDeadline })
  const [endFirst] = await Promise.all([take(1, noDeadline()), take(2, noDeadline())])
  let isThird = false
  const third = take(3, noDeadline()).then(() => {
    isThird = true
  })
  await Promise.resolve()
  expect(isThird).toBe(false)
  endFirst()
  // A turn that ends twice frees one place.
  endFirst()
  await third
  await expect(
    createExportQueue({ atOnce: 0, waiting: 0, deadline: noDeadline }).take(4, noDeadline()),
  ).rejects.toMatchObject(busy)
})

test('a person with many requests does not hold up another person', async () => {
  const queue = createExportQueue({ atOnce: 1, waiting: 9, deadline: noDeadline })
  expect(await orderOf(queue, [1, 1, 1, 2, 3, 2])).toEqual([1, 2, 3, 1, 2, 1])
})

test('requests beyond the queue are refused with the time of the next try', async () => {
  const { take } = createExportQueue({ atOnce: 1, waiting: 1, deadline: noDeadline })
  const end = await take(1, noDeadline())
  const second = take(1, noDeadline())
  await expect(take(2, noDeadline())).rejects.toMatchObject(busy)
  end()
  await second
})

test('a request that has waited long enough is refused and leaves its place', async () => {
  const deadline = new AbortController()
  const { take } = createExportQueue({ atOnce: 1, waiting: 1, deadline: () => deadline.signal })
  const end = await take(1, noDeadline())
  const second = take(2, noDeadline())
  deadline.abort()
  await expect(second).rejects.toMatchObject(busy)
  end()
  await take(3, noDeadline())
})

test('a person who disconnects leaves the queue', async () => {
  const { take } = createExportQueue({ atOnce: 1, waiting: 1, deadline: noDeadline })
  const leaving = new AbortController()
  const end = await take(1, noDeadline())
  const second = take(2, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = take(3, noDeadline())
  end()
  await third
  await expect(take(4, leaving.signal)).rejects.toThrow('gone')
})
