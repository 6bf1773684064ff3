/**
 * Completes package-lock.json: `npm ci` refuses a lockfile without the packages of other platforms, and `npm install`
 * drops them when the registry does not have them. Also removes optional packages that the project does not use. With
 * `--check` the program only lists the faults and fails.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './run/paths.ts'

interface Locked {
  version?: string
  cpu?: string[]
  dev?: boolean
  libc?: string[]
  optional?: boolean
  os?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * These packages add files to every installation that nothing reads: unused types, a compiler for TypeScript settings
 * files, and a native part that changes the priority of threads. // ours
 */
const needless: Readonly<Record<string, string>> = {
  'node_modules/typed-emitter': 'rxjs',
  'node_modules/cosmiconfig': 'typescript',
  'node_modules/piscina': '@napi-rs/nice',
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

/** A platform package carries its platform in its name. npm writes the keys in this order. */
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

/**
 * Removes needless optional and peer dependencies, then the packages that no other package needs; returns what was
 * removed.
 */
function forget(packages: Record<string, Locked>): string[] {
  const kinds = ['optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'] as const
  return Object.entries(needless).flatMap(([path, name]) => {
    const locked = packages[path]
    const listing = kinds.filter((kind) => locked?.[kind]?.[name] !== undefined)
    for (const kind of listing) delete locked?.[kind]?.[name]
    if (!Object.values(packages).some((each) => wants(each, name))) delete packages[`node_modules/${name}`]
    return listing.length > 0 ? [`${path} wishes for ${name}`] : []
  })
}

function wants(locked: Locked, name: string): boolean {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].some((all) => all && name in all)
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'))
const forgotten = forget(lock.packages)
const missing = missingFrom(lock.packages)
const faults = [...forgotten, ...missing.map(([path, { version }]) => `${path} ${version} is missing`)]
for (const fault of faults) console.log(fault)
if (faults.length > 0 && process.argv.includes('--check')) {
  console.log('Run node bin/lock.ts')
  process.exitCode = 1
} else if (faults.length > 0) {
  const packages = [...Object.entries(lock.packages), ...missing].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log('Mended package-lock.json; now run npm install --package-lock-only, which marks what only tests need')
}
