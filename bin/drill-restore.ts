/**
 * `npm run drill:restore`: the whole runbook of docs/runbook/restore.md by itself. Money moves, the disk is lost, the
 * database comes back from the repository; then once more to the second before a chosen payment. The ledger must add up,
 * the audit chain must verify. Prints the seconds lost and the time taken.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Size, sizes } from '../bench/fill.ts'
import { freePorts } from '../server/src/testing/stack.ts'
import { canInstall, installByApt } from './apt.ts'
import { DrillCluster, findPrograms } from './drill/cluster.ts'
import { type House, type Payment, prepareHouse } from './drill/money.ts'
import { live } from './run/lifetime.ts'

/** People beside the demo data, as in `npm run bench`. */
const size = (Object.keys(sizes) as Size[]).find((each) => each === process.env.DRILL_DATA)
/** Longer than `archive_timeout`, so that some of it has left the machine by time and not by size. */
const evening = Number(process.env.DRILL_SECONDS ?? 100) * 1_000

await live(async (lifetime) => {
  if (findPrograms() === undefined && canInstall()) installByApt('postgresql', 'pgbackrest')
  const programs = findPrograms()
  if (programs === undefined)
    throw new Error('Not tried: PostgreSQL and pgBackRest of the distribution are missing here')
  const folder = mkdtempSync(join(tmpdir(), 'hiwar-drill-'))
  lifetime.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [port = 0] = await freePorts(1)
  const cluster = new DrillCluster(programs, folder, port)
  lifetime.onEnd(() => cluster.stop())

  say('a cluster by the files of production, with an encrypted repository')
  cluster.create()
  const owner = cluster.url('hiwar_owner')
  const house = await prepareHouse(cluster.url('hiwar_app'), owner, join(folder, 'uploads'), size)
  lifetime.onEnd(() => house.stop())
  cluster.backrest('--type=full', 'backup')
  await house.open()
  say(`a whole backup; money moves for ${evening / 1_000} s`)
  await pause(evening, undefined, { signal: lifetime.signal })

  const lostAt = Date.now()
  cluster.loseDisk()
  await house.stop()
  say(`the disk is lost, after ${house.paid.length} acknowledged payments`)

  const latest = await restored(cluster, [])
  const kept = await keptOf(cluster, house.paid)
  const newest = Math.max(...kept.map(({ at }) => at))
  const lostSeconds = (lostAt - newest) / 1_000
  say(`restored in ${latest} s: ${house.paid.length - kept.length} payments lost, ${lostSeconds.toFixed(1)} s`)
  let faults = await verify(house)
  if (kept.length === 0 || lostSeconds > 65) faults += fault('more than a minute is lost')

  // A mistake of a person is undone the same way, to the second before it.
  const mistake = kept[Math.floor(kept.length / 2)]
  if (mistake === undefined) throw new Error('no payment was kept')
  cluster.stop()
  const target = new Date(Math.floor(mistake.at / 1_000) * 1_000 - 1_000)
  const earlier = await restored(cluster, [
    '--type=time',
    `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ])
  const before = await keptOf(cluster, house.paid)
  const wanted = house.paid.filter(({ at }) => at < target.getTime() - 100)
  const wrong = before.filter(({ at }) => at > target.getTime() + 100)
  say(`restored to ${target.toISOString()} in ${earlier} s: ${before.length} payments, ${wrong.length} of them later`)
  if (wrong.length > 0 || before.length < wanted.length) faults += fault('the restore missed its second')
  faults += await verify(house)
  say(faults === 0 ? `nothing is broken; at most ${Math.max(latest, earlier)} s for a restore` : `${faults} faults`)
  return faults === 0 ? 0 : 1
})

/** Restores from the repository and starts; returns the seconds. */
async function restored(cluster: DrillCluster, words: string[]): Promise<number> {
  const start = performance.now()
  cluster.backrest(...words, 'restore')
  cluster.start()
  return Math.round((performance.now() - start) / 100) / 10
}

async function keptOf(cluster: DrillCluster, paid: readonly Payment[]): Promise<Payment[]> {
  const refs = new Set(
    cluster.ask("select string_agg(merchant_ref, ' ') from transactions where status = 1").split(' '),
  )
  return paid.filter(({ merchantRef }) => refs.has(merchantRef))
}

/** Runs the checks of the data; returns how many of them failed. The people of the benches have no ledger. */
async function verify(house: House): Promise<number> {
  const checks = ['server/src/check-audit.ts', ...(size === undefined ? ['server/src/check-ledger.ts'] : [])]
  const codes = []
  for (const check of checks) codes.push(await house.run(check))
  return codes.filter((code) => code !== 0).length
}

function fault(words: string): 1 {
  say(`✗ ${words}`)
  return 1
}

function say(words: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${words}`)
}
