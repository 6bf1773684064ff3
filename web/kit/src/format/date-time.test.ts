import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatClockRange,
  formatDay,
  formatDayRange,
  formatFull,
  spokenClock,
  spokenInstant,
  weekdayName,
} from './date-time.ts'

const now = '2026-11-20T10:00:00Z'

test('a week is named from Saturday to Friday', () => {
  expect(weekOrder.map((day) => weekdayName(day))).toEqual([
    'السبت',
    'الأحد',
    'الاثنين',
    'الثلاثاء',
    'الأربعاء',
    'الخميس',
    'الجمعة',
  ])
})

describe('instants in Cairo', () => {
  test('the full form names weekday, day, month and clock', () => {
    expect(formatFull('2026-11-24T17:30:00Z', now)).toBe('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م')
  })
  test('the year stands only when it is not the present one', () => {
    expect(formatDay('2027-01-05T17:30:00Z', now)).toBe('الثلاثاء، ٥ يناير ٢٠٢٧')
  })
  test('sentences say morning and evening in full', () => {
    expect(spokenInstant('2026-11-24T17:30:00Z', now)).toBe('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً')
    expect(spokenClock('2026-11-24T04:00:00Z')).toBe('٦:٠٠ صباحًا')
  })
  test('midnight is called midnight and noon is not', () => {
    expect(formatClock('2026-11-24T22:00:00Z')).toBe('١٢:٠٠ ص (منتصف الليل)')
    expect(formatClock('2026-11-24T10:00:00Z')).toBe('١٢:٠٠ م')
  })
  test('a range inside one half of the day names the half once', () => {
    expect(formatClockRange('2026-11-24T17:30:00Z', '2026-11-24T18:00:00Z')).toBe('٧:٣٠ – ٨:٠٠ م')
  })
  test('a range over noon or midnight names both halves', () => {
    expect(formatClockRange('2026-11-24T09:45:00Z', '2026-11-24T10:15:00Z')).toBe('١١:٤٥ ص – ١٢:١٥ م')
    expect(formatClockRange('2026-11-24T21:45:00Z', '2026-11-24T22:00:00Z')).toBe('١١:٤٥ م – ١٢:٠٠ ص (منتصف الليل)')
  })
  test('the hour that happens twice in October is told apart', () => {
    expect(formatClock('2026-10-29T20:30:00Z')).toBe('١١:٣٠ م (توقيت صيفي)')
    expect(formatClock('2026-10-29T21:30:00Z')).toBe('١١:٣٠ م (توقيت شتوي)')
    expect(formatClock('2026-10-29T19:30:00Z')).toBe('١٠:٣٠ م')
  })
  test('a range of days names the month once when it can', () => {
    expect(formatDayRange('2026-11-24T04:00:00Z', '2026-11-30T04:00:00Z', now)).toBe('٢٤ – ٣٠ نوفمبر')
    expect(formatDayRange('2026-11-28T04:00:00Z', '2026-12-04T04:00:00Z', now)).toBe('٢٨ نوفمبر – ٤ ديسمبر')
  })
})
