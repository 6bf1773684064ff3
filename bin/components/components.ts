/** The components of the lockfile, the dates of their releases, and the versions that the lockfile may not contain. */
import { readFileSync } from 'node:fs'
import { inRoot } from '../run/paths.ts'

export interface Component {
  name: string
  version: string
  /** SPDX expression; empty for some packages of other platforms. */
  licence: string
  /** Only tests and measurements need the component. */
  isForTests: boolean
  /** The component is the build of another one for one platform, and is released with it. */
  isForPlatform: boolean
}

interface Locked {
  name?: string
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/** The licence in the file LICENSE, for packages whose manifest names none. */
const unnamedLicences: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** Every third-party component once for each version, by name. */
export function readComponents(): Component[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const found = new Map<string, Component>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || locked.link === true) continue
    const component = componentOf(path, locked)
    const key = keyOf(component)
    const known = found.get(key)
    found.set(key, known === undefined ? component : { ...known, isForTests: known.isForTests && component.isForTests })
  }
  return [...found.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
}

function componentOf(path: string, locked: Locked): Component {
  const { name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version = '' } = locked
  const namesPlatform = [locked.os, locked.cpu, locked.libc].some((each) => each !== undefined)
  return {
    name,
    version,
    licence: locked.license ?? unnamedLicences[name] ?? '',
    isForTests: locked.dev === true,
    isForPlatform: locked.optional === true && (namesPlatform || /wasm|^@emnapi\//.test(name)),
  }
}

export function keyOf({ name, version }: Pick<Component, 'name' | 'version'>): string {
  return `${name}@${version}`
}

const releasesFile = 'bin/components/releases.tsv'

/** Each date is a day, or `<` and a month: the release is older than that month. */
export interface Release {
  /** When this version was released. */
  version: string
  /** When any version of the component was released last. */
  last: string
}

/** The registry's answer about each component, by `name@version`. */
export function readReleases(): Map<string, Release> {
  const lines = readFileSync(inRoot(releasesFile), 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', number = '', version = '', last = ''] = line.split('\t')
      return [keyOf({ name, version: number }), { version, last }]
    }),
  )
}

export interface KnownBad {
  name: string
  range: string
  why: string
}

/** Reads the list of versions with malware or a known fault. */
export function readKnownBad(): KnownBad[] {
  const lines = readFileSync(inRoot('bin/components/known-bad.txt'), 'utf8').trimEnd().split('\n')
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [, name = '', range = '', why = ''] = /^(\S+) (\*|\d\S*|(?:[<>]=?\d\S* ?)+?) ([^<>\d].*)$/.exec(line) ?? []
      if (name === '') throw new Error(`bin/components/known-bad.txt: this line has no range: ${line}`)
      return { name, range, why }
    })
}

/** Whether a version lies in a range: `*`, one version, or bounds that the version meets. */
export function isWithin(version: string, range: string): boolean {
  return range === '*' || range.split(' ').every((bound) => meetsBound(version, bound))
}

function meetsBound(version: string, bound: string): boolean {
  const [, sign = '', limit = ''] = /^([<>]=?)?(.+)$/.exec(bound) ?? []
  const order = compare(version, limit)
  if (sign === '') return version === limit
  return (order === 0 && sign.endsWith('=')) || (sign.startsWith('<') ? order < 0 : order > 0)
}

/** Compares the numbers alone, so a pre-release equals its release. */
function compare(one: string, other: string): number {
  const numbers = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [left, right] = [numbers(one), numbers(other)]
  const different = [0, 1, 2].find((each) => (left[each] ?? 0) !== (right[each] ?? 0))
  return different === undefined ? 0 : (left[different] ?? 0) - (right[different] ?? 0)
}
