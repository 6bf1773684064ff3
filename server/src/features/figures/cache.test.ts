import { instant, MINUTE } from '@hiwar/domain/time/instant.ts'
import { expect, test, vi } from 'vitest'
import { type BusinessFigures, createFigureCache } from './cache.ts'

const some: BusinessFigures = { list: [], total: 0, providerFee: 250, at: '2026-04-02T10:00:00.000Z' }

test('all who ask within ten minutes get what was computed once, and then it is computed again', async () => {
  const cache = createFigureCache()
  const compute = vi.fn(() => Promise.resolve({ ...some }))
  const read = (at: number) => cache.read('13 250', instant(at), compute)
  const [one, other] = await Promise.all([read(0), read(0)])
  expect(other).toBe(one)
  expect(await read(10 * MINUTE - 1)).toBe(one)
  expect(compute).toHaveBeenCalledTimes(1)
  await read(10 * MINUTE)
  expect(compute).toHaveBeenCalledTimes(2)
})

test('a computation that failed is not kept', async () => {
  const cache = createFigureCache()
  const failing = cache.read('13 250', instant(0), () => Promise.reject(new Error('too slow')))
  await expect(failing).rejects.toThrow('too slow')
  expect(await cache.read('13 250', instant(0), () => Promise.resolve(some))).toBe(some)
})
