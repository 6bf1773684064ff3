/**
 * Completes package-lock.json: `npm ci` refuses one that leaves out packages of other platforms, and `npm install` leaves
 * them out when the registry of the day does not have them. With `--check` only says, and fails, what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './run/places.ts'

interface Locked {
  version?: string
  cpu?: string[]
  dev?: boolean
  libc?: string[]
  optional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}

const file = inRoot('package-lock.json')
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']

function missingFrom(packages: Record<string, Locked>): [string, Locked][] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]): [string, Locked] => [`node_modules/${name}`, entryFor(name, version, dev)]),
  )
}

/** Such packages carry their platform in their name; the keys stand in the order that npm writes. */
function entryFor(name: string, version: string, dev?: boolean): Locked {
  const words = name.split(/[-/]/)
  const processor = words.find((word) => processors.includes(word))
  const system = words.find((word) => systems.includes(word))
  const library = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc'
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(library && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingFrom(lock.packages)
if (missing.length > 0 && process.argv.includes('--check')) {
  console.log('package-lock.json lacks these packages of other platforms; run node bin/lock.ts')
  for (const [path, { version }] of missing) console.log(`  ${path} ${version}`)
  process.exitCode = 1
} else if (missing.length > 0) {
  const packages = [...Object.entries(lock.packages), ...missing].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`added ${missing.length} packages of other platforms`)
}
