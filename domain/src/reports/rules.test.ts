import { describe, expect, test } from 'vitest'
import { decideReportChange, type ReportEditor } from './rules.ts'

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
