/** Directions that no linter can say; each wall names the files that break through it. */
import { importsOf, type Source, servesTests } from './source.ts'

export interface Wall {
  name: string
  breaches(sources: readonly Source[]): string[]
}

const sql =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\b(?:pool|client)\.query\(/
const sqlPlaces = /^server\/src\/(?:platform\/(?:db|postgres)\/|.*(?:^|[/.])store\.ts$)/
const socketEmit =
  /\bio\b[^\n]*\.emit\(|\bsocket\.(?:to\([^\n]*\)\.)?emit\(|\.broadcast\.emit\(|\.(?:to|in)\([^\n]*\)\.emit\(/

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
    breaches: (sources) =>
      circles(
        graph(
          sources.filter((source) => !servesTests(source)),
          serverFeature,
        ),
      ),
  },
  {
    name: 'features of the screens do not import one another',
    breaches: (sources) =>
      [...graph(sources, screenFeature)].flatMap(([from, to]) => [...to].map((each) => `${from} -> ${each}`)),
  },
  {
    name: 'screen tests replace no modules: their files share them',
    breaches: (sources) =>
      sources.filter(({ path, text }) => path.startsWith('web/') && /\bvi\.(?:do)?[mM]ock\(/.test(text)).map(pathOf),
  },
  {
    name: 'no barrels',
    breaches: (sources) => sources.map(pathOf).filter((path) => /\/index\.tsx?$/.test(path)),
  },
]

function pathOf({ path }: Source): string {
  return path
}

function serverFiles(sources: readonly Source[]): Source[] {
  return sources.filter((source) => source.path.startsWith('server/src/') && !servesTests(source))
}

function serverFeature(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

/** Pages and the shell compose features, so they belong to none. */
function screenFeature(path: string): string | undefined {
  const [, app, folder] = /^web\/(learn|admin|site)\/src\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || ['pages', 'shell'].includes(folder) ? undefined : `${app}/${folder}`
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which feature imports which other ones. */
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

/** Walks along the edges; a feature met again on the way closes a circle. */
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
