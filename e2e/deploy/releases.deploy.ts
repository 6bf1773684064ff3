/** A release reaches people and goes back in the middle of their evening, and nobody loses a request. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStudent } from '@hiwar/server/testing/accounts.ts'
import { createTestServer, type TestServer, testEnvironment } from '@hiwar/server/testing/server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deployFolder, type Machine, startMachine } from './machine.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const people = 24
let shelf: string
let builder: TestServer
let machine: Machine
let traffic: Traffic | undefined

beforeAll(async () => {
  shelf = mkdtempSync(join(tmpdir(), 'hiwar-releases-'))
  buildReleases()
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
  rmSync(shelf, { recursive: true, force: true })
})

/**
 * The release of this checkout; one that adds a column, as migrations do; and one that does not start. RELEASE names a
 * folder that deploy/build-release has made already.
 */
function buildReleases(): void {
  const old = process.env.RELEASE ?? join(shelf, 'old')
  if (!existsSync(old)) execFileSync(join(deployFolder, 'build-release'), [old], { stdio: 'inherit' })
  for (const name of ['old', 'new', 'broken']) {
    const folder = join(shelf, `${name}-release`)
    cpSync(old, folder, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(folder, 'release.env'), `HIWAR_VERSION=${name}\n`)
    if (name !== 'old')
      writeFileSync(join(folder, 'server/migrations/9001-new.sql'), 'alter table reports add column new text;')
    mkdirSync(join(folder, 'web/site/dist/static'), { recursive: true })
    writeFileSync(join(folder, `web/site/dist/static/part-of-${name}.js`), '')
    if (name === 'broken') writeFileSync(join(folder, 'server/src/main.ts'), 'process.exit(1)\n')
    execFileSync('tar', ['-C', folder, '-I', 'zstd -1', '-cf', archive(name), '.'])
    rmSync(folder, { recursive: true })
  }
}

const archive = (name: string) => join(shelf, `${name}.tar.zst`)

async function serving(): Promise<string[]> {
  const answers = machine.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/healthz`)).json())
  return (await Promise.all(answers)).map(({ version }) => version)
}

/** Whether a page that somebody opened before still gets a part of its own release. */
async function hasPartOf(release: string): Promise<boolean> {
  return (await fetch(`${machine.url}/static/part-of-${release}.js`)).ok
}

async function beginEvening(): Promise<Traffic> {
  const students = await Promise.all(Array.from({ length: people }, () => buildStudent(builder.context)))
  traffic = await startTraffic(
    machine.url,
    students.map(({ token }) => token),
  )
  return traffic
}

/** Every request was answered, every acknowledged write is there once, and sockets were away for moments. */
async function expectNothingLost(evening: Traffic): Promise<void> {
  await evening.allConnected()
  await evening.stop()
  traffic = undefined
  const rows = await builder.asOwner<{ title: string }>('select title from reports where title = any($1)', [
    evening.written,
  ])
  console.log(
    `${evening.answered} answered, ${evening.faults.length} lost; ${evening.written.length} written, ${rows.length} found; ` +
      `sockets away for at most ${Math.round(Math.max(...evening.away))} ms`,
  )
  expect(evening.faults).toEqual([])
  expect(evening.answered).toBeGreaterThan(people * 10)
  expect(rows).toHaveLength(evening.written.length)
  expect(Math.max(...evening.away)).toBeLessThan(2_000)
  expect(evening.away.every((away) => away > 0)).toBe(true)
}

test('the first release is deployed on two servers', async () => {
  const { output } = await machine.deploy(archive('old'))
  expect(output).toContain('old serves')
  expect(await serving()).toEqual(['old', 'old'])
  expect((await fetch(machine.url)).status).toBe(200)
})

test('a release with a migration reaches people in the middle of their evening', async () => {
  const evening = await beginEvening()
  const { milliseconds } = await machine.deploy(archive('new'))
  console.log(`deployed in ${Math.round(milliseconds)} ms`)
  expect(await serving()).toEqual(['new', 'new'])
  expect([await hasPartOf('old'), await hasPartOf('new'), await hasPartOf('none')]).toEqual([true, true, false])
  expect(await builder.asOwner("select name from migrations where name = '9001-new.sql'")).toHaveLength(1)
  await expectNothingLost(evening)
})

test('one command goes back within ten seconds, and the old release serves on the new schema', async () => {
  const evening = await beginEvening()
  const { milliseconds } = await machine.deploy('--back')
  console.log(`went back in ${Math.round(milliseconds)} ms`)
  // A server starts in two seconds of a processor, which others may hold.
  const shared = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(milliseconds).toBeLessThan(10_000 * shared)
  expect([await hasPartOf('old'), await hasPartOf('new')]).toEqual([true, true])
  expect(await serving()).toEqual(['old', 'old'])
  await expectNothingLost(evening)
})

test('a setting is changed in the middle of an evening', async () => {
  const evening = await beginEvening()
  appendFileSync(join(machine.folder, 'hiwar.env'), 'DATABASE_POOL="8"\n')
  const { output } = await machine.deploy('--again')
  expect(output).toContain('old -> old')
  expect(await serving()).toEqual(['old', 'old'])
  await expectNothingLost(evening)
})

test('a release that does not start is refused, and the one before serves', async () => {
  process.env.HIWAR_START_SECONDS = '8'
  const failed = await machine.deploy(archive('broken')).catch((error: { stderr: string }) => error.stderr)
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
