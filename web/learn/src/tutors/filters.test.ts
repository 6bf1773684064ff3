import { expect, test } from 'vitest'
import { countFilters, readFilters, writeFilters } from './filters.ts'

test('filters survive the way through the address', () => {
  const address = 'search=%D8%A3%D8%AD%D9%85%D8%AF&gender=female&topicIds=3%2C7&minRating=4&weekdays=0%2C6&orderBy=rating'
  const filters = readFilters(new URLSearchParams(address))
  expect(filters).toEqual({
    search: 'أحمد',
    gender: 'female',
    topicIds: [3, 7],
    minRating: 4,
    weekdays: [0, 6],
    orderBy: 'rating',
  })
  expect(writeFilters(filters).toString()).toBe(address)
  expect(countFilters(filters)).toBe(5)
})

test('what an address should not hold is ignored', () => {
  const filters = readFilters(new URLSearchParams('gender=x&topicIds=a,1&minRating=9&weekdays=8&orderBy=price'))
  expect(writeFilters(filters).toString()).toBe('topicIds=1')
})
