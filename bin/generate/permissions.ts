/** Writes the permission table as a page for readers who do not program. */
import { readFileSync } from 'node:fs'
import { type Action, allCalls, type KnownEndpoint } from '@hiwar/contract/calls/all-calls.ts'
import { type Cell, type Cells, type Column, columns } from '@hiwar/domain/permissions/cells.ts'
import { permissionTable } from '@hiwar/domain/permissions/table.ts'

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

function nounOf(action: string): string {
  const noun = action.slice(0, action.indexOf('.'))
  return nouns[noun] ?? noun.replaceAll('-', ' ')
}

function title(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function rowLine({ id, action, call, cells, condition }: ShownRow): string {
  const verb = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
  return line([id, verb, `\`${call}\``, ...columns.map((column) => words[cells[column]]), condition])
}

function section(noun: string, rows: readonly ShownRow[]): string {
  const head = ['Row', 'Action', 'Call', ...columns.map((column) => columnNames[column]), 'Condition']
  const lines = [line(head), line(head.map(() => '---')), ...rows.map(rowLine)]
  return `## ${title(noun)}\n\n${lines.join('\n')}\n`
}

export interface ShownRow {
  /** An id never changes its meaning. */
  id: string
  action: Action
  /** Method and path. */
  call: string
  cells: Cells
  condition: string
}

/** The rows in page order, each with the id and the condition from its line of permission-rows.txt. */
export function readRows(): ShownRow[] {
  const text = readFileSync(new URL('permission-rows.txt', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((written) => {
      const [, id = '', name = '', condition = ''] = /^(\w+) ([a-z.-]+)(?:: (.+))?$/.exec(written) ?? []
      const { action, method, path } = endpointOf(name)
      return { id, action, call: `${method} ${path}`, cells: permissionTable[action], condition }
    })
}

function endpointOf(action: string): KnownEndpoint {
  const endpoint = allCalls.find((each) => each.action === action)
  if (endpoint === undefined) throw new Error(`bin/generate/permission-rows.txt: no call is named ${action}`)
  return endpoint
}

export const name = 'docs/permissions.md'

export function render(): string {
  const byNoun = Map.groupBy(readRows(), ({ action }) => nounOf(action))
  const meaning = legend.map(([cell, sentence]) => line([words[cell], sentence]))
  return [
    '# Who may do what\n',
    'Generated from `domain/src/permissions`; change it there. Row ids never change their meaning.\n',
    [line(['Word', 'Meaning']), line(['---', '---']), ...meaning].join('\n'),
    '',
    ...[...byNoun].map(([noun, rows]) => section(noun, rows)),
  ].join('\n')
}
