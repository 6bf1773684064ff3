/**
 * Writes docs/attacks.md: the attacks that once went through and the promises about trust, each with the tests that
 * replay it. Fails when one is missing, or when no test has the title that its row names.
 */
import { readFileSync } from 'node:fs'
import { inRoot } from '../run/paths.ts'
import { type Evidence, faultOfEvidence, linkOf, readEvidence } from './evidence.ts'

export const name = 'docs/attacks.md'

const source = 'bin/generate/attack-rows.txt'

const known = [
  ...numbered('A', 1, 15),
  ...numbered('A', 17, 43),
  ...numbered('I-T', 1, 7),
  ...numbered('I-T', 10, 15),
  ...numbered('I-T', 20, 24),
  ...numbered('I-T', 30, 35),
  ...numbered('I-T', 40, 45),
  ...numbered('I-T', 60, 66),
]

interface Row {
  id: string
  /** The attack or the promise. */
  said: string
  /** The defence against the attack, or the change of the code that the tests notice. */
  why: string
  tests: Evidence[]
}

export function render(): string {
  const rows = readRows(readFileSync(inRoot(source), 'utf8'))
  const faults = faultsOfRows(rows)
  if (faults.length > 0) throw new Error(`${source}:\n${faults.join('\n')}`)
  const [attacks, promises] = [rows.filter(isAttack), rows.filter((row) => !isAttack(row))]
  return [
    '# Attacks and what stops them',
    '',
    `\`npm run generate\` writes this page from \`${source}\`, and fails when a test named here is gone. Each test runs`,
    'with `npm test`, against the server and a database, over HTTP or a socket unless its file is pure.',
    '',
    '## Attacks that once went through',
    '',
    'Where the attack is on a login, a test also lets the owner of the account log in meanwhile. No test replays A16, a',
    'known bad version of a package: `npm audit` asks the registry for it ([security.md](security.md)).',
    '',
    ...tableOf(['What the attacker does', 'What stops it'], attacks),
    '',
    '## Promises about trust',
    '',
    'Each change in the third column was made once, and the tests beside it failed.',
    '',
    ...tableOf(['Promise', 'Change that its tests notice'], promises),
    '',
  ].join('\n')
}

export function readRows(text: string): Row[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', said = '', why = '', tests = ''] = line.split(' | ')
      return { id, said, why, tests: readEvidence(tests) }
    })
}

/** Each row that is missing, doubled or without a test of that title, as a sentence. */
export function faultsOfRows(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id)
  return [
    ...known.filter((id) => !ids.includes(id)).map((id) => `${id}: has no row`),
    ...ids
      .filter((id, place) => !known.includes(id) || ids.indexOf(id) !== place)
      .map((id) => `${id}: does not belong`),
    ...rows.flatMap(({ id, tests }) =>
      tests.flatMap((test) => faultOfEvidence(id, test) ?? faultOfTitle(id, test) ?? []),
    ),
  ]
}

/** The words have to be the whole title of a test, or of a group of tests, that runs. */
function faultOfTitle(id: string, { file, words }: Evidence): string | null {
  const text = readFileSync(inRoot(file), 'utf8')
  const isTitle = ["'", '"', '`'].some((quote) => new RegExp(`\\(\\s*${escaped(quote + words + quote)},`).test(text))
  if (words !== '' && isTitle && /\.(?:test|spec)\.tsx?$/.test(file)) return null
  return `${id}: ${file} has no test "${words}"`
}

function tableOf(heads: readonly string[], rows: readonly Row[]): string[] {
  return [
    `| ${['', ...heads, 'Tests'].join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 2)}`,
    ...rows.map(({ id, said, why, tests }) => `| ${[id, said, why, tests.map(linkOf).join('; ')].join(' | ')} |`),
  ]
}

function isAttack({ id }: Row): boolean {
  return id.startsWith('A')
}

function numbered(family: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const number = String(from + place)
    return `${family}${family === 'A' ? number : number.padStart(2, '0')}`
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
