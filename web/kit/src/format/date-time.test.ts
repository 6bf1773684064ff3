import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  cairoNote,
  formatBrief,
  formatClock,
  formatClockRange,
  formatDay,
  formatDayRange,
  formatDistance,
  formatFull,
  formatNamedDay,
  formatNear,
  formatSeconds,
  spokenClock,
  spokenInstant,
  spokenNear,
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
  test('sentences write the evening in full', () => {
    expect(spokenInstant('2026-11-24T17:30:00Z', now)).toBe('الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً')
  })
  test.each([
    ['2026-11-24T22:00:00Z', '١٢:٠٠ ص (منتصف الليل)'],
    ['2026-11-24T10:00:00Z', '١٢:٠٠ ظهرًا'],
    ['2026-11-24T11:00:00Z', '١:٠٠ م'],
    // The hour that occurs twice in October.
    ['2026-10-29T20:30:00Z', '١١:٣٠ م (توقيت صيفي)'],
    ['2026-10-29T21:30:00Z', '١١:٣٠ م (توقيت شتوي)'],
    ['2026-10-29T19:30:00Z', '١٠:٣٠ م'],
  ])('nobody takes noon for midnight, or one hour for the other: %s is %s', (instant, words) => {
    expect(formatClock(instant)).toBe(words)
  })
  test.each([
    ['2026-11-24T04:00:00Z', '٦:٠٠ صباحًا'],
    ['2026-11-24T10:00:00Z', '١٢:٠٠ ظهرًا'],
    ['2026-11-24T12:59:00Z', '٢:٥٩ ظهرًا'],
    ['2026-11-24T13:00:00Z', '٣:٠٠ عصرًا'],
    ['2026-11-24T15:00:00Z', '٥:٠٠ مساءً'],
  ])('sentences name the part of the day: %s is %s', (instant, words) => {
    expect(spokenClock(instant)).toBe(words)
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
  test('a range of days within a month names the month once', () => {
    expect(formatDayRange('2026-11-24T04:00:00Z', '2026-11-30T04:00:00Z', now)).toBe('٢٤ – ٣٠ نوفمبر')
    expect(formatDayRange('2026-11-28T04:00:00Z', '2026-12-04T04:00:00Z', now)).toBe('٢٨ نوفمبر – ٤ ديسمبر')
  })
})

describe('close to now', () => {
  const now = '2026-11-24T16:00:00Z' // Tuesday, 6 pm in Cairo

  test.each([
    ['2026-11-24T16:00:30Z', 'الآن'],
    ['2026-11-24T15:59:30Z', 'الآن'],
    ['2026-11-24T16:08:00Z', 'بعد ٨ دقائق'],
    ['2026-11-24T15:57:00Z', 'قبل ٣ دقائق'],
    ['2026-11-24T17:30:00Z', 'اليوم ٧:٣٠ م'],
    ['2026-11-25T17:30:00Z', 'غدًا ٧:٣٠ م'],
    // Less than 24 hours away, but on the next day in Cairo.
    ['2026-11-24T22:30:00Z', 'غدًا ١٢:٣٠ ص'],
    ['2026-11-23T17:30:00Z', 'أمس ٧:٣٠ م'],
    ['2026-11-28T17:30:00Z', 'السبت ٧:٣٠ م'],
    ['2026-12-01T17:30:00Z', 'الثلاثاء، ١ ديسمبر، ٧:٣٠ م'],
  ])('%s is written as %s', (instant, words) => {
    expect(formatNear(instant, now)).toBe(words)
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
})
