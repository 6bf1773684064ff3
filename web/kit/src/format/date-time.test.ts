import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  cairoNote,
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

test('a week runs from Saturday to Friday', () => {
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

describe('formats in Cairo time', () => {
  test('the full form contains weekday, day, month and time', () => {
    expect(formatFull('2026-11-24T17:30:00Z', now)).toBe('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م')
  })
  test('the year appears only when it is not the current one', () => {
    expect(formatDay('2027-01-05T17:30:00Z', now)).toBe('الثلاثاء، ٥ يناير ٢٠٢٧')
  })
  test('sentences write morning and evening in full', () => {
    expect(spokenInstant('2026-11-24T17:30:00Z', now)).toBe('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً')
    expect(spokenClock('2026-11-24T04:00:00Z')).toBe('٦:٠٠ صباحًا')
  })
  test('nobody takes noon for midnight', () => {
    expect(formatClock('2026-11-24T22:00:00Z')).toBe('١٢:٠٠ ص (منتصف الليل)')
    expect(formatClock('2026-11-24T10:00:00Z')).toBe('١٢:٠٠ ظهرًا')
    expect(formatClock('2026-11-24T11:00:00Z')).toBe('١:٠٠ م')
  })
  test('sentences name noon, afternoon and evening', () => {
    expect(spokenClock('2026-11-24T10:00:00Z')).toBe('١٢:٠٠ ظهرًا')
    expect(spokenClock('2026-11-24T12:59:00Z')).toBe('٢:٥٩ ظهرًا')
    expect(spokenClock('2026-11-24T13:00:00Z')).toBe('٣:٠٠ عصرًا')
    expect(spokenClock('2026-11-24T15:00:00Z')).toBe('٥:٠٠ مساءً')
  })
  test('times name Cairo only on a device with another time zone', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    const own = new Intl.DateTimeFormat('ar').resolvedOptions()
    zone.mockReturnValue({ ...own, timeZone: 'Africa/Cairo' })
    expect(cairoNote()).toBeUndefined()
    zone.mockReturnValue({ ...own, timeZone: 'Asia/Riyadh' })
    expect(cairoNote()).toBe('المواعيد بتوقيت القاهرة')
    zone.mockRestore()
  })
  test('a range within the morning or evening names it once', () => {
    expect(formatClockRange('2026-11-24T17:30:00Z', '2026-11-24T18:00:00Z')).toBe('٧:٣٠ – ٨:٠٠ م')
  })
  test('a range across noon or midnight names both sides', () => {
    expect(formatClockRange('2026-11-24T09:45:00Z', '2026-11-24T10:15:00Z')).toBe('١١:٤٥ ص – ١٢:١٥ ظهرًا')
    expect(formatClockRange('2026-11-24T21:45:00Z', '2026-11-24T22:00:00Z')).toBe('١١:٤٥ م – ١٢:٠٠ ص (منتصف الليل)')
  })
  test('the hour that occurs twice in October says which occurrence it is', () => {
    expect(formatClock('2026-10-29T20:30:00Z')).toBe('١١:٣٠ م (توقيت صيفي)')
    expect(formatClock('2026-10-29T21:30:00Z')).toBe('١١:٣٠ م (توقيت شتوي)')
    expect(formatClock('2026-10-29T19:30:00Z')).toBe('١٠:٣٠ م')
  })
  test('a range of days within a month names the month once', () => {
    expect(formatDayRange('2026-11-24T04:00:00Z', '2026-11-30T04:00:00Z', now)).toBe('٢٤ – ٣٠ نوفمبر')
    expect(formatDayRange('2026-11-28T04:00:00Z', '2026-12-04T04:00:00Z', now)).toBe('٢٨ نوفمبر – ٤ ديسمبر')
  })
})
