import { readdirSync } from 'node:fs'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { expect, test } from 'vitest'
import { permissionTable } from './table.ts'

const contract = new URL('../../../contract/src/', import.meta.url)
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
)
const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(new URL(name, contract).href)))
const families = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Endpoints')))
const calls = families.flatMap(([name, family]) =>
  Object.entries(family as Record<string, Endpoint>).map(([call, endpoint]) => ({ call: `${name}.${call}`, endpoint })),
)

test('the contract has calls', () => {
  expect(calls.length).toBeGreaterThan(30)
})

test.each(calls)('$call names the row of its own method and path', ({ endpoint }) => {
  if (endpoint.action === 'public') return
  const { method, path } = permissionTable[endpoint.action]
  expect({ method: endpoint.method, path: endpoint.path }).toEqual({ method, path })
})

test('no row is named by two calls', () => {
  const named = calls.map(({ endpoint }) => endpoint.action).filter((action) => action !== 'public')
  expect(new Set(named).size).toBe(named.length)
})
