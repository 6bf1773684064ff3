import { expect, test } from 'vitest'
import { cairoDay } from './cairo.ts'
import { monthGrid, weekdayName, weekdayOf, weekOrder, weekStart } from './date-time.ts'

test('a week is drawn from Saturday to Friday', () => {
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
test('the week of a Tuesday opens on the Saturday before', () => {
  const tuesday = cairoDay('2026-11-24T10:00:00Z')
  expect(weekdayOf(tuesday)).toBe(2)
  expect(weekStart(tuesday)).toBe(cairoDay('2026-11-21T10:00:00Z'))
  expect(weekStart(weekStart(tuesday))).toBe(weekStart(tuesday))
})
test('a month is whole weeks that hold all of its days', () => {
  const grid = monthGrid(2026, 11)
  expect(grid.every((week) => week.length === 7 && weekdayOf(week[0] ?? 0) === 6)).toBe(true)
  expect(grid.flat()).toContain(cairoDay('2026-11-01T10:00:00Z'))
  expect(grid.flat()).toContain(cairoDay('2026-11-30T10:00:00Z'))
})
