/** Writes docs/components.md: each third-party component of the lockfile with the dates of its releases. */
import { type Component, keyOf, type Release, readComponents, readReleases } from '../components/components.ts'

export const name = 'docs/components.md'

export function render(): string {
  const all = readComponents()
  const releases = readReleases()
  const ordinary = all.filter(({ isForPlatform }) => !isForPlatform)
  const undated = ordinary.filter((each) => !releases.has(keyOf(each)))
  if (undated.length > 0) throw new Error(`No dates of ${undated.map(keyOf).join(', ')}; run npm run components`)
  const forTests = ordinary.filter(({ isForTests }) => isForTests)
  return [
    '# Components',
    '',
    'Every third-party component of `package-lock.json`, and when the registry got it and the newest release of its name.',
    '`npm run generate` writes this page from the lockfile and `bin/components/releases.tsv`, and fails when a component',
    'has no dates; `npm run components` asks the registry for the missing ones. «Before 2025-11» means that the registry',
    'which answered knew no earlier day. The dates are as old as the last question, so the newest release may be newer.',
    '',
    `There are ${ordinary.length} components: ${ordinary.length - forTests.length} for running, ${forTests.length} for tests alone. ${all.length - ordinary.length} more are parts`,
    'of these for single platforms, and are released with them.',
    '',
    '| Component | Version | Released | Last release | Licence | For |',
    '|---|---|---|---|---|---|',
    ...ordinary.map((each) => lineOf(each, releases.get(keyOf(each)))),
    '',
  ].join('\n')
}

function lineOf(component: Component, release: Release | undefined): string {
  const { name: title, version, licence, isForTests } = component
  const cells = [`\`${title}\``, version, dayOf(release?.version), dayOf(release?.last), licence]
  return `| ${[...cells, isForTests ? 'tests' : 'running'].join(' | ')} |`
}

function dayOf(day = ''): string {
  return day.replace('<', 'before ')
}
