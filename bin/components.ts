/**
 * `npm run components`: asks the registry when the components of the lockfile were released, and keeps the answers in
 * bin/components/releases.tsv. Asks only for components without a line; with `--all` for every one.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Component, keyOf, type Release, readComponents, readReleases } from './components/components.ts'
import { inRoot } from './run/paths.ts'

const run = promisify(execFile)
const asked = readComponents().filter(({ isForPlatform }) => !isForPlatform)
const known = process.argv.includes('--all') ? new Map<string, Release>() : readReleases()

for (const component of asked) {
  if (!known.has(keyOf(component))) known.set(keyOf(component), await askFor(component))
}

const lines = asked.map(({ name, version }) => {
  const release = known.get(keyOf({ name, version }))
  return [name, version, release?.version, release?.last].join('\t')
})
writeFileSync(inRoot('bin/components/releases.tsv'), `${lines.join('\n')}\n`)
console.log(`${lines.length} components; now run npm run generate`)

/** The days on which npm's registry got this version, and the newest one that is not a prerelease. */
async function askFor({ name, version }: Component): Promise<Release> {
  const { stdout } = await run('npm', ['view', name, 'time', '--json'], { maxBuffer: 64_000_000 })
  const times: Record<string, string> = JSON.parse(stdout)
  const released = times[version]
  if (released === undefined) throw new Error(`The registry does not know ${name} ${version}`)
  const all = Object.entries(times).filter(([key]) => /^\d+\.\d+\.\d+$/.test(key))
  const last =
    all
      .map(([, time]) => time)
      .sort()
      .at(-1) ?? released
  return { version: released.slice(0, 10), last: last.slice(0, 10) }
}
