/** The table of pages as the build reads it: from its text, since the build does not run the app. */
import { readFileSync } from 'node:fs'

export interface PageRow {
  path: string
  /** The end of the name of its module's file. */
  module: string
  /** Outside of the frame. */
  isOwn: boolean
  isForVisitors: boolean
  /** The server renders the page for visitors. */
  isPrerendered: boolean
}

const text = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')
const row = /path: '([^']+)',([^}]*?)import\('\.(\/[^']+)'\)/g

export const pageRows: readonly PageRow[] = [...text.matchAll(row)].map(([, path = '', rules = '', module = '']) => ({
  path,
  module: `/learn/src${module}`,
  isOwn: rules.includes('own: true'),
  isForVisitors: /audience: (?:everyone|visitorsOnly),/.test(rules),
  isPrerendered: rules.includes('prerendered: true'),
}))

/** What the first press of a visitor most often needs: filters and the like, from the bottom of a phone. */
export const sheetPanel = '/ui/overlays/SheetPanel.tsx'

export const frames = { visitors: '/learn/src/shell/VisitorFrame.tsx', members: '/learn/src/shell/MemberFrame.tsx' }
