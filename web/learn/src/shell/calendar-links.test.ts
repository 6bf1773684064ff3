import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('each program gets the address of the feed in its own form', () => {
  const address = 'https://learn.hiwar.test/api/v1/calendar/0123456789abcdef.ics'
  const { google, apple, outlook } = calendarLinks(address, 'دروس حوار')
  expect(apple).toBe('webcal://learn.hiwar.test/api/v1/calendar/0123456789abcdef.ics')
  expect(new URL(google).searchParams.get('cid')).toBe(apple)
  expect(new URL(outlook).searchParams.get('url')).toBe(address)
  expect(new URL(outlook).searchParams.get('name')).toBe('دروس حوار')
})
