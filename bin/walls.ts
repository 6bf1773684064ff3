/** Checks the walls that linters cannot see, and prints how large the files are. */
import { numbers } from './walls/numbers.ts'
import { readSources } from './walls/source.ts'
import { walls } from './walls/walls.ts'

const sources = readSources()
const broken = walls
  .map(({ name, breaches }) => ({ name, breaches: breaches(sources) }))
  .filter((wall) => wall.breaches.length > 0)

for (const line of numbers(sources)) console.log(line)
for (const { name, breaches } of broken) console.log([`broken: ${name}`, ...breaches].join('\n  '))
console.log(`${walls.length - broken.length} passed, ${broken.length} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
