/**
 * Writes docs/asvs.md: each requirement of OWASP ASVS 5.0 at the levels 1 and 2, in our words, with its evidence. Fails
 * when a row names a file that does not exist, or words that are not in the file.
 */
import { readFileSync } from 'node:fs'
import { inRoot } from '../run/paths.ts'
import { type Evidence, faultOfEvidence, linkOf, readEvidence } from './evidence.ts'

export const name = 'docs/asvs.md'

const source = 'bin/generate/asvs-rows.txt'

/** How many requirements the standard has at each level; nobody may leave one out. */
const official = { 1: 70, 2: 183 } as const

/** More requirements than these may not be excused. */
const mostExcused = 10

const states = {
  holds: 'a test or a file of ours shows it',
  operator: 'whoever runs the servers keeps it; the page says what has to be kept',
  excused: 'we do otherwise; the decision record says why, and what stands instead',
  open: 'does not hold yet',
  none: 'does not apply here',
} as const

type State = keyof typeof states

interface Row {
  id: string
  level: 1 | 2
  state: State
  title: string
  /** Files, each with words that it contains, or a sentence where no file can show it. */
  proof: string
}

interface Chapter {
  title: string
  rows: Row[]
}

export function render(): string {
  const chapters = readChapters()
  const rows = chapters.flatMap((chapter) => chapter.rows)
  check(rows)
  const legend = Object.entries(states).map(([state, meaning]) => `| ${state} | ${meaning} |`)
  return [
    '# Verification by OWASP ASVS 5.0',
    '',
    `Each requirement of the levels 1 and 2 of the Application Security Verification Standard 5.0.0, in our words, with what`,
    `shows it. \`npm run generate\` writes this page from \`${source}\`, and fails when a file or its words are gone.`,
    '',
    '| State | Meaning |',
    '|---|---|',
    ...legend,
    '',
    ...countsOf(rows),
    '',
    ...chapters.flatMap(({ title, rows: own }) => [
      `## ${title}`,
      '',
      '| | Level | Requirement | State | Evidence |',
      '|---|---|---|---|---|',
      ...own.map(lineOf),
      '',
    ]),
  ].join('\n')
}

function readChapters(): Chapter[] {
  const chapters: Chapter[] = []
  for (const line of readFileSync(inRoot(source), 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('# ')) chapters.push({ title: line.slice(2), rows: [] })
    else chapters.at(-1)?.rows.push(readRow(line))
  }
  return chapters
}

function readRow(line: string): Row {
  const [, id = '', level = '', state = '', title = '', proof = ''] =
    /^(\d+\.\d+\.\d+) ([12]) (\w+) \| ([^|]+) \| (.+)$/.exec(line) ?? []
  if (id === '' || !(state in states)) throw new Error(`${source}: this line is not right: ${line}`)
  return { id, level: level === '1' ? 1 : 2, state: state as State, title, proof }
}

function check(rows: readonly Row[]): void {
  const faults = rows.flatMap((row) =>
    isShownByFiles(row) ? readEvidence(row.proof).flatMap((proof) => faultsOf(row, proof)) : [],
  )
  for (const level of [1, 2] as const) {
    const ids = new Set(rows.filter((row) => row.level === level).map(({ id }) => id))
    if (ids.size !== official[level]) faults.push(`level ${level} has ${official[level]} requirements, not ${ids.size}`)
  }
  const excused = rows.filter(({ state }) => state === 'excused')
  if (excused.length > mostExcused)
    faults.push(`${excused.length} requirements are excused, at most ${mostExcused} may be`)
  if (faults.length > 0) throw new Error(`${source}:\n${faults.join('\n')}`)
}

function isShownByFiles({ state }: Row): boolean {
  return state === 'holds' || state === 'operator' || state === 'excused'
}

function faultsOf({ id, state }: Row, proof: Evidence): string[] {
  const fault = faultOfEvidence(id, proof)
  if (fault !== null) return [fault]
  const isExcuse = state !== 'excused' || proof.file.startsWith('docs/decisions/')
  return isExcuse ? [] : [`${id}: ${proof.file} is no decision record`]
}

function countsOf(rows: readonly Row[]): string[] {
  const kinds = Object.keys(states) as State[]
  const line = (title: string, own: readonly Row[]) => {
    const counts = kinds.map((kind) => own.filter(({ state }) => state === kind).length)
    return `| ${[title, own.length, ...counts].join(' | ')} |`
  }
  const ofLevel = (level: number) => rows.filter((row) => row.level === level)
  return [
    `| | Requirements | ${kinds.join(' | ')} |`,
    `|---${'|---'.repeat(kinds.length + 1)}|`,
    line('Level 1', ofLevel(1)),
    line('Level 2', ofLevel(2)),
    line('Both', rows),
    '',
    `Open at level 1: ${openOf(ofLevel(1))}. Open at level 2: ${openOf(ofLevel(2))}.`,
  ]
}

function openOf(rows: readonly Row[]): string {
  const ids = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  return ids.length === 0 ? 'none' : ids.join(', ')
}

function lineOf(row: Row): string {
  const proof = isShownByFiles(row) ? readEvidence(row.proof).map(linkOf).join('; ') : row.proof
  return `| ${[row.id, row.level, row.title, row.state, proof].join(' | ')} |`
}
