/** Writes the permission table as a page for readers who do not program. */
import { readFileSync } from 'node:fs'
import { allCalls, type KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import { type Cell, type Column, columns } from '@hiwar/domain/permissions/cells.ts'
import { permissionTable } from '@hiwar/domain/permissions/table.ts'
import { inRoot } from '../run/paths.ts'

const source = 'bin/generate/permission-conditions.txt'

const columnNames: Readonly<Record<Column, string>> = {
  AN: 'Not logged in',
  ST: 'Student',
  TU: 'Tutor',
  TM: 'Tutor manager',
  SD: 'Studio',
  RA: 'Regular admin',
  SA: 'Super admin',
}

const words: Readonly<Record<Cell, string>> = {
  Y: 'yes',
  L: 'limited',
  O: 'own',
  M: 'member',
  S: 'own tutors',
  '-': '–',
  x: 'log in',
}

const legend: readonly [Cell, string][] = [
  ['Y', 'may do it'],
  ['L', 'may do it within the condition in the last column'],
  ['O', 'may do it to the own account and the own things; what belongs to somebody else is refused'],
  ['M', 'may do it as a member of the room, lesson, interview or demo session'],
  ['S', 'a studio may do it for the tutors that are linked to it'],
  ['-', 'is refused (403 `forbidden`)'],
  ['x', 'has to log in first (401 `unauthenticated`)'],
]

const nouns: Readonly<Record<string, string>> = { auth: 'login', 'own-topic': 'topics of a user' }

export const name = 'docs/permissions.md'

export function render(): string {
  const conditions = readConditions()
  const order = Object.keys(permissionTable)
  const calls = allCalls.toSorted((one, other) => order.indexOf(one.action) - order.indexOf(other.action))
  const byNoun = Map.groupBy(calls, ({ action }) => nounOf(action))
  const meaning = legend.map(([cell, sentence]) => line([words[cell], sentence]))
  return [
    '# Who may do what\n',
    `Generated from \`domain/src/permissions\` and \`${source}\`; change it there.\n`,
    [line(['Word', 'Meaning']), line(['---', '---']), ...meaning].join('\n'),
    '',
    ...[...byNoun].map(([noun, own]) => section(noun, own, conditions)),
  ].join('\n')
}

type Conditions = ReadonlyMap<string, string>

/** The conditions by action. Throws when a cell depends on a condition that nobody wrote, or when no call has the name. */
function readConditions(): Conditions {
  const lines = readFileSync(inRoot(source), 'utf8').trimEnd().split('\n')
  const conditions = new Map(
    lines.map((each) => [each.slice(0, each.indexOf(': ')), each.slice(each.indexOf(': ') + 2)]),
  )
  const unknown = [...conditions.keys()].filter((action) => !(action in permissionTable))
  const unsaid = Object.entries(permissionTable)
    .filter(([action, cells]) => !conditions.has(action) && /[LS]/.test(Object.values(cells).join('')))
    .map(([action]) => action)
  if (unknown.length > 0) throw new Error(`${source}: no call is named ${unknown.join(', ')}`)
  if (unsaid.length > 0) throw new Error(`${source} has no condition of ${unsaid.join(', ')}`)
  return conditions
}

function section(noun: string, calls: readonly KnownEndpoint[], conditions: Conditions): string {
  const head = ['Action', 'Call', ...columns.map((column) => columnNames[column]), 'Condition']
  const rows = calls.map(({ action, method, path }) => {
    const verb = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
    const cells = columns.map((column) => words[permissionTable[action][column]])
    return line([verb, `\`${method} ${path}\``, ...cells, conditions.get(action) ?? ''])
  })
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  return `## ${title}\n\n${[line(head), line(head.map(() => '---')), ...rows].join('\n')}\n`
}

function nounOf(action: string): string {
  const noun = action.slice(0, action.indexOf('.'))
  return nouns[noun] ?? noun.replaceAll('-', ' ')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
