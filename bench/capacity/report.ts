/** The results of a run: lines of goals, printed, and written with the commit into `docs/capacity.md`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Line {
  measure: string
  goal: string
  found: string
  reached: 'yes' | 'no' | ''
}

export interface Section {
  /** Names the place in the document. */
  name: string
  title: string
  lines: Line[]
  /** Tables and sentences below the lines. */
  text: string
}

const document = fileURLToPath(new URL('../../docs/capacity.md', import.meta.url))

/** `isReached` is undefined where there is no goal. */
export function lineOf(measure: string, goal: string, found: string, isReached?: boolean): Line {
  return { measure, goal, found, reached: isReached === undefined ? '' : isReached ? 'yes' : 'no' }
}

export function print({ title, lines, text }: Section): void {
  console.log(`\n${title}`)
  if (lines.length > 0) console.table(lines)
  if (text !== '') console.log(text)
}

/** Replaces the section of an earlier run in the document. */
export function write(section: Section): void {
  writeFileSync(document, replaced(readFileSync(document, 'utf8'), section))
}

/** The document with the section between its marks; a section that is new to the document comes last. */
export function replaced(text: string, section: Section): string {
  const [begin, end] = [`<!-- ${section.name} -->`, `<!-- end of ${section.name} -->`]
  const block = [begin, blockOf(section), end].join('\n')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < 0) return `${text.trimEnd()}\n\n${block}\n`
  return text.slice(0, from) + block + text.slice(to + end.length)
}

function blockOf({ title, lines, text }: Section): string {
  const parts = [`### ${title}`, conditions()]
  if (lines.length > 0) parts.push(tableOf(lines.map((line) => ({ ...line }))))
  if (text !== '') parts.push(text)
  return `${parts.join('\n\n')}\n`
}

function conditions(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const measured = ['bench', 'server', 'contract', 'domain', 'materials']
  const { stdout: changes } = spawnSync('git', ['status', '--porcelain', ...measured], { encoding: 'utf8' })
  const changed = changes === '' ? '' : ' with changes that are not committed'
  const day = new Date().toISOString().slice(0, 10)
  return `Commit ${stdout.trim()}${changed}, ${day}, ${cpus().length} cores, Node ${process.version}.`
}

export function tableOf(rows: readonly Record<string, string>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n')
}
