import { actions } from '@hiwar/contract/calls/actions.ts'
import { describe, expect, test } from 'vitest'
import { permissionTable } from './table.ts'

const rows = Object.entries(permissionTable)

test('every action has a row and every row an action', () => {
  expect(rows.map(([action]) => action).sort()).toEqual([...actions].sort())
})

test('no id, and no call, stands twice', () => {
  expect(new Set(rows.map(([, row]) => row.id)).size).toBe(rows.length)
  expect(new Set(rows.map(([, row]) => `${row.method} ${row.path}`)).size).toBe(rows.length)
})

describe.each(rows)('%s', (_action, row) => {
  test('asks only the anonymous to log in, and never forbids them', () => {
    const { AN, ...roles } = row.cells
    expect(Object.values(roles)).not.toContain('x')
    expect(AN).toMatch(/^[xYL]$/)
  })

  test('is open to somebody', () => {
    expect(Object.values(row.cells).some((cell) => cell !== '-' && cell !== 'x')).toBe(true)
  })

  test('says its condition where a cell depends on one', () => {
    const conditional = Object.values(row.cells).some((cell) => cell === 'L' || cell === 'S')
    expect(conditional && row.condition === '').toBe(false)
  })

  test('gives a super admin whatever a regular admin has', () => {
    if (row.cells.RA === 'Y') expect(row.cells.SA).toBe('Y')
  })
})
