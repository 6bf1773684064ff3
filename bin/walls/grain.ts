/** The grain of the house, counted: how large its files are, what they import, and what stands in it twice. */
import { dirname, join } from 'node:path/posix'
import { type Source, servesTests } from './walls.ts'

export interface Measure {
  name: string
  value: number
  /** The wall: no change may bring the value above it. */
  most: number
  /** Where the value comes from, for the reader of the table. */
  remark?: string
}

const smallFile = 30
const largestFile = 300
/** Lines in a row that make two places twins. */
const run = 6
/** A line of so few words says nothing of its own. */
const thinLine = 2
/** A run that stands in more places than these is a habit of the language, not a twin. */
const habit = 8
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

/** The table that every change is held against; tests, builders and demo data are left out. */
export function grainOf(sources: readonly Source[]): Measure[] {
  const files = sources.filter((source) => !servesTests(source))
  const lengths = files.map(linesOf).sort((one, other) => one - other)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path))].map(([path, list]) => ({ path, list }))
  const fullest = folders.toSorted((one, other) => other.list.length - one.list.length)[0]
  const longest = files.toSorted((one, other) => linesOf(other) - linesOf(one))[0]
  return [
    {
      name: `files of ${smallFile} lines or less`,
      value: lengths.filter((lines) => lines <= smallFile).length,
      most: 300,
    },
    { name: 'modules with exactly one importer', value: modulesWithOneImporter(files), most: 404 },
    { name: 'median of lines', value: at(0.5), most: 90 },
    { name: '90th percentile of lines', value: at(0.9), most: 180 },
    {
      name: 'longest file',
      value: longest === undefined ? 0 : linesOf(longest),
      most: largestFile,
      remark: longest?.path,
    },
    { name: 'fullest folder', value: fullest?.list.length ?? 0, most: 25, remark: fullest?.path },
    ...rooms.map((room) => ({ name: `imports of ${room}, in %`, value: importShare(files, room), most: 14.2 })),
    { name: `pairs of twins, ${run} lines or more`, value: twins(files), most: 370 },
    { name: 'product lines of contract, domain, server, web', value: productLines(files), most: 91_600 },
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

function modulesWithOneImporter(files: readonly Source[]): number {
  const importers = new Map(files.map(({ path }) => [path, new Set<string>()]))
  for (const { path, text } of files) {
    const named = [...text.matchAll(importStatement), ...text.matchAll(lazyImport)]
    for (const [, first, second] of named) importers.get(placeOf(path, first ?? second ?? ''))?.add(path)
  }
  return [...importers.values()].filter(({ size }) => size === 1).length
}

/** Where a module stands that a file names; a package of another maker stands nowhere. */
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

/** Pairs of files in which a run of lines has the same shape: alike but for names, texts and numbers. */
function twins(files: readonly Source[]): number {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const shapes = shapesOf(text)
    for (let start = 0; start + run <= shapes.length; start += 1) {
      const key = shapes.slice(start, start + run).join('\n')
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

/** The lines that say something, with names, texts and numbers made alike; imports and comments are left out. */
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
