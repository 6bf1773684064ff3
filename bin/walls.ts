/** Checks the walls that linters cannot see. */
import { readSources, type Source, servesTests, walls } from './walls/walls.ts'

const sources = readSources()
const broken = walls
  .map(({ name, breaches }) => ({ name, breaches: breaches(sources) }))
  .filter(({ breaches }) => breaches.length > 0)

console.log(`${walls.length} walls; ${shareOfTests()}; suppressions ${suppressions()}`)
for (const { name, breaches } of broken) console.log([`broken: ${name}`, ...breaches].join('\n  '))
console.log(`${walls.length - broken.length} passed, ${broken.length} failed`)
process.exitCode = broken.length === 0 ? 0 : 1

function shareOfTests(): string {
  const shares = ['contract', 'domain', 'materials', 'server', 'sandbox', 'web'].map((room) => {
    const inside = sources.filter(({ path }) => path.startsWith(`${room}/`))
    const tests = lines(inside.filter(servesTests))
    return `${room} ${Math.round((100 * tests) / lines(inside))} %`
  })
  return `share of test lines: ${shares.join(', ')}`
}

function lines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

function suppressions(): number {
  return sources.filter(({ text }) => /[b]iome-ignore|[o]xlint-disable|@[t]s-(?:ignore|expect-error)/.test(text)).length
}
