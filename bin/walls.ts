/** Numbers that inform and block nothing: sizes of files, share of tests, suppressed warnings. */
import { readSources, type Source, servesTests, walls } from './walls/walls.ts'

function numbers(sources: readonly Source[]): string[] {
  const product = sources.filter((source) => !servesTests(source))
  const lengths = product.map(linesOf).sort((one, other) => one - other)
  const longest = product.toSorted((one, other) => linesOf(other) - linesOf(one)).slice(0, 3)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
  return [
    `files ${lengths.length}, lines each: median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`,
    `longest: ${longest.map((source) => `${source.path} ${linesOf(source)}`).join(', ')}`,
    `share of test lines: ${['contract', 'domain', 'server', 'sandbox', 'web'].map((room) => share(sources, room)).join(', ')}`,
    `suppressions: ${sources.filter(({ text }) => /[b]iome-ignore|[o]xlint-disable|@[t]s-(?:ignore|expect-error)/.test(text)).length}`,
  ]
}

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1
}

function share(sources: readonly Source[], room: string): string {
  const inside = sources.filter(({ path }) => path.startsWith(`${room}/`))
  const total = inside.reduce((sum, source) => sum + linesOf(source), 0)
  const tests = inside.filter(servesTests).reduce((sum, source) => sum + linesOf(source), 0)
  return `${room} ${total === 0 ? 0 : Math.round((100 * tests) / total)} %`
}

/** Checks the walls that linters cannot see, and prints how large the files are. */
const sources = readSources()
const broken = walls
  .map(({ name, breaches }) => ({ name, breaches: breaches(sources) }))
  .filter((wall) => wall.breaches.length > 0)

for (const line of numbers(sources)) console.log(line)
for (const { name, breaches } of broken) console.log([`broken: ${name}`, ...breaches].join('\n  '))
console.log(`${walls.length - broken.length} passed, ${broken.length} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
