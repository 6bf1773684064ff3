/** The evening in each setup: its knee, the load of the machine there, and a minute at twice the knee. */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchEnvironment } from '../stage.ts'
import { type Audit, audit } from './acknowledged.ts'
import { arrive } from './arrivals.ts'
import { findKnee, type Knee, loadSentence, noticedMilliseconds, slowest, type Trial } from './knee.ts'
import { type Line, lineOf, type Section, tableOf } from './report.ts'
import { actionsPerSecond, type OpenSetup, openSetup, type Setup, setups } from './setups.ts'

interface Extent {
  /** Seconds of each trial. */
  seconds: number
  /** Seconds at twice the knee. */
  overload: number
}

interface Overload {
  share: number
  /** Seconds until half of the knee was served within the limit again, without an error. */
  recovery: number
  audit: Audit
}

interface Evening {
  setup: Setup
  knee: Knee
  overload: Overload | null
}

/** Measures the setups one after the other on the data of the stage. */
export async function measureEvenings(stage: BenchEnvironment, size: string, extent: Extent): Promise<Section> {
  const evenings: Evening[] = []
  for (const setup of setups) {
    console.log(`${size} data, ${setup.name}`)
    const open = await openSetup(stage, setup)
    try {
      const knee = await findKnee({ stage, setup: open, seconds: extent.seconds, report: console.log })
      const { best } = knee
      const overload = best === undefined ? null : await overloadBy(stage, open, knee, best, extent.overload)
      evenings.push({ setup, knee, overload })
    } finally {
      await open.close()
    }
  }
  await stage.restart({})
  return {
    name: `evening-${size}`,
    title: `An evening on ${size} data`,
    lines: evenings.flatMap(linesOf).concat(comparisons(evenings)),
    text: [tableOf(evenings.map(rowOf)), ...evenings.map(bottleneckSentence)].join('\n\n'),
  }
}

async function overloadBy(
  stage: BenchEnvironment,
  open: OpenSetup,
  knee: Knee,
  best: Trial,
  seconds: number,
): Promise<Overload> {
  const running = arrive({ perSecond: 2 * actionsPerSecond(best.population), seconds, next: open.next })
  await pause(seconds * 1000)
  const recovery = await recoveryOf(open, best)
  const load = await running
  console.log(
    `  ${2 * best.population} people for ${seconds} s: ${loadSentence(load)}; as before after ${recovery.toFixed(1)} s`,
  )
  await open.writes.settle()
  const result = await audit(stage.pool, stage.database, open.acknowledged)
  console.log(`  ${result.acknowledged} writes acknowledged, ${result.lost} lost, ${result.doubled} doubled`)
  return { share: load.goodput / knee.mostGood, recovery, audit: result }
}

const probeSeconds = 0.5
const longestRecovery = 60

/** Seconds until half of the knee is served within the limit again, without an error. */
async function recoveryOf({ next }: OpenSetup, { population }: Trial): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const load = await arrive({ perSecond: actionsPerSecond(population) / 2, seconds: probeSeconds, next })
    const passed = (performance.now() - begun) / 1000
    const isAsBefore = load.later === 0 && load.failed === 0 && slowest(load).p99 <= noticedMilliseconds
    if (isAsBefore) return Math.max(0, passed - probeSeconds)
    if (passed > longestRecovery) return Number.POSITIVE_INFINITY
  }
}

function linesOf({ setup: { name }, overload }: Evening): Line[] {
  if (overload === null) return [lineOf(`evening, ${name}`, 'a knee', 'none', false)]
  const { share, recovery, audit: result } = overload
  const { acknowledged, lost, doubled, broken } = result
  return [
    lineOf(`twice the knee, ${name}: goodput`, 'at least 0.90 of the best', share.toFixed(2), share >= 0.9),
    lineOf(`twice the knee, ${name}: recovery`, '2 s', `${recovery.toFixed(1)} s`, recovery <= 2),
    lineOf(
      `twice the knee, ${name}: acknowledged and lost`,
      '0',
      `${lost} of ${acknowledged}, ${doubled} doubled, ${broken} rows against the ledger`,
      lost + doubled + broken === 0,
    ),
  ]
}

/** Compares two processes with one: the knee, and the most good answers per second. */
function comparisons(evenings: readonly Evening[]): Line[] {
  const one = evenings.find(({ setup }) => setup.processes === 1)
  if (one === undefined) return []
  return evenings
    .filter((two) => two !== one)
    .map((two) => {
      const ratio = two.knee.mostGood / one.knee.mostGood
      const knees = (two.knee.best?.population ?? 0) / (one.knee.best?.population ?? Number.NaN)
      const found = `${ratio.toFixed(2)} by good answers, ${knees.toFixed(2)} by the knee`
      return lineOf(`${two.setup.name} beside one, mixed load`, 'at least 1.7', found, ratio >= 1.7)
    })
}

function rowOf({ setup, knee: { best, mostGood } }: Evening): Record<string, string> {
  if (best === undefined) return { setup: setup.name, knee: 'none' }
  const { population, goodput, use } = best
  const { cores } = use
  return {
    setup: setup.name,
    'knee, people': `${population}`,
    'good answers per s': goodput.toFixed(0),
    'most per s': mostGood.toFixed(0),
    'slowest p99': `${slowest(best).p99.toFixed(0)} ms (${slowest(best).kind})`,
    'cores: server': cores.server.toFixed(2),
    database: cores.database.toFixed(2),
    valkey: cores.valkey.toFixed(2),
    sandbox: cores.sandbox.toFixed(2),
    'load generator': cores.generator.toFixed(2),
    'WAL MB/s': use.wal.toFixed(1),
    'answers per server core': (goodput / cores.server).toFixed(0),
    'answers per database core': (goodput / cores.database).toFixed(0),
  }
}

/** Share of a core, or of all cores, from which on it counts as exhausted. */
const saturatedShare = 0.85
/** A database machine to compare with. */
const databaseCores = 16

/** Names the resource that was exhausted at the knee, and the outlook for separate machines. */
function bottleneckSentence({ setup, knee: { best } }: Evening): string {
  if (best === undefined) return `${setup.name}: no population was served well.`
  const { population, use } = best
  const { cores, wal } = use
  const all = Object.values(cores).reduce((sum, share) => sum + share, 0)
  // A server process is one thread, so it can keep one core busy.
  const first =
    all >= saturatedShare * cpus().length
      ? `all ${cpus().length} cores of the machine, the load generator among them (${cores.generator.toFixed(2)})`
      : cores.server / setup.processes >= saturatedShare
        ? 'the event loop of the server processes'
        : 'no processor: the waits for locks, for the disk or for each other'
  const perDatabaseCore = population / cores.database
  const most = databaseCores * saturatedShare * perDatabaseCore
  const processes = Math.ceil((most * cores.server) / population / saturatedShare)
  return (
    `${setup.name}: at ${population} people ${first} came first (${all.toFixed(2)} cores in all). ` +
    `A core of the database carries ${perDatabaseCore.toFixed(0)} people of this evening, a core of the server ` +
    `${(population / cores.server).toFixed(0)}. In proportion, a database of ${databaseCores} cores carries about ` +
    `${Math.round(most / 1000)} thousand people, with ${processes} server processes before it and ` +
    `${((wal * most) / population).toFixed(0)} MB of write-ahead log a second.`
  )
}
