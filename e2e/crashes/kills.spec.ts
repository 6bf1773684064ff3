/**
 * The server is killed while it sends mails. No mail is lost, and no mail is sent more often than its number of
 * attempts.
 */
import { isLong } from '@hiwar/server/testing/long.ts'
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWriteBarrier, type WriteBarrier } from './write-barrier.ts'

const rounds = Number(process.env.SENDING_KILLS ?? (isLong ? 10 : 1))
const mailsEach = 4
/** Time for the next server to notice that the killed one has ended, take its jobs over and send the mails. */
const timeout = { timeout: 60_000 }

let stack: Stack
let database: pg.Client
let noted: WriteBarrier

beforeAll(async () => {
  stack = await startStack({ LOG_LEVEL: 'silent', JOBS_LOST_AFTER_SECONDS: '3' })
  database = new pg.Client({ connectionString: stack.addresses.database })
  await database.connect()
  const write = `after update on deliveries for each row when (new.status = 'sent')`
  noted = await buildWriteBarrier(stack.addresses.database, write)
})
afterAll(async () => {
  await noted.open()
  await database.end()
  await stack.stop()
})

async function ask<Reply>(address: string, method: string, body?: object): Promise<Reply> {
  const answer = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${address}`).toBe(true)
  return (await answer.json()) as Reply
}

/** Registers new people; each one gets a mail. */
async function register(round: string): Promise<string[]> {
  const emails = Array.from({ length: mailsEach }, (_, index) => `kill-${round}-${index}@hiwar.test`)
  for (const email of emails) {
    await ask(`${stack.addresses.learn}/api/v1/user/`, 'POST', { role: 4, email, password: 'Nahr-el-nil-7' })
  }
  return emails
}

async function countMails(to: string): Promise<number> {
  const address = `${stack.addresses.sandbox}/inbox?to=${encodeURIComponent(to)}`
  return (await ask<{ list: unknown[] }>(address, 'GET')).list.length
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

async function untilSent(): Promise<void> {
  await expect.poll(async () => (await lines()).filter(({ status }) => status !== 'sent'), timeout).toEqual([])
}

async function attemptsOf(emails: readonly string[]): Promise<number> {
  const own = (await lines()).filter(({ email }) => emails.includes(email))
  return own.reduce((sum, { attempts }) => sum + attempts, 0)
}

/** Kills the server while it waits for a mail server that accepted the connection and never responds. */
async function killWhileSending(round: number): Promise<void> {
  const faults = `${stack.addresses.sandbox}/faults`
  await ask(faults, 'POST', { service: 'mail', mode: 'hang', count: mailsEach })
  const emails = await register(`sending-${round}`)
  const waiting = async () => (await ask<{ list: { count: number }[] }>(faults, 'GET')).list[0]?.count ?? 0
  await expect.poll(waiting).toBeLessThan(mailsEach)
  await stack.crashServer()
  await ask(faults, 'DELETE')
  await untilSent()
  expect(await attemptsOf(emails)).toBeGreaterThan(mailsEach)
}

/**
 * Kills the server after the mail server has accepted a mail and before the server commits that. This is the only case
 * in which a mail arrives twice.
 */
async function killBeforeNoting(round: number): Promise<void> {
  await noted.shut()
  const emails = await register(`noting-${round}`)
  await noted.reached()
  await stack.crashServer()
  await noted.open()
  await untilSent()
  expect(Math.max(...(await Promise.all(emails.map(countMails))))).toBe(2)
}

test('every mail arrives, and no more often than it was tried', { timeout: 120_000 + rounds * 30_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await killWhileSending(round)
    await killBeforeNoting(round)
  }
  const all = await lines()
  expect(all).toHaveLength(rounds * 2 * mailsEach)
  for (const { email, attempts } of all) {
    const mails = await countMails(email)
    expect({ email, arrived: mails >= 1, repeated: mails > attempts }).toEqual({
      email,
      arrived: true,
      repeated: false,
    })
  }
})
