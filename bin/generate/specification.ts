/** Writes docs/specification.md: every call, page, event, code, setting and bound, each with the tests that name it. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../contract/src/calls/endpoint.ts'
import { errorCodes, fieldCodes, statusOf } from '../../contract/src/errors/errors.ts'
import { eventsOfClient, eventsOfServer } from '../../contract/src/events/events.ts'
import * as limits from '../../contract/src/fields/limits.ts'
import { settings } from '../../contract/src/platform/settings.ts'
import { inRoot, root } from '../run/paths.ts'

export const name = 'docs/specification.md'

/** Tests listed for each item; the ones that name it most often come first. */
const shown = 3

export async function render(): Promise<string> {
  const tests = readTests()
  const sections = [...(await callSections()), ...pageSections(), ...wireSections()]
  const unproved = sections.flatMap(({ rows }) => rows.filter(({ names }) => provingTests(names, tests).length === 0))
  if (unproved.length > 0) throw new Error(`No test names ${unproved.map(({ cells }) => cells[0]).join(', ')}`)
  return [
    '# Specification and proofs',
    '',
    'Every item of the specification that a person or a program can address, with the tests that name it most often.',
    '`npm run generate` writes this page from the contract, the pages of the apps and the tests, and fails when no test names',
    'an item. `npm test` fails when the page is out of date.',
    '',
    ...sections.flatMap((section) => [...textOf(section, tests), '']),
  ].join('\n')
}

interface Item {
  cells: string[]
  /** Patterns of the item in a test's source. */
  names: RegExp[]
}

interface Section {
  title: string
  heads: string[]
  rows: Item[]
}

interface TestFile {
  file: string
  text: string
}

function readTests(): TestFile[] {
  const homes = ['{contract,domain,server,sandbox}/src/**/*.test.ts', 'web/*/{src,vite}/**/*.test.{ts,tsx}']
  const files = globSync([...homes, 'e2e/**/*.spec.ts'], { cwd: root })
  return files
    .filter((file) => !file.includes('node_modules'))
    .sort()
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
}

function provingTests(names: readonly RegExp[], tests: readonly TestFile[]): string[] {
  return tests
    .map(({ file, text }) => ({ file, count: names.reduce((sum, each) => sum + [...text.matchAll(each)].length, 0) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ file }) => file)
}

function textOf({ title, heads, rows }: Section, tests: readonly TestFile[]): string[] {
  const lines = rows.map(({ cells, names }) => {
    const proofs = provingTests(names, tests).slice(0, shown)
    const links = proofs.map((file) => `[${basename(file).replace(/\.(?:db\.)?(?:test|spec)\.tsx?$/, '')}](../${file})`)
    return `| ${[...cells, links.join(', ')].join(' | ')} |`
  })
  const columns = [...heads, 'Tests']
  return [
    `## ${title} (${rows.length})`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${' --- |'.repeat(columns.length)}`,
    ...lines,
  ]
}

/** A test names a call by its endpoint (`planEndpoints.create`) or by its address. */
async function callSections(): Promise<Section[]> {
  const rows: Item[] = []
  for (const file of globSync('contract/src/**/*.ts', { cwd: root }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(pathToFileURL(inRoot(file)).href)
    for (const [family, endpoints] of Object.entries(module)) {
      if (!family.endsWith('Endpoints')) continue
      for (const [key, { method, path, action }] of Object.entries(endpoints as Record<string, Endpoint>)) {
        rows.push({ cells: [`\`${method} ${path}\``, action], names: [word(`${family}.${key}`), address(path)] })
      }
    }
  }
  rows.sort((one, other) => (one.cells[1] ?? '').localeCompare(other.cells[1] ?? '', 'en'))
  return [{ title: 'Calls', heads: ['Call', 'Name'], rows }]
}

const pageLists = {
  'Pages of the learner app': 'web/learn/src/routes.tsx',
  'Pages of the back office': 'web/admin/src/routes.tsx',
  'Pages of the public site': 'web/site/src/pages/pages.ts',
}

function pageSections(): Section[] {
  return Object.entries(pageLists).map(([title, file]) => {
    const text = readFileSync(inRoot(file), 'utf8')
    const paths = new Set(Array.from(text.matchAll(/(?:path: |^ {2})'(\/[^']*)'/gm), ([, path = '']) => path))
    const rows = [...paths].map((path) => ({ cells: [`\`${path}\``], names: [address(path)] }))
    return { title, heads: ['Page'], rows }
  })
}

function wireSections(): Section[] {
  const bounds = Object.keys(limits)
  const named = (names: readonly string[]) => names.map((each) => ({ cells: [`\`${each}\``], names: [word(each)] }))
  return [
    { title: 'Events that clients send', heads: ['Event'], rows: named(Object.keys(eventsOfClient)) },
    { title: 'Events that the server sends', heads: ['Event'], rows: named(Object.keys(eventsOfServer)) },
    {
      title: 'Error codes',
      heads: ['Code', 'Status'],
      rows: errorCodes.map((code) => ({ cells: [`\`${code}\``, String(statusOf(code))], names: [quoted(code)] })),
    },
    {
      title: 'Codes of fields',
      heads: ['Code'],
      rows: fieldCodes.map((code) => ({ cells: [`\`${code}\``], names: [quoted(code)] })),
    },
    { title: 'Settings', heads: ['Setting'], rows: named(Object.keys(settings.shape)) },
    { title: 'Bounds', heads: ['Bound'], rows: named(bounds) },
  ]
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function word(text: string): RegExp {
  return new RegExp(`\\b${escaped(text)}\\b`, 'g')
}

function quoted(code: string): RegExp {
  return new RegExp(`['"\`](?:\\d{3} )?${escaped(code)}['"\`]`, 'g')
}

/** The address in quotes; each parameter matches any part, and the prefix of the API may be missing. */
function address(path: string): RegExp {
  const parts = path
    .replace(/^\/api\/v1/, '')
    .replace(/\/$/, '')
    .split('/')
  const pattern = parts.map((part) => (/[:{]/.test(part) ? '[^/\'"`]+' : escaped(part))).join('/')
  return new RegExp(`['"\`}](?:/api/v1)?${pattern}/?(?:\\?[^'"\`]*)?['"\`]`, 'g')
}
