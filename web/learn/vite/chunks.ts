/**
 * Which modules share a file. Left to itself the build makes a file of each set of pages that shares something, and a
 * phone asks for seventy of them before the first heading. Here a page needs about eight: what every page has, what the
 * forms of login and registration share with the rest, the frame, what many pages have, and the page's own.
 */
import type { Rollup } from 'vite'

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>
type Kind = 'first' | 'common' | 'frame' | 'entry' | 'pages' | 'visitors'

/** In the order in which they take their modules. */
const kinds: readonly Kind[] = ['first', 'common', 'frame', 'entry', 'pages', 'visitors']
/** Pages outside of the frame, with a form or a message. */
const entryPage = /\/accounts\/(?:login|register|password|appeal|guardian|mail-links)\//
/** Pages in the frame that visitors come to first. */
const visitorPage = /\/(?:TutorsPage|TutorPage|PlansPage)\.tsx$/
/** Their list names all icons; a page needs a few of them. */
const icons = /\/lucide-react\//
/** What this many pages need is loaded with the first of them. */
const many = 8
/** Bytes before they are made small, below which a file joins another one. */
const smallFile = 6000

export function chunkGroups(main: string) {
  let sorted: Map<string, Kind> | undefined
  const ofKind = (wanted: Kind, place: number) => ({
    name(id: string, graph: Graph) {
      sorted ??= sort(main, graph)
      return sorted.get(id) === wanted ? wanted : null
    },
    priority: kinds.length - place,
  })
  const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallFile }
  return [...kinds.map(ofKind), { ...shared, name: 'icons', test: icons, priority: 0.5 }, { ...shared, name: 'rest' }]
}

interface Users {
  entry: number
  framed: number
  visitors: number
  frame: boolean
}

/** The kind of each module that more than one page needs. */
function sort(main: string, graph: Graph): Map<string, Kind> {
  const first = needsOf(main, graph)
  const users = new Map<string, Users>()
  for (const root of lateRoots(first, graph)) {
    for (const id of needsOf(root, graph)) {
      const seen = users.get(id) ?? { entry: 0, framed: 0, visitors: 0, frame: false }
      if (root.endsWith('/LearnFrame.tsx')) seen.frame = true
      else if (entryPage.test(root)) seen.entry += 1
      else seen.framed += 1
      if (visitorPage.test(root)) seen.visitors += 1
      users.set(id, seen)
    }
  }
  const sorted = new Map<string, Kind>()
  for (const [id, seen] of users) {
    const kind = kindOf(seen)
    if (kind !== null) sorted.set(id, kind)
  }
  for (const id of first) sorted.set(id, 'first')
  return sorted
}

function kindOf({ entry, framed, visitors, frame }: Users): Kind | null {
  if (entry > 1 && (frame || framed > 0)) return 'common'
  if (frame) return 'frame'
  if (entry > 1) return 'entry'
  if (framed >= many) return 'pages'
  return visitors > 0 && framed > 1 ? 'visitors' : null
}

/** The pages of the table, and the frame. */
function lateRoots(first: ReadonlySet<string>, graph: Graph): string[] {
  const holders = [...first].filter((id) => /\/learn\/src\/(?:routes|shell\/RootLayout)\.tsx$/.test(id))
  const late = holders.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return late.filter((id) => /Page\.tsx$|Redirect\.tsx$|link-pages\.tsx$|\/LearnFrame\.tsx$/.test(id))
}

/** A module with everything that it imports. */
function needsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || icons.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(next, graph, seen)
  return seen
}
