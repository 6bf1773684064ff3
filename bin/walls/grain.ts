/** Measures the code: how large files are, what they import, and what is duplicated. */
import { dirname, join } from 'node:path/posix'
import { type Source, servesTests } from './walls.ts'

export interface Measure {
  name: string
  value: number
  /** The limit: no change may raise the value above it. */
  most: number
  /** A remark for the reader of the table on where the value comes from. */
  remark?: string
}

const smallFile = 30
const largestFile = 300
/** Number of consecutive lines that make two places twins. */
const run = 6
/** A line with this many words or fewer is ignored. */
const thinLine = 2
/** A run of lines in more places than this is a habit of the language, not a twin. */
const habit = 8
/** A run of at most this many different shapes is a list, as texts and settings are, not a twin. */
const list = 2
/** Files whose purpose is to list modules. */
const registries = new Set([
  'server/src/parts.ts',
  'server/src/routes.ts',
  'server/src/features/my-data/holdings.ts',
  'sandbox/src/app.ts',
  'web/site/src/pages/pages.ts',
  'bench/run.ts',
])
const rooms = ['contract', 'domain', 'server', 'sandbox', 'web/kit', 'web/learn', 'web/admin', 'web/site']
const packages = {
  '@hiwar/contract/': 'contract/src/',
  '@hiwar/domain/': 'domain/src/',
  '@hiwar/kit/': 'web/kit/src/',
}
const importStatement = /^(?:import|export)\b[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm
const words = /[\p{L}_$][\p{L}\d_$]*/gu
const keywords = new Set(
  'as async await case catch class const default delete else export extends false finally for function if in instanceof interface keyof let new null of return satisfies static switch this throw true try type typeof undefined void while number string boolean'.split(
    ' ',
  ),
)
const lazyImport = /\bimport\(\s*'([^']+)'\s*\)/g

/** The table of measures that each change is compared with; tests, builders and demo data are left out. */
export function grainOf(sources: readonly Source[]): Measure[] {
  const files = sources.filter((source) => !servesTests(source))
  const lengths = files.map(linesOf).sort((one, other) => one - other)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path))].map(([path, list]) => ({ path, list }))
  const fullest = folders.toSorted((one, other) => other.list.length - one.list.length)[0]
  const ones = modulesWithOneImporter(files)
  const longest = files.toSorted((one, other) => linesOf(other) - linesOf(one))[0]
  return [
    {
      name: `files of ${smallFile} lines or less`,
      value: lengths.filter((lines) => lines <= smallFile).length,
      most: 300,
    },
    { name: 'modules with exactly one importer', value: ones.length, most: 423 },
    {
      name: 'of these, neither loaded late nor listed in a registry',
      value: ones.filter(({ late, importer }) => !late && !registries.has(importer)).length,
      most: 256,
    },
    { name: 'median of lines', value: at(0.5), most: 90 },
    { name: '90th percentile of lines', value: at(0.9), most: 180 },
    {
      name: 'longest file',
      value: longest === undefined ? 0 : linesOf(longest),
      most: largestFile,
      remark: longest?.path,
    },
    { name: 'fullest folder', value: fullest?.list.length ?? 0, most: 25, remark: fullest?.path },
    ...rooms.map((room) => ({
      name: `imports of ${room}, in %`,
      value: importShare(files, room),
      most: room === 'web/admin' ? 13.7 : 11.2,
    })),
    { name: `pairs of twins, ${run} lines or more`, value: twins(files), most: 250 },
    { name: 'product lines of contract, domain, server, web', value: productLines(files), most: 113_600 },
  ]
}

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1
}

function importShare(files: readonly Source[], room: string): number {
  const inside = files.filter(({ path }) => path.startsWith(`${room}/`))
  const lines = inside.reduce((sum, source) => sum + linesOf(source), 0)
  const statements = inside.flatMap(({ text }) => [...text.matchAll(importStatement)])
  const imports = statements.reduce((sum, [statement]) => sum + statement.split('\n').length, 0)
  return lines === 0 ? 0 : Math.round((1000 * imports) / lines) / 10
}

interface OnlyImport {
  importer: string
  /** The import is an `import()`, so a browser loads the module when it is needed. */
  late: boolean
}

/** The one import of each module that has exactly one importer. */
function modulesWithOneImporter(files: readonly Source[]): OnlyImport[] {
  const importers = new Map(files.map(({ path }) => [path, new Map<string, OnlyImport>()]))
  for (const { path, text } of files) {
    const note = (name: string, late: boolean) =>
      importers.get(placeOf(path, name))?.set(path, { importer: path, late })
    for (const [, name = ''] of text.matchAll(lazyImport)) note(name, true)
    for (const [, from, bare] of text.matchAll(importStatement)) note(from ?? bare ?? '', false)
  }
  return [...importers.values()].filter(({ size }) => size === 1).flatMap((one) => [...one.values()])
}

/** The path of the module that a file imports; an outside package keeps its name. */
function placeOf(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  for (const [start, folder] of Object.entries(packages)) {
    if (name.startsWith(start)) return folder + name.slice(start.length)
  }
  return name
}

function productLines(files: readonly Source[]): number {
  return files
    .filter(({ path }) => /^(?:contract|domain|server|web)\//.test(path))
    .reduce((sum, file) => sum + linesOf(file), 0)
}

/** Counts pairs of files that share a run of lines with the same shape: equal except for names, texts and numbers. */
function twins(files: readonly Source[]): number {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const shapes = shapesOf(text)
    for (let start = 0; start + run <= shapes.length; start += 1) {
      const lines = shapes.slice(start, start + run)
      if (new Set(lines).size <= list) continue
      const key = lines.join('\n')
      places.set(key, (places.get(key) ?? new Set()).add(path))
    }
  }
  const pairs = new Set<string>()
  for (const paths of places.values()) {
    if (paths.size > habit) continue
    const sorted = [...paths].sort()
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) pairs.add(`${one} ${other}`)
    }
  }
  return pairs.size
}

/** The lines of a file with names, texts and numbers unified; imports and comments are left out. */
function shapesOf(text: string): string[] {
  return text
    .replaceAll(importStatement, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => (line.match(/[\p{L}\d]+/gu) ?? []).length > thinLine)
    .map((line) =>
      line
        .replaceAll(/'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"/g, 's')
        .replaceAll(words, (word) => (keywords.has(word) ? word : 'n'))
        .replaceAll(/\d[\d_.]*/g, '0'),
    )
}
