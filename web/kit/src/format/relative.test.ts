import { expect, test } from 'vitest'
import { formatDistance, formatNear, spokenNear } from './date-time.ts'

const now = '2026-11-24T16:00:00Z' // Tuesday, 6 pm in Cairo

test.each([
  ['2026-11-24T16:00:30Z', 'الآن'],
  ['2026-11-24T15:59:30Z', 'الآن'],
  ['2026-11-24T16:08:00Z', 'خلال ٨ دقائق'],
  ['2026-11-24T15:57:00Z', 'قبل ٣ دقائق'],
  ['2026-11-24T17:30:00Z', 'اليوم ٧:٣٠ م'],
  ['2026-11-25T17:30:00Z', 'غدًا ٧:٣٠ م'],
  ['2026-11-23T17:30:00Z', 'أمس ٧:٣٠ م'],
  ['2026-11-28T17:30:00Z', 'السبت ٧:٣٠ م'],
  ['2026-12-01T17:30:00Z', 'الثلاثاء، ١ ديسمبر، ٧:٣٠ م'],
])('%s is said as %s', (instant, words) => {
  expect(formatNear(instant, now)).toBe(words)
})

test('tomorrow is the next day in Cairo even when it is less than a day away', () => {
  expect(formatNear('2026-11-24T22:30:00Z', now)).toBe('غدًا ١٢:٣٠ ص')
})

test('sentences take the long words', () => {
  expect(spokenNear('2026-11-25T17:30:00Z', now)).toBe('غدًا ٧:٣٠ مساءً')
})

test('a distance counts in the largest whole unit', () => {
  expect(formatDistance('2026-11-24T18:30:00Z', now)).toBe('خلال ساعتين')
  expect(formatDistance('2026-11-21T16:00:00Z', now)).toBe('قبل ٣ أيام')
})
