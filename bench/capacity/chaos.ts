/**
 * Five minutes at twice the knee while processes, Valkey and the database are killed, one after the other. People
 * repeat their writes with their keys, and the provider repeats its notifications. The verdict counts what the server
 * acknowledged and the database does not have.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchEnvironment } from '../stage.ts'
import { audit } from './acknowledged.ts'
import { arrive } from './arrivals.ts'
import { findKnee, sentence } from './knee.ts'
import { killDatabase, serverPids } from './machine.ts'
import { lineOf, type Section } from './report.ts'
import { actionsPerSecond, type OpenSetup, openSetup, type Setup, setups } from './setups.ts'

interface Chaos {
  seconds: number
  /** Seconds of each trial that looks for the knee. */
  trial: number
  /** Twice the knee, where it is known; otherwise it is looked for. */
  people: number | undefined
}

/** Milliseconds for which people repeat a write. */
const timeout = 20_000
/** Seconds from one fault to the next. */
const between = 20

export async function measureChaos(stage: BenchEnvironment, { seconds, trial, people }: Chaos): Promise<Section> {
  const setup = setups.at(-1)
  if (setup === undefined) throw new Error('no setup')
  const population = people ?? 2 * (await kneeOf(stage, setup, trial))
  const open = await openSetup(stage, setup, timeout)
  try {
    return await live(stage, setup, open, population, seconds)
  } finally {
    await open.close()
  }
}

async function kneeOf(stage: BenchEnvironment, setup: Setup, seconds: number): Promise<number> {
  console.log(`looking for the knee, ${setup.name}`)
  const open = await openSetup(stage, setup, 0)
  try {
    const { best } = await findKnee({ stage, setup: open, seconds, report: console.log })
    if (best === undefined) throw new Error('no population was served well; name one by --people=')
    await open.writes.settle()
    return best.population
  } finally {
    await open.close()
  }
}

async function live(stage: BenchEnvironment, setup: Setup, open: OpenSetup, population: number, seconds: number) {
  console.log(`${seconds} seconds with ${population} people, ${setup.name}`)
  const watched = watchProcesses()
  const end = performance.now() + seconds * 1000
  const [load, faults] = await Promise.all([
    arrive({ perSecond: actionsPerSecond(population), seconds, next: open.next }),
    disturb(stage, open, watched.kill, end),
  ])
  console.log(sentence(load))
  console.log('repeating what has no answer yet')
  const unsettled = await open.writes.settle()
  const deaths = await watched.stop()
  const { acknowledged, lost, doubled, broken } = await audit(stage.pool, stage.database, open.acknowledged)
  const lines = [
    lineOf('acknowledged and lost', '0', `${lost} of ${acknowledged}`, lost === 0),
    lineOf('doubled', '0', `${doubled}`, doubled === 0),
    lineOf('rows that break a promise of the ledger', '0', `${broken}`, broken === 0),
    lineOf('server processes that ended by themselves', '0', `${deaths}`, deaths === 0),
  ]
  const verdict = lines.every(({ reached }) => reached === 'yes')
    ? 'The chaos took nothing.'
    : 'The chaos took something.'
  const text = `${verdict} ${seconds} s at ${population} people, ${setup.name}: ${sentence(load)}. Faults: ${faults.join(', ')}. ${unsettled} writes were never answered.`
  return { name: 'chaos', title: 'Chaos', lines, text } satisfies Section
}

/** Kills one thing after the other, and returns what was killed. */
async function disturb(
  stage: BenchEnvironment,
  { redis }: OpenSetup,
  kill: () => void,
  end: number,
): Promise<string[]> {
  const faults: [name: string, inject: () => Promise<void>][] = [
    ['a server process', async () => kill()],
    ['the database', async () => killDatabase(stage.database)],
  ]
  if (redis !== undefined) {
    faults.push([
      'Valkey',
      async () => {
        await redis.kill()
        await pause(2_000)
        await redis.start()
      },
    ])
  }
  const struck: string[] = []
  for (let turn = 0; performance.now() + between * 1000 < end; turn += 1) {
    await pause(between * 1000)
    const [name, inject] = faults[turn % faults.length] ?? []
    if (name === undefined || inject === undefined) break
    console.log(`  killing ${name}`)
    await inject()
    struck.push(name)
  }
  return [...Map.groupBy(struck, (name) => name)].map(([name, { length }]) => `${name} killed ${length} times`)
}

/** Counts the server processes that end without being killed from here. */
function watchProcesses() {
  const seen = new Set(serverPids())
  const killed = new Set<number>()
  const look = () => {
    for (const pid of serverPids()) seen.add(pid)
  }
  const timer = setInterval(look, 500)
  return {
    kill() {
      const [victim] = serverPids().filter((pid) => !killed.has(pid))
      if (victim === undefined) return
      killed.add(victim)
      process.kill(victim, 'SIGKILL')
    },
    async stop() {
      clearInterval(timer)
      look()
      const alive = new Set(serverPids())
      return [...seen].filter((pid) => !alive.has(pid) && !killed.has(pid)).length
    },
  }
}
