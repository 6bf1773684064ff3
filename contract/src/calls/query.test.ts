import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { planPeriod, slotPurpose } from '../enumerations/basic.ts'
import { idParam } from '../fields/basic.ts'
import {
  figureQuery,
  flag,
  instantFilter,
  inWindow,
  list,
  numberFilter,
  pageQuery,
  parseQuery,
  queryValue,
  textFilter,
  unknownBracketKeys,
  windowQuery,
} from './query.ts'

describe('a page of a list', () => {
  test('is the first page with ten rows by default', () => {
    expect(pageQuery.parse(parseQuery(''))).toEqual({ page: 1, size: 10 })
    expect(pageQuery.parse(parseQuery('page=3&size=100'))).toEqual({ page: 3, size: 100 })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=01',
    'page=1e2',
    'page=',
    'size=101',
    'size=0',
    'page=1&page=2',
    'page[]=1',
  ])('is refused for %s', (query) => expect(pageQuery.safeParse(parseQuery(query)).success).toBe(false))

  test('ignores unknown query keys', () => {
    expect(pageQuery.parse(parseQuery('utm=x'))).toEqual({ page: 1, size: 10 })
  })
})

describe('a list in a query', () => {
  const ids = z.object({ ids: list(idParam) })

  test.each(['ids=1&ids=2', 'ids=1,2', 'ids[]=1&ids[]=2', 'ids=1&ids[]=2'])('%s lists two values', (query) => {
    expect(ids.parse(parseQuery(query))).toEqual({ ids: [1, 2] })
  })

  test('has between one value and a hundred', () => {
    expect(ids.parse(parseQuery('ids=7'))).toEqual({ ids: [7] })
    expect(ids.safeParse(parseQuery(`ids=${Array(100).fill(1).join()}`)).success).toBe(true)
    expect(ids.safeParse(parseQuery(`ids=${Array(101).fill(1).join()}`)).success).toBe(false)
  })

  test.each(['ids=', 'ids=1,,2', 'ids=x', 'ids[gte]=1'])('is refused for %s', (query) => {
    expect(ids.safeParse(parseQuery(query)).success).toBe(false)
  })

  test('may contain enumeration values, as words or numbers', () => {
    expect(list(planPeriod).parse(['0', '2'])).toEqual([0, 2])
    expect(list(slotPurpose).parse('lesson,demo')).toEqual(['lesson', 'demo'])
    expect(list(planPeriod).safeParse('3').success).toBe(false)
  })
})

test('a number outside its enumeration is refused', () => {
  expect(queryValue(planPeriod).parse('1')).toBe(1)
  expect(queryValue(planPeriod).safeParse('9').success).toBe(false)
  expect(queryValue(planPeriod).safeParse('month').success).toBe(false)
})

test('a flag is exactly true or false', () => {
  expect(flag.parse('true')).toBe(true)
  expect(flag.parse('false')).toBe(false)
  expect(flag.safeParse('1').success).toBe(false)
  expect(flag.safeParse('TRUE').success).toBe(false)
})

describe('a filter', () => {
  const filters = z.object({
    minutes: numberFilter.optional(),
    createdAt: instantFilter.optional(),
    ...textFilter('bio'),
  })

  test('by number takes one value or bounds', () => {
    expect(filters.parse(parseQuery('minutes=120'))).toEqual({ minutes: { eq: 120 } })
    expect(filters.parse(parseQuery('minutes[gte]=60&minutes[lt]=240'))).toEqual({ minutes: { gte: 60, lt: 240 } })
  })

  test('by date accepts a time zone offset whose plus sign was not encoded', () => {
    expect(filters.parse(parseQuery('createdAt[gte]=2026-03-05T12:00:00+02:00'))).toEqual({
      createdAt: { gte: '2026-03-05T10:00:00.000Z' },
    })
  })

  test.each([
    'minutes[like]=1',
    'minutes=1&minutes[gte]=2',
    'minutes[gte]=1&minutes[gte]=2',
    'minutes[gte]=x',
    'createdAt=now',
  ])('is refused for %s', (query) => expect(filters.safeParse(parseQuery(query)).success).toBe(false))

  test('by text has a match mode', () => {
    expect(filters.parse(parseQuery('bio=مرح&bioMatch=prefix'))).toEqual({ bio: 'مرح', bioMatch: 'prefix' })
    expect(filters.safeParse(parseQuery('bioMatch=regex')).success).toBe(false)
  })
})

describe('a time window', () => {
  const query = inWindow(z.object({ ...windowQuery, full: flag.optional() }))
  const accepts = (text: string) => query.safeParse(parseQuery(text)).success

  test('may not end before it begins', () => {
    expect(accepts('after=2026-03-01T00:00:00Z&before=2026-02-01T00:00:00Z')).toBe(false)
    expect(accepts('after=2026-03-01T00:00:00Z&before=2026-03-01T00:00:00Z')).toBe(true)
    expect(accepts('after=2026-03-01T00:00:00Z')).toBe(true)
  })

  test('asked for in full, has both ends, at most 62 days apart', () => {
    expect(accepts('full=true')).toBe(false)
    expect(accepts('full=true&after=2026-03-01T00:00:00Z')).toBe(false)
    expect(accepts('full=true&after=2026-03-01T00:00:00Z&before=2026-05-02T00:00:00Z')).toBe(true)
    expect(accepts('full=true&after=2026-03-01T00:00:00Z&before=2026-05-02T00:00:00.001Z')).toBe(false)
    expect(accepts('full=false&after=2026-03-01T00:00:00Z&before=2027-05-02T00:00:00Z')).toBe(true)
  })
})

test('figures cover 366 days at most, with both ends', () => {
  const accepts = (text: string) => figureQuery.safeParse(parseQuery(text)).success
  expect(accepts('after=2026-03-01T00:00:00Z')).toBe(false)
  expect(accepts('after=2026-03-01T00:00:00Z&before=2026-02-01T00:00:00Z')).toBe(false)
  expect(accepts('after=2026-03-01T00:00:00Z&before=2027-03-02T00:00:00Z')).toBe(true)
  expect(accepts('after=2026-03-01T00:00:00Z&before=2027-03-02T00:00:00.001Z')).toBe(false)
})

describe('a query string', () => {
  test("cannot reach an object's prototype", () => {
    const parsed = parseQuery('__proto__[polluted]=1&constructor=2')
    expect(Object.getPrototypeOf(parsed)).toBeNull()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(parsed.constructor).toBe('2')
  })

  test('reports unknown keys with brackets', () => {
    expect(unknownBracketKeys('ids[]=1&minutes[gte]=2&other=3', ['ids', 'minutes'])).toEqual([])
    expect(unknownBracketKeys('idz[]=1&a[b][c]=2&page=1', ['ids', 'a'])).toEqual(['idz[]', 'a[b][c]'])
  })
})
