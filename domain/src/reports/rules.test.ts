import { describe, expect, test } from 'vitest'
import { HOUR, parseInstant, plus } from '../time/instant.ts'
import { changesObjection, decideReportChange, mayObject, type ReportEditor } from './rules.ts'

const author: ReportEditor = { isAuthor: true, isAdmin: false }
const admin: ReportEditor = { isAuthor: false, isAdmin: true }
const adminOfOwn: ReportEditor = { isAuthor: true, isAdmin: true }

describe('a report', () => {
  test.each([
    ['its author', author, ['title', 'description', 'category'], { change: true }],
    ['its author', author, ['title', 'resolved'], { refuse: 'forbidden' }],
    ['an admin', admin, ['category', 'resolved'], { change: true }],
    ['an admin', admin, ['description'], { refuse: 'forbidden' }],
    ['an admin who wrote it', adminOfOwn, ['title', 'resolved'], { change: true }],
  ] as const)('while open, lets %s %o change %o: %o', (_who, editor, fields, decision) => {
    expect(decideReportChange(editor, false, fields)).toEqual(decision)
  })

  test.each([
    ['its author', author, ['category'], { refuse: 'bad-request' }],
    ['its author', author, ['resolved'], { refuse: 'forbidden' }],
    ['an admin', admin, ['category', 'resolved'], { change: true }],
    ['an admin who wrote it', adminOfOwn, ['title', 'resolved'], { refuse: 'bad-request' }],
  ] as const)('once resolved, lets %s %o change %o: %o', (_who, editor, fields, decision) => {
    expect(decideReportChange(editor, true, fields)).toEqual(decision)
  })
})

const end = parseInstant('2026-11-24T18:30:00.000Z')

test('a member can object for 48 hours from the end of the lesson', () => {
  expect(mayObject(end, plus(end, -1))).toBe(false)
  expect(mayObject(end, end)).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR))).toBe(true)
  expect(mayObject(end, plus(end, 48 * HOUR + 1))).toBe(false)
})
test('a report cannot become an objection, nor an objection a report', () => {
  expect(changesObjection('أخرى', 'اعتراض على الحضور')).toBe(true)
  expect(changesObjection('اعتراض على الحضور', 'أخرى')).toBe(true)
  expect(changesObjection('اعتراض على الحضور', undefined)).toBe(false)
  expect(changesObjection('أخرى', 'الصوت أو الصورة')).toBe(false)
})
