import { readdirSync } from 'node:fs'
import { allCalls } from '@hiwar/contract/calls/all-calls.ts'
import { describe, expect, test } from 'vitest'
import { columns } from './cells.ts'
// Taken from the specification and never from the table, so that a wrong cell of the table is seen.
import expectedCells from './expected-cells.json' with { type: 'json' }
import { permissionTable } from './table.ts'

describe('the calls of the contract', () => {
  test('are all listed', async () => {
    const folder = new URL('../../../contract/src/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.test.'))
    const modules: Record<string, unknown>[] = await Promise.all(
      files.filter((name) => name.endsWith('.ts')).map((name) => import(new URL(name, folder).href)),
    )
    const found = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Endpoints'))
    expect(found.flatMap(([, family]) => Object.values(family as object))).toHaveLength(allCalls.length)
  })

  test('have names of their own', () => {
    expect(new Set(allCalls.map(({ action }) => action)).size).toBe(allCalls.length)
  })
})

test('the specification names the same calls', () => {
  const named = allCalls.map(({ method, path }) => `${method} ${path}`)
  expect(named.sort()).toEqual(Object.keys(expectedCells).sort())
})

describe.each(allCalls)('$action', ({ action, method, path }) => {
  const cells = permissionTable[action]

  test('is open to the callers of the specification', () => {
    const expected: Readonly<Record<string, string>> = expectedCells
    expect(columns.map((column) => cells[column]).join('')).toBe(expected[`${method} ${path}`])
  })

  test('asks only the anonymous to log in, and never forbids them', () => {
    const { AN, ...roles } = cells
    expect(Object.values(roles)).not.toContain('x')
    expect(AN).toMatch(/^[xYL]$/)
  })

  test('is open to somebody', () => {
    expect(Object.values(cells).some((cell) => cell !== '-' && cell !== 'x')).toBe(true)
  })

  test('gives a super admin everything that a regular admin has', () => {
    if (cells.RA === 'Y') expect(cells.SA).toBe('Y')
  })
})
