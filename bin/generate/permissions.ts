/** Writes the permission table as a page that needs no programmer to be read. */
import type { Cell, Column, PermissionRow } from '@hiwar/domain/permissions/row.ts'
import { permissionTable } from '@hiwar/domain/permissions/table.ts'

const columns: Readonly<Record<Column, string>> = {
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

function rowLine(action: string, row: PermissionRow): string {
  const verb = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
  const cells = (Object.keys(columns) as Column[]).map((column) => words[row.cells[column]])
  return line([row.id, verb, `\`${row.method} ${row.path}\``, ...cells, row.condition])
}

function section(noun: string, rows: readonly [string, PermissionRow][]): string {
  const head = ['Row', 'Action', 'Call', ...Object.values(columns), 'Condition']
  const lines = [line(head), line(head.map(() => '---')), ...rows.map(([action, row]) => rowLine(action, row))]
  return `## ${title(noun)}\n\n${lines.join('\n')}\n`
}

/** The whole page, as it stands in docs/permissions.md. */
export const name = 'docs/permissions.md'

export function render(): string {
  const byNoun = Map.groupBy(Object.entries(permissionTable), ([action]) => nounOf(action))
  const meaning = legend.map(([cell, sentence]) => line([words[cell], sentence]))
  return [
    '# Who may do what\n',
    'Generated from `domain/src/permissions`; change it there. Row ids never change their meaning.\n',
    [line(['Word', 'Meaning']), line(['---', '---']), ...meaning].join('\n'),
    '',
    ...[...byNoun].map(([noun, rows]) => section(noun, rows)),
  ].join('\n')
}
