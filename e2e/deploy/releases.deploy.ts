/** A release reaches people and goes back in the middle of their evening, and nobody loses a request. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestServer, type TestServer, testEnvironment } from '@hiwar/server/testing/server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWatchedCall, type SideFigures, type WatchedCall } from './call.ts'
import { buildGuests } from './guests.ts'
import { deployFolder, type Machine, startMachine } from './machine.ts'
import { buildReleases, type Releases } from './releases.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const people = 24
let releases: Releases
let builder: TestServer
let machine: Machine
let traffic: Traffic | undefined

beforeAll(async () => {
  releases = buildReleases()
  builder = await createTestServer(new Date())
  const settings = { ...testEnvironment, DATABASE_URL: builder.databaseUrl, LOG_LEVEL: 'error' }
  machine = await startMachine(settings as Record<string, string>, builder.ownerUrl)
})
afterEach(async () => {
  await traffic?.stop()
  traffic = undefined
})
afterAll(async () => {
  await machine?.stop()
  await builder?.close()
  releases?.remove()
})

async function serving(): Promise<string[]> {
  const answers = machine.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/healthz`)).json())
  return (await Promise.all(answers)).map(({ version }) => version)
}

/** Whether a page that somebody opened before still gets a part of its own release. */
async function hasPartOf(release: string): Promise<boolean> {
  return (await fetch(`${machine.url}/static/part-of-${release}.js`)).ok
}

/** Seconds of the evening before something happens, and after it. */
const around = Number(process.env.EVENING_SECONDS ?? 20)

/** What happens in the middle of an evening loses nobody anything; returns its result. */
async function inAnEvening<Result>(happens: () => Promise<Result>): Promise<Result> {
  traffic = await startTraffic(machine.url, await buildGuests(builder, people))
  await pause(around * 1_000)
  const result = await happens()
  await pause(around * 1_000)
  await expectNothingLost(traffic)
  return result
}

const find = {
  reports: 'select title as id from reports where title = any($1)',
  messages: 'select ref_id as id from messages where ref_id = any($1::uuid[])',
  canceled: 'select id from lessons where id = any($1::bigint[]) and canceled_at is not null',
  payments: `select merchant_ref as id from transactions t join subscriptions s on s.transaction_id = t.id
    where merchant_ref = any($1) and status = 1`,
}

/** Every request was answered, every acknowledged write is there once, and sockets were away for moments. */
async function expectNothingLost(evening: Traffic): Promise<void> {
  await evening.allConnected()
  await evening.stop()
  traffic = undefined
  const away = Math.max(...evening.away)
  console.log(
    `${evening.answered} answered, ${evening.faults.length} lost; sockets away for at most ${Math.round(away)} ms, ` +
      `messages accepted after at most ${Math.round(evening.longestMessage)} ms`,
  )
  for (const [name, ids] of Object.entries(evening.kept)) {
    const rows = await builder.asOwner(find[name as keyof typeof find], [ids])
    console.log(`${name}: ${ids.length} acknowledged, ${rows.length} found`)
    expect(rows).toHaveLength(ids.length)
  }
  expect(evening.faults).toEqual([])
  expect(evening.answered).toBeGreaterThan(people * 10)
  expect(away).toBeLessThan(2_000)
  expect(evening.away.every((each) => each > 0)).toBe(true)
}

test('the first release is deployed on two servers', async () => {
  const { output } = await machine.deploy(releases.archive('old'))
  expect(output).toContain('old serves')
  expect(await serving()).toEqual(['old', 'old'])
  expect((await fetch(machine.url)).status).toBe(200)
})

test('a release with a migration reaches people in the middle of their evening', async () => {
  const { milliseconds } = await inAnEvening(() => machine.deploy(releases.archive('new')))
  console.log(`deployed in ${Math.round(milliseconds)} ms`)
  expect(await serving()).toEqual(['new', 'new'])
  expect([await hasPartOf('old'), await hasPartOf('new'), await hasPartOf('none')]).toEqual([true, true, false])
  expect(await builder.asOwner("select name from migrations where name = '9001-new.sql'")).toHaveLength(1)
})

test('one command goes back within ten seconds, and the old release serves on the new schema', async () => {
  const { milliseconds } = await inAnEvening(() => machine.deploy('--back'))
  console.log(`went back in ${Math.round(milliseconds)} ms`)
  // A server starts in two seconds of a processor, which others may hold.
  const shared = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(milliseconds).toBeLessThan(10_000 * shared)
  expect([await hasPartOf('old'), await hasPartOf('new')]).toEqual([true, true])
  expect(await serving()).toEqual(['old', 'old'])
})

test('two people go on with their lesson while a release comes and goes back', async () => {
  const call = await openWatchedCall(builder, machine.learn)
  try {
    await expectCallGoesOn(call, 'before', async () => pause(5_000), 0)
    await expectCallGoesOn(call, 'the release comes', () => machine.deploy(releases.archive('new')))
    await expectCallGoesOn(call, 'after it', async () => pause(5_000), 0)
    await expectCallGoesOn(call, 'the release goes back', () => machine.deploy('--back'))
    await expectCallGoesOn(call, 'after the way back', async () => pause(5_000), 0)
  } finally {
    await call.close()
  }
})

/** Both see each other all the time, lose their socket no more often than that, and write to each other. */
async function expectCallGoesOn(call: WatchedCall, what: string, work: () => Promise<unknown>, mostLosses = 2) {
  let isOn = true
  let messages = 0
  const writing = (async () => {
    for (; isOn; messages += 1) await call.exchangeMessages(`${what} ${messages}`)
  })()
  call.figures()
  await work()
  isOn = false
  await writing
  const figures = call.figures()
  console.log(`${what}: ${2 * messages} messages arrived`, figures)
  for (const { frames, longestAway, losses } of figures satisfies SideFigures[]) {
    expect(frames).toBeGreaterThan(20)
    expect(longestAway).toBeLessThan(2_000)
    expect(losses).toBeLessThanOrEqual(mostLosses)
  }
}

test('a setting is changed in the middle of an evening', async () => {
  appendFileSync(join(machine.folder, 'hiwar.env'), 'DATABASE_POOL="8"\n')
  const { output } = await inAnEvening(() => machine.deploy('--again'))
  expect(output).toContain('old -> old')
  expect(await serving()).toEqual(['old', 'old'])
})

test('a release that does not start is refused, and the one before serves', async () => {
  process.env.HIWAR_START_SECONDS = '8'
  const failed = await machine.deploy(releases.archive('broken')).catch((error: { stderr: string }) => error.stderr)
  expect(failed).toContain('does not come up with broken')
  expect(await serving()).toEqual(['old', 'old'])
})

test('while no server answers, apps hear the usual code, and visitors get a page that waits', async () => {
  const page = await pageWithoutServers()
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('30')
  expect(await page.text()).toBe(shownBy('maintenance.html'))
  const status = await fetch(`${machine.url}/status`)
  expect([status.status, await status.text()]).toEqual([200, shownBy('status.html')])
  const call = await fetch(`${machine.url}/api/v1/plan/list`)
  expect([call.status, (await call.json()).code]).toEqual([503, 'service-unavailable'])
})

async function pageWithoutServers(): Promise<Response> {
  for (const port of machine.ports) execFileSync(join(machine.folder, 'control'), ['stop', `hiwar@${port}`])
  return fetch(`${machine.url}/plans`)
}

function shownBy(page: string): string {
  return readFileSync(join(deployFolder, 'caddy', page), 'utf8')
}
