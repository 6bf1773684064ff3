/**
 * Writes the table in docs/tests.md that says where each named promise is proved; the rest of the page is written by
 * hand.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot, root } from '../run/paths.ts'

export const name = 'docs/tests.md'

const begin = '<!-- promises: written by npm run generate -->'
const end = '<!-- end of promises -->'

export function render(): string {
  const page = readFileSync(inRoot(name), 'utf8')
  const [before = '', rest = ''] = page.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n${tableOf(proofs())}\n${end}${after}`
}

const layers = ['rule', 'database', 'screen', 'journey'] as const
type Layer = (typeof layers)[number]

interface Proof {
  /** The part of a promise's name before its number, such as `BOOK`; names one page or one action. */
  family: string
  number: number
  layer: Layer
  file: string
}

const homes = ['{contract,domain,server,sandbox}/src/**/*.test.ts', 'web/*/{src,vite}/**/*.test.{ts,tsx}']
const steps = ['e2e/**/*.spec.ts', 'bin/check/*.ts']

/** Finds test titles that begin with promise names. */
function proofs(): Proof[] {
  const files = globSync([...homes, ...steps], { cwd: root }).filter((file) => !file.includes('node_modules'))
  return files.sort().flatMap((file) => {
    const titles = readFileSync(inRoot(file), 'utf8').matchAll(/['"`]((?:[A-Z]{2,}-\d+,? )+)\p{L}/gu)
    const names = new Set(Array.from(titles, ([, all = '']) => all.split(/,? /)).flat())
    names.delete('')
    return [...names].map((each) => {
      const [family = '', number] = each.split('-')
      return { family, number: Number(number), layer: layerOf(file), file }
    })
  })
}

function layerOf(file: string): Layer {
  if (file.startsWith('e2e/')) return 'journey'
  if (file.endsWith('.db.test.ts')) return 'database'
  return file.startsWith('web/') ? 'screen' : 'rule'
}

function tableOf(all: readonly Proof[]): string {
  const families = Map.groupBy(
    all.toSorted((one, other) => one.family.localeCompare(other.family, 'en')),
    ({ family }) => family,
  )
  const rows = [...families].map(([family, own]) => {
    const cells = layers.map((layer) => cellOf(own.filter((proof) => proof.layer === layer)))
    return `| ${[family, ...cells].join(' | ')} |`
  })
  return [`| Promise | ${layers.join(' | ')} |`, `|${' --- |'.repeat(layers.length + 1)}`, ...rows].join('\n')
}

function cellOf(own: readonly Proof[]): string {
  const files = Map.groupBy(own, ({ file }) => file)
  const parts = [...files].map(([file, proved]) => {
    const numbers = proved.map(({ number }) => number).sort((one, other) => one - other)
    return `${numbers.join(' ')} [${basename(file).replace(/\.(?:db\.)?(?:test|spec)\.tsx?$|\.ts$/, '')}](../${file})`
  })
  return parts.join(', ')
}
