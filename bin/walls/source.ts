/** The sources as the walls see them: their path, their text and what they import. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { inRoot, root } from '../run/places.ts'

export interface Source {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
}

const rooms = '{contract,domain,server,sandbox,web,e2e,bench,bin}'
const isTest = /\.test\.tsx?$/
const isGenerated = /\.generated\.ts$/

export function readSources(): Source[] {
  const found = globSync(`${rooms}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
  const paths = found.map((path) => path.replaceAll('\\', '/')).filter((path) => !isGenerated.test(path))
  return paths.sort().map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
}

/** Whether the file serves tests: theirs are other rules. */
export function servesTests({ path }: Source): boolean {
  return isTest.test(path) || /\/(testing|seed)\//.test(path) || path.endsWith('/seed.ts')
}

/** Paths of the project's own files that it imports by a relative path, types included. */
export function importsOf({ path, text }: Source): string[] {
  const relative = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...relative].map(([, target = '']) => join(dirname(path), target))
}
