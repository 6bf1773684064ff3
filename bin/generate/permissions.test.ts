import { permissionTable } from '@hiwar/domain/permissions/table.ts'
import { describe, expect, test } from 'vitest'
import { readRows } from './permissions.ts'

const rows = readRows()

test('every action appears once', () => {
  expect(rows.map(({ action }) => action).sort()).toEqual(Object.keys(permissionTable).sort())
})

test('no id appears twice', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

describe.each(rows)('$id $action', ({ cells, condition }) => {
  test('a cell that depends on a condition has one', () => {
    const isConditional = Object.values(cells).some((cell) => cell === 'L' || cell === 'S')
    expect(isConditional && condition === '').toBe(false)
  })
})
