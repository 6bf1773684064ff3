import { expect, test } from 'vitest'
import { measureNetwork, ratingOf } from './network-rating.ts'

test.each([
  [[900, 20, 30], 'good'],
  [[10, 300, 599], 'fair'],
  [[600, 700, 10], 'poor'],
])('response times of %j ms are rated by the middle one as %s', (times, rating) => {
  expect(ratingOf(times)).toBe(rating)
})
test('a server that does not answer is rated as poor', async () => {
  const refused = () => Promise.reject(new Error('cut off'))
  expect(await measureNetwork(refused, Date.now)).toBe('poor')
})
