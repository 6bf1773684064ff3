import { expect, test } from 'vitest'
import { queryOfUsers, readUserFilters, writeUserFilters } from './user-filters.ts'

test('filters, sort and page survive the way through the address', () => {
  const address = 'search=sara&role=3&gender=female&verified=false&city=2&online=true&sort=asc&page=4'
  expect(writeUserFilters(readUserFilters(new URLSearchParams(address))).toString()).toBe(address)
})

test('what an address should not hold is ignored', () => {
  const address = 'role=9&gender=x&verified=maybe&city=99&sort=up&page=-2'
  expect(writeUserFilters(readUserFilters(new URLSearchParams(address))).toString()).toBe('')
})

test('the call gets only what is set', () => {
  const filters = readUserFilters(new URLSearchParams('role=4'))
  expect(queryOfUsers(filters, 20)).toEqual({ role: 4, sort: 'desc', page: 1, size: 20 })
})
