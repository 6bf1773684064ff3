/** Import rules that linters cannot express; each wall lists the files that break it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { flagTerms } from '@hiwar/contract/platform/flags.ts'
import { overdueFlags } from '@hiwar/domain/flags/flag.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { inRoot, root } from '../run/paths.ts'
import { faultsOfMigrations, readMigrations } from './migrations.ts'

export interface Wall {
  name: string
  breaches(sources: readonly Source[]): string[]
}

const sql =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\b(?:pool|client)\.query\(/
const sqlPlaces = /^server\/src\/(?:platform\/db\/|.*(?:^|[/.])store\.ts$)/
const socketEmit =
  /\bio\b[^\n]*\.emit\(|\bsocket\.(?:to\([^\n]*\)\.)?emit\(|\.broadcast\.emit\(|\.(?:to|in)\([^\n]*\)\.emit\(/

/** Durations written as digits, fields of a `Date`, and time zones. */
const clockwork = [
  /\b(?:60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|31_?536_?000(?:_?000)?)\b/,
  /\b24 \* (?:60|3_?600)|\b60 \* (?:60|1_?000)\b/,
  /\bDate\.UTC\(|\bgetTimezoneOffset\b|\bnew Date\([^()]+,/,
  /\.[gs]et(?:UTC)?(?:Hours|Minutes|Seconds|Milliseconds|Day|Date|Month|FullYear)\(/,
  /\bIntl\.DateTimeFormat\([^)]*timeZone/,
]
const wordsFile = /\/(?:words\/[\w-]+|(?:[\w-]+-)?words)\.ts$/
const placeholder =
  /'(?:[^'\\\n]|\\.)*[\u0600-\u06ff](?:[^'\\\n]|\\.)*\{[a-z]\w*[,}]|'(?:[^'\\\n]|\\.)*\{[a-z]\w*[,}](?:[^'\\\n]|\\.)*[\u0600-\u06ff]/i
/** A number that reaches a text without its formatter, and so in Latin digits. */
const bareNumber = /\('\w+', \{[^}\n]*: String\(|[wW]ords(?:\[\w+\])?\.\w+\} \$\{[\w.]*\b[iI]d\}/
/** Words that name neither an action nor its object; a name may not begin with one. `Look` once named CSS classes. */
const unclearWords = [
  'hear',
  'heard',
  'hears',
  'tell',
  'told',
  'tells',
  'untold',
  'ears',
  'knock',
  'patience',
  'mending',
]
const unclearName = new RegExp(
  `\\b(?:function|const|let|class|interface|type)\\s+((?:${unclearWords.flatMap(bothCases).join('|')})(?![a-z])\\w*)|\\bconst\\s+(\\w+Look)\\b`,
  'g',
)
const asksDomain = /^(?:domain|server|web\/\w+)\/src\//

export const walls: Wall[] = [
  {
    name: 'SQL stands in stores alone',
    breaches: (sources) =>
      serverFiles(sources)
        .filter((file) => !sqlPlaces.test(file.path) && sql.test(file.text))
        .map(pathOf),
  },
  {
    name: 'sockets are spoken to in platform/realtime alone',
    breaches: (sources) =>
      serverFiles(sources)
        .filter((file) => !file.path.startsWith('server/src/platform/realtime/') && socketEmit.test(file.text))
        .map(pathOf),
  },
  {
    name: 'features of the server form no circle',
    breaches: (sources) => circles(graph(serverFiles(sources), serverFeature)),
  },
  {
    name: 'rooms of the platform form no circle',
    breaches: (sources) => circles(graph(serverFiles(sources), platformRoom)),
  },
  {
    name: 'features of the screens do not import one another',
    breaches: (sources) =>
      [...graph(sources, screenFeature)].flatMap(([from, to]) => [...to].map((each) => `${from} -> ${each}`)),
  },
  {
    name: 'the kit of the back office knows no feature and no frame',
    breaches: (sources) =>
      sources
        .filter(({ path }) => path.startsWith('web/admin/src/kit/'))
        .filter(
          (source) =>
            !servesTests(source) &&
            importsOf(source).some((target) => /^web\/admin\/src\/(?!kit\/|words\.ts)/.test(target)),
        )
        .map(pathOf),
  },
  {
    name: 'screen tests replace no modules: their files share them',
    breaches: (sources) =>
      sources.filter(({ path, text }) => path.startsWith('web/') && /\bvi\.(?:do)?[mM]ock\(/.test(text)).map(pathOf),
  },
  {
    name: 'words with placeholders stand in words files: the build compiles no others',
    breaches: (sources) =>
      sources
        .filter(
          (source) =>
            /^web\/(?:kit|learn|admin)\//.test(source.path) && !servesTests(source) && !wordsFile.test(source.path),
        )
        .filter(({ text }) => text.includes('/words-of.ts') && placeholder.test(text))
        .map(pathOf),
  },
  {
    name: 'screens write numbers in one kind of digits, through a formatter',
    breaches: (sources) =>
      sources
        .filter(
          (source) => /^web\/\w+\/src\//.test(source.path) && !servesTests(source) && bareNumber.test(source.text),
        )
        .map(pathOf),
  },
  {
    name: 'wall clocks are computed in domain/src/time alone',
    breaches: (sources) =>
      sources
        .filter((source) => asksDomain.test(source.path) && !servesTests(source))
        .filter(({ path, text }) => !path.startsWith('domain/src/time/') && clockwork.some((each) => each.test(text)))
        .map(pathOf),
  },
  {
    name: 'names say what happens: sent, applied, notified, not told or heard',
    breaches: (sources) =>
      sources.flatMap(({ path, text }) =>
        [...text.matchAll(unclearName)].map(([, verb, noun]) => `${path}: ${verb ?? noun}`),
      ),
  },
  {
    name: 'the version before goes on beside each migration',
    breaches: () => faultsOfMigrations(readMigrations()),
  },
  {
    name: 'a feature flag is gone by its last day',
    breaches: () => overdueFlags(flagTerms, cairoDay(instantOfDate(new Date()))),
  },
  {
    name: 'no barrels',
    breaches: (sources) => sources.map(pathOf).filter((path) => /\/index\.tsx?$/.test(path)),
  },
]

function bothCases(word: string): string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1)]
}

function pathOf({ path }: Source): string {
  return path
}

function serverFiles(sources: readonly Source[]): Source[] {
  return sources.filter((source) => source.path.startsWith('server/src/') && !servesTests(source))
}

function serverFeature(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

/** The files that stand beside the rooms describe what passes between them, so they do not count. */
function platformRoom(path: string): string | undefined {
  return /^server\/src\/platform\/([^/]+)\//.exec(path)?.[1]
}

/**
 * Pages and the frame compose features, and the kit, the voice of the device and the sheets of material serve all
 * features, so these folders do not count as features.
 */
function screenFeature(path: string): string | undefined {
  const [, app, folder] = /^web\/(learn|admin|site)\/src\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || ['pages', 'shell', 'frame', 'kit', 'speech', 'materials'].includes(folder)
    ? undefined
    : `${app}/${folder}`
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Maps each feature to the features that it imports. */
function graph(sources: readonly Source[], featureOf: (path: string) => string | undefined): Graph {
  const edges = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = featureOf(source.path)
    for (const to of importsOf(source).map(featureOf)) {
      if (from === undefined || to === undefined || from === to) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return edges
}

/** Walks the import graph; a feature that appears twice on a path closes a cycle. */
function circles(edges: Graph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  function visit(feature: string, way: readonly string[]): void {
    if (way.includes(feature)) found.push([...way.slice(way.indexOf(feature)), feature].join(' -> '))
    if (done.has(feature) || way.includes(feature)) return
    for (const next of edges.get(feature) ?? []) visit(next, [...way, feature])
    done.add(feature)
  }
  for (const feature of edges.keys()) visit(feature, [])
  return found
}

/** The source files as the walls see them: path, text and imports. */
export interface Source {
  /** Path from the project root, with forward slashes. */
  path: string
  text: string
}

const rooms = '{contract,domain,materials,server,sandbox,web,e2e,bench,bin}'
const isTest = /\.(?:test|spec|long)\.tsx?$/
const isGenerated = /\.generated\.ts$/

export function readSources(): Source[] {
  const found = globSync(`${rooms}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
  const paths = found.map((path) => path.replaceAll('\\', '/')).filter((path) => !isGenerated.test(path))
  return paths.sort().map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
}

/** Returns whether the file serves tests, which follow other rules. */
export function servesTests({ path }: Source): boolean {
  return isTest.test(path) || /\/(testing|seed)\/|\/seed\.ts$|\.fixture\.ts$/.test(path)
}

/** Paths of the project's own files that the source imports by a relative path, including type imports. */
function importsOf({ path, text }: Source): string[] {
  const relative = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...relative].map(([, target = '']) => join(dirname(path), target))
}
