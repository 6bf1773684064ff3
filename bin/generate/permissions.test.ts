import { permissionTable } from '@hiwar/domain/permissions/table.ts'
import { describe, expect, test } from 'vitest'
import { readRows } from './permissions.ts'

const rows = readRows()

test('every action is shown once', () => {
  expect(rows.map(({ action }) => action).sort()).toEqual(Object.keys(permissionTable).sort())
})

test('no id stands twice', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

describe.each(rows)('$id $action', ({ cells, condition }) => {
  test('says its condition where a cell depends on one', () => {
    const isConditional = Object.values(cells).some((cell) => cell === 'L' || cell === 'S')
    expect(isConditional && condition === '').toBe(false)
  })
})
