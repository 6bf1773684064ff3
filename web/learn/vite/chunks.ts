/**
 * Which modules share a file. Left to itself the build makes a file of each set of pages that shares something, and a
 * phone asks for seventy of them before the first heading. Here a page needs about eight: what every page has, what the
 * forms of login and registration share with what visitors see, the frame of visitors or members, and the page's own.
 */
import type { Rollup } from 'vite'
import { loaderChunk } from '../../kit/vite/first-files.ts'
import { frames, pageRows, sheetPanel } from './page-table.ts'

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>
type Kind = 'react' | 'first' | 'common' | 'frame' | 'entry' | 'visitors' | 'sheet' | 'members' | 'pages'

/** In the order in which they take their modules. */
const kinds: readonly Kind[] = ['react', 'first', 'common', 'frame', 'entry', 'visitors', 'sheet', 'members', 'pages']
/** A file of its own, which the phone compiles while the rest of the first files arrives. */
const react = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** The library lists all icons, but a module needs only those that it imports by name. */
const icons = /\/lucide-react\//
const icon = /\/lucide-react\/.*\/icons\/([^/]+)\.m?js$/
const namedIcons = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g
/** Small, and the login's too: joined to the dialogs, as the build would do, it would bring them. */
const markup = /\/kit\/src\/texts\/markup\.tsx$/
/** The booking sheet has it too: joined to the sheet's parts, as the build would do, it would bring them to the login. */
const login = /\/(?:LoginForm|PasskeyEntry)\.tsx$/
/** A module of at least this many pages is loaded with the first of them. */
const many = 8
/** Bytes before they are made small, below which a file joins another one; from 4000 on, files import each other. */
const smallFile = 2000

export function chunkGroups(main: string) {
  let sorted: Map<string, Kind> | undefined
  const ofKind = (wanted: Kind, place: number) => ({
    name(id: string, graph: Graph) {
      sorted ??= sort(main, graph)
      const kind = markup.test(id) ? 'first' : login.test(id) ? 'entry' : sorted.get(icon.exec(id)?.[1] ?? id)
      return kind === wanted ? wanted : null
    },
    priority: kinds.length - place,
  })
  const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallFile }
  return [
    loaderChunk,
    ...kinds.map(ofKind),
    { ...shared, name: 'icons', test: icons, priority: 0.5 },
    { ...shared, name: 'rest' },
  ]
}

interface Users {
  /** Pages outside of the frame that visitors may open. */
  entry: number
  framed: number
  /** Pages in the frame that the server renders for visitors. */
  visitors: number
  frame: boolean
  members: boolean
  /** A layer that opens over a page for visitors needs it too. */
  opened: boolean
}

const unused: Users = { entry: 0, framed: 0, visitors: 0, frame: false, members: false, opened: false }

/** The kind of each module that more than one page needs. */
function sort(main: string, graph: Graph): Map<string, Kind> {
  const first = needsOf(main, graph)
  const users = new Map<string, Users>()
  const opened = new Set<string>()
  for (const root of lateRoots(first, graph)) {
    const page = pageRows.find(({ module }) => root.endsWith(module))
    for (const id of needsOf(root, graph)) {
      const seen = users.get(id) ?? { ...unused }
      if (root.endsWith(frames.visitors)) seen.frame = true
      else if (root.endsWith(frames.members)) seen.members = true
      else if (page?.isOwn && page.isForVisitors) seen.entry += 1
      else seen.framed += 1
      if (page?.isPrerendered && !page.isOwn) {
        seen.visitors += 1
        for (const late of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) opened.add(late)
      }
      users.set(id, seen)
    }
  }
  for (const root of opened) {
    for (const id of needsOf(root, graph)) users.set(id, { ...(users.get(id) ?? unused), opened: true })
  }
  const sorted = new Map<string, Kind>()
  for (const [id, seen] of users) {
    const kind = kindOf(seen)
    if (kind !== null) sorted.set(id, kind)
  }
  // Beside what visitors have already, the sheet alone: the first press waits for it.
  for (const root of opened) {
    if (!root.endsWith(sheetPanel)) continue
    for (const id of needsOf(root, graph)) if (isLater(sorted.get(id))) sorted.set(id, 'sheet')
  }
  for (const id of first) sorted.set(id, react.test(id) ? 'react' : 'first')
  return sorted
}

const isLater = (kind?: Kind) => kind === undefined || kind === 'members' || kind === 'pages'

function kindOf({ entry, framed, visitors, frame, members, opened }: Users): Kind | null {
  if (entry > 1 && (frame || visitors > 0)) return 'common'
  if (frame) return 'frame'
  if (entry > 1) return 'entry'
  if (visitors > 0 && (framed > 1 || members || opened)) return 'visitors'
  if (members) return 'members'
  return framed >= many ? 'pages' : null
}

/** The pages of the table, and the frames. */
function lateRoots(first: ReadonlySet<string>, graph: Graph): string[] {
  const holders = [...first].filter((id) => /\/learn\/src\/(?:routes|shell\/RootLayout)\.tsx$/.test(id))
  const late = holders.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const modules = [...pageRows.map(({ module }) => module), ...Object.values(frames)]
  return late.filter((id) => modules.some((module) => id.endsWith(module)))
}

/** A module with everything that it imports, and the names of its icons. */
function needsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || icons.test(id)) return seen
  seen.add(id)
  const module = graph.getModuleInfo(id)
  for (const [, names = ''] of module?.code?.matchAll(namedIcons) ?? []) {
    for (const name of names.split(',')) seen.add(fileOfIcon(name))
  }
  for (const next of module?.importedIds ?? []) needsOf(next, graph, seen)
  return seen
}

/** `CircleUserRound as User` and `Trash2` lie in `circle-user-round` and `trash-2`. */
function fileOfIcon(name: string): string {
  const [imported = ''] = name.trim().split(' ')
  return imported.replace(/(?<!^)(?=[A-Z]|\d+$)/g, '-').toLowerCase()
}
