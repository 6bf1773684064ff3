import { readdirSync } from 'node:fs'
import { allCalls } from '@hiwar/contract/all-calls.ts'
import { describe, expect, test } from 'vitest'
import { permissionTable } from './table.ts'

describe('the endpoints of the contract', () => {
  test('are all in the list of all calls', async () => {
    const folder = new URL('../../../contract/src/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.test.'))
    const modules: Record<string, unknown>[] = await Promise.all(
      files.filter((name) => name.endsWith('.ts')).map((name) => import(new URL(name, folder).href)),
    )
    const found = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Endpoints'))
    expect(found.flatMap(([, family]) => Object.values(family as object))).toHaveLength(allCalls.length)
  })

  test('have unique names', () => {
    expect(new Set(allCalls.map(({ action }) => action)).size).toBe(allCalls.length)
  })
})

describe.each(allCalls)('$action', ({ action }) => {
  const cells = permissionTable[action]

  test('asks only anonymous callers to log in, and never forbids them outright', () => {
    const { AN, ...roles } = cells
    expect(Object.values(roles)).not.toContain('x')
    expect(AN).toMatch(/^[xYL]$/)
  })

  test('allows at least one kind of caller', () => {
    expect(Object.values(cells).some((cell) => cell !== '-' && cell !== 'x')).toBe(true)
  })

  test('allows a super admin what it allows a regular admin', () => {
    if (cells.RA === 'Y') expect(cells.SA).toBe('Y')
  })
})
