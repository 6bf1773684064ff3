import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placesOf } from './cluster.ts'
import { type ProcessRef, processOf, waitForExit } from './processes.ts'
import { scratchFolder } from './scratch.ts'
import { type RunningPostgres, startPostgres } from './start.ts'

let folder: string
let running: RunningPostgres[] = []

beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder, 'hiwar-launcher-'))
})

afterEach(async () => {
  for (const postgres of running.reverse()) await postgres.stop()
  running = []
  for (const place of placesOf(folder)) rmSync(place, { recursive: true, force: true })
})

async function start(): Promise<RunningPostgres> {
  const postgres = await startPostgres({ folder, logFile: join(folder, 'postgres.log'), settings: { fsync: 'off' } })
  running.push(postgres)
  return postgres
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterLife(): ProcessRef {
  const [home = ''] = placesOf(folder).flatMap((place) => {
    try {
      return readFileSync(join(place, 'cluster', 'postmaster.pid'), 'utf8')
        .split('\n')
        .slice(0, 1)
    } catch {
      return []
    }
  })
  const life = processOf(Number(home))
  if (life === undefined) throw new Error('no postmaster runs')
  return life
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await ask(url, 'select 1')
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error('the database did not come back')
}

test('a killed server returns at the same address with all committed data', async () => {
  const { url } = await start()
  await ask(url, 'create table kept as select 7 as seven')
  const first = postmasterLife()
  process.kill(first.pid, 'SIGKILL')
  expect(await waitForExit(first, 5_000)).toBe(true)
  await untilAnswered(url)
  expect(await ask(url, 'select seven from kept')).toEqual([{ seven: 7 }])
  expect(postmasterLife().pid).not.toBe(first.pid)
})

test("the database role is no superuser, and the server's clock is UTC", async () => {
  const { url } = await start()
  const sql = `select rolsuper, current_setting('timezone') as zone from pg_roles where rolname = current_user`
  expect(await ask(url, sql)).toEqual([{ rolsuper: false, zone: 'UTC' }])
})

test('a second start finds the same database at the same address', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as seven')
  await first.stop()
  running = []
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('after the stop no process is left', async () => {
  const postgres = await start()
  const life = postmasterLife()
  await postgres.stop()
  running = []
  expect(await waitForExit(life, 0)).toBe(true)
})
