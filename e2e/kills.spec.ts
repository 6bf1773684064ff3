/** The server is killed while it sends: no message is lost, and none is sent more often than it was tried. */
import { setTimeout as pause } from 'node:timers/promises'
import { openCarefulPostgres } from '@hiwar/server/testing/postgres.ts'
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const kills = Number(process.env.SENDING_KILLS ?? 2)
const mailsEach = 4

let postgres: Awaited<ReturnType<typeof openCarefulPostgres>>
let stack: Stack
let database: pg.Client

beforeAll(async () => {
  postgres = await openCarefulPostgres()
  stack = await startStack({ LOG_LEVEL: 'silent', JOBS_LOST_AFTER_SECONDS: '3' })
  database = new pg.Client({ connectionString: stack.addresses.database })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await stack.stop()
  await postgres.stop()
})

async function post(address: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(address, init)
  expect(answer.status).toBe(200)
}

interface Line {
  email: string
  status: string
  attempts: number
}

async function lines(): Promise<Line[]> {
  const { rows } = await database.query<Line>(
    `select email, status, attempts from deliveries join users on users.id = user_id where email like 'kill-%'`,
  )
  return rows
}

async function settled(): Promise<Line[]> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const all = await lines()
    if (all.every(({ status }) => status === 'sent')) return all
    await pause(200)
  }
  return lines()
}

async function countMails(to: string): Promise<number> {
  const answer = await fetch(`${stack.addresses.sandbox}/inbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return ((await answer.json()) as { list: unknown[] }).list.length
}

test('every mail arrives, at most once for each try', { timeout: 120_000 + kills * 15_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    // While the mail server dawdles, the kill falls into the sending.
    await post(`${stack.addresses.sandbox}/faults`, { service: 'mail', mode: 'slow', count: mailsEach })
    for (let index = 0; index < mailsEach; index += 1) {
      const email = `kill-${kill}-${index}@hiwar.test`
      await post(`${stack.addresses.learn}/api/v1/user/`, { role: 4, email, password: 'Nahr-el-nil-7' })
    }
    await pause((kill * 700) % 4_600)
    await stack.crashServer()
  }
  const all = await settled()
  expect(all).toHaveLength(kills * mailsEach)
  for (const { email, status, attempts } of all) {
    const mails = await countMails(email)
    expect({ email, status, arrived: mails >= 1, repeated: mails > attempts }).toEqual({
      email,
      status: 'sent',
      arrived: true,
      repeated: false,
    })
  }
  const tries = all.reduce((sum, { attempts }) => sum + attempts, 0)
  expect(tries, 'no kill fell into a sending').toBeGreaterThan(all.length)
  console.info(`${kills} kills, ${all.length} mails, ${tries} tries`)
})
