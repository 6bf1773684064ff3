/** Each alert is raised by its fault in programs that run, by nothing else, and by nothing in a quiet stretch. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fault, noteBackup, ofArchive, ofCalls, ofMachines, ofMail, ofWatch, ofWork } from './faults.ts'
import { type House, openHouse } from './house.ts'
import { deployFolder } from './machine.ts'
import { ofServers, ofTraffic } from './serving-faults.ts'
import { faster, hurried } from './watch.ts'

const read = (name: string) => readFileSync(join(deployFolder, 'prometheus', name), 'utf8')
const rules = read('rules.yaml')

let house: House
let archiveBroke: number
const table: Record<string, string | number>[] = []

beforeAll(async () => {
  house = await openHouse()
  await noteBackup(house)
})
afterAll(async () => {
  await house?.close()
})

const stages = [[...ofMachines, ...ofMail], ofWork, [...ofWatch, ...ofCalls], ...ofTraffic]
const named = (faults: Fault[]) => ({ faults, names: faults.map(({ alert }) => alert).join(', ') })

test('every alert has its fault here', () => {
  const all = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  const known = [...stages.flat(), ...ofServers.flat(), ofArchive].map(({ alert }) => alert)
  expect(known.toSorted()).toEqual(all.toSorted())
})

test('times are shorter, and nothing else of a rule is different', () => {
  const bare = (text: string) => text.replace(/for: \w+|\[\w+\]|(?<=increase.* > )[\d.]+/g, '')
  expect(bare(hurried(rules))).toBe(bare(rules))
  expect(hurried('for: 1h')).toBe('for: 120000ms')
})

/** Watches until the condition holds or the time is over; returns all alerts that were raised meanwhile. */
async function watch(seconds: number, isOver: (raised: string[]) => boolean, soonToo = false): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250)) {
    const raised = await house.watch.raised(soonToo)
    for (const name of raised) seen.add(name)
    if (isOver(raised)) break
  }
  return seen
}

test('a quiet stretch raises none', async () => {
  await watch(60, (raised) => raised.length === 0)
  await house.builder.asOwner('select pg_switch_wal()')
  expect([...(await watch(1_200 / faster, () => false))]).toEqual([])
  await ofArchive.begin(house)
  archiveBroke = Date.now()
})

/** What the alert makes silent, by deploy/prometheus/alertmanager.yaml. */
function silencedBy(alert: string): string[] {
  const [, names = ''] =
    new RegExp(`source_matchers: \\[alertname="${alert}"\\][\\s\\S]*?=~"([^"]*)"`).exec(read('alertmanager.yaml')) ?? []
  return names.split('|')
}

async function raise(faults: readonly Fault[]): Promise<void> {
  const waiting = new Map<string, { fault: Fault; begun: number }>()
  const others = new Set<string>()
  for (const fault of faults) {
    await fault.begin(house)
    waiting.set(fault.alert, { fault, begun: Date.now() })
  }
  const expected = faults.map(({ alert }) => alert)
  await watch(240, (raised) => {
    for (const name of raised) {
      if (!expected.includes(name) && name !== ofArchive.alert) others.add(name)
      const found = waiting.get(name)
      if (found === undefined) continue
      waiting.delete(name)
      table.push({ alert: name, fault: found.fault.fault, seconds: Math.round((Date.now() - found.begun) / 1000) })
    }
    return waiting.size === 0
  })
  for (const fault of faults) await fault.end(house)
  console.table(table.splice(0).map((row) => ({ ...row, others: [...others].join(', ') })))
  const left = await watch(240, (raised) => raised.every((name) => name === ofArchive.alert), true)
  const rightly = faults.flatMap(({ alert, follows = [] }) => [alert, ...follows, ...silencedBy(alert)])
  expect({ never: [...waiting.keys()], wrongly: [...others].filter((name) => !rightly.includes(name)) }).toEqual({
    never: [],
    wrongly: [],
  })
  expect(
    (await house.watch.raised()).filter((name) => name !== ofArchive.alert),
    [...left].join(),
  ).toEqual([])
}

test.each(stages.map(named))('$names', ({ faults }) => raise(faults), 600_000)

test('LogIsNotArchived', async () => {
  const seen = await watch(400, (raised) => raised.includes(ofArchive.alert))
  const seconds = Math.round((Date.now() - archiveBroke) / 1000)
  console.table([{ alert: ofArchive.alert, fault: ofArchive.fault, seconds, others: '' }])
  expect([...seen]).toEqual([ofArchive.alert])
  await ofArchive.end(house)
}, 600_000)

test.each(ofServers.map(named))('$names', ({ faults }) => raise(faults), 600_000)
