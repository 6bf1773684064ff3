import { expect, test } from 'vitest'
import { formatBrief, formatDistance, formatNamedDay, formatNear, formatSeconds, spokenNear } from './date-time.ts'

const now = '2026-11-24T16:00:00Z' // Tuesday, 6 pm in Cairo

test.each([
  ['2026-11-24T16:00:30Z', 'الآن'],
  ['2026-11-24T15:59:30Z', 'الآن'],
  ['2026-11-24T16:08:00Z', 'بعد ٨ دقائق'],
  ['2026-11-24T15:57:00Z', 'قبل ٣ دقائق'],
  ['2026-11-24T17:30:00Z', 'اليوم ٧:٣٠ م'],
  ['2026-11-25T17:30:00Z', 'غدًا ٧:٣٠ م'],
  ['2026-11-23T17:30:00Z', 'أمس ٧:٣٠ م'],
  ['2026-11-28T17:30:00Z', 'السبت ٧:٣٠ م'],
  ['2026-12-01T17:30:00Z', 'الثلاثاء، ١ ديسمبر، ٧:٣٠ م'],
])('%s is written as %s', (instant, words) => {
  expect(formatNear(instant, now)).toBe(words)
})

test('a time on the next day in Cairo is tomorrow, even when it is less than 24 hours away', () => {
  expect(formatNear('2026-11-24T22:30:00Z', now)).toBe('غدًا ١٢:٣٠ ص')
})

test('a day is named with its date, near days by their word first', () => {
  expect(formatNamedDay('2026-11-25T17:30:00Z', now)).toBe('غدًا، الأربعاء، ٢٥ نوفمبر')
  expect(formatNamedDay('2026-11-26T17:30:00Z', now)).toBe('الخميس، ٢٦ نوفمبر')
})

test('sentences use the long form', () => {
  expect(spokenNear('2026-11-25T17:30:00Z', now)).toBe('غدًا ٧:٣٠ مساءً')
})

test.each([
  ['2026-11-24T15:57:00Z', '٥:٥٧ م'],
  ['2026-11-23T17:30:00Z', 'أمس'],
  ['2026-11-19T17:30:00Z', 'الخميس'],
  ['2026-11-17T17:30:00Z', '١٧ نوفمبر'],
])('a narrow list writes %s as %s', (instant, words) => {
  expect(formatBrief(instant, now)).toBe(words)
})

test('a distance uses the largest unit that fits', () => {
  expect(formatDistance('2026-11-24T18:30:00Z', now)).toBe('بعد ساعتين')
  expect(formatDistance('2026-11-21T16:00:00Z', now)).toBe('قبل ٣ أيام')
})

test('a distance of one says the unit alone, and never names a day that it may miss', () => {
  expect(formatDistance('2026-11-24T16:01:30Z', now)).toBe('بعد دقيقة')
  expect(formatDistance('2026-11-24T14:50:00Z', now)).toBe('قبل ساعة')
  // 30 hours after 6 pm are two calendar days on.
  expect(formatDistance('2026-11-25T22:30:00Z', now)).toBe('بعد يوم')
  expect(formatDistance('2026-11-26T17:00:00Z', now)).toBe('بعد يومين')
})

test('a duration of attendance counts whole minutes, and seconds below one minute', () => {
  expect([0, 59, 60, 725].map(formatSeconds)).toEqual(['لا دقائق', '٥٩ ثانية', 'دقيقة واحدة', '١٢ دقيقة'])
})
