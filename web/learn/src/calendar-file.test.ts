import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const lesson = { id: 12, start: '2026-11-24T17:30:00.000Z', duration: 30 } as const

test('the file holds the lesson from its start to its end and the way to its room', () => {
  const lines = calendarFile(lesson, 'درس مع سارة', 'https://hiwar.test').split('\r\n')
  expect(lines).toContain('DTSTART:20261124T173000Z')
  expect(lines).toContain('DTEND:20261124T180000Z')
  expect(lines).toContain('SUMMARY:درس مع سارة')
  expect(lines).toContain('URL:https://hiwar.test/lesson/12')
})

test('a name cannot break out of its line', () => {
  const file = calendarFile(lesson, 'سارة; علي, \\\nEND:VEVENT', 'https://hiwar.test')
  expect(file).toContain('SUMMARY:سارة\\; علي\\, \\\\\\nEND:VEVENT\r\n')
})
