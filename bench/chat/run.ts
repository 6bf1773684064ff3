/**
 * Measures chat latency with a thousand clients on two server processes, from sending to receiving, compared with bare
 * Socket.IO.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { createTestDatabase } from '@hiwar/server/testing/database.ts'
import { startProcesses } from '@hiwar/server/testing/processes.ts'
import pg from 'pg'
import { lineOf, type Section } from '../capacity/report.ts'
import { median } from '../compare.ts'
import { fillPairs, type Pair } from '../fill/conversations.ts'
import { startChatFloor } from '../floors/start-floors.ts'
import { counted, printLoad } from '../print.ts'
import { jwtSecret, logIn } from '../stage.ts'
import { type Crowd, gatherCrowd, type Protocol, type Talk } from './crowd.ts'

const pairCount = 500
/** Messages per second: each of the 500 pairs sends every 10 or every 2.5 seconds. */
const paces = [50, 200]
const goals = { p99: 60, kilobytes: 60 }

interface Side {
  name: string
  crowd: Crowd
  /** Memory per client, of all server processes together. */
  kilobytes: number
}

/**
 * Prints message latency and memory per client, and returns the goals at the highest pace. A message that is lost or
 * received twice fails the run.
 */
export async function measureChat({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Section> {
  const cleanUps: (() => unknown)[] = []
  try {
    const database = await createTestDatabase()
    cleanUps.push(database.drop)
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
    cleanUps.push(() => pool.end())
    const pairs = await fillPairs(pool, pairCount)
    await pool.query(
      'create table floor_messages (id bigint generated always as identity primary key, text text not null)',
    )
    const processes = await startProcesses(database.url, 2, { JWT_SECRET: jwtSecret, RATE_LIMIT_FACTOR: '1000000' })
    cleanUps.push(processes.stop)
    const floor = await startChatFloor(database.ownerUrl)
    cleanUps.push(floor.stop)
    const sides = [
      await gather('Hiwar', processes.url, processes.pids(), await protocolOfHiwar(pool, pairs)),
      await gather('S', floor.url, floor.pids, protocolOfFloor(false)),
      await gather('S with an INSERT', floor.url, floor.pids, protocolOfFloor(true)),
    ]
    for (const { crowd } of sides) cleanUps.push(crowd.close)
    let last: [Side, Talk[]][] = []
    for (const perSecond of paces) {
      last = await takeTurns(sides, { perSecond, seconds, rounds })
      print(perSecond, last)
    }
    console.log(`goals: received p99 at most ${goals.p99} ms, ${goals.kilobytes} kB a client`)
    printLoad()
    return sectionOf(last)
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

function sectionOf([ours, ...bare]: readonly [Side, Talk[]][]): Section {
  const p99 = (one = ours) => median(one?.[1].map(({ received }) => received.p99) ?? [])
  const memory = (one = ours) => one?.[0].kilobytes ?? 0
  const beside = (unit: string, of: typeof p99, digits: number) =>
    `${of().toFixed(digits)} ${unit} (${bare.map((one) => `${one[0].name}: ${of(one).toFixed(digits)} ${unit}`).join('; ')})`
  return {
    name: 'chat',
    title: 'Chat on two processes',
    lines: [
      lineOf(
        'chat, 1,000 clients, 200 messages a second: p99',
        `at most ${goals.p99} ms`,
        beside('ms', p99, 1),
        p99() <= goals.p99,
      ),
      lineOf(
        'memory of a socket',
        `at most ${goals.kilobytes} kB`,
        beside('kB', memory, 0),
        memory() <= goals.kilobytes,
      ),
    ],
    text: '',
  }
}

async function gather(name: string, url: string, pids: readonly number[], protocol: Protocol): Promise<Side> {
  const before = memoryOf(pids)
  const crowd = await gatherCrowd(url, protocol, pairCount)
  return { name, crowd, kilobytes: (memoryOf(pids) - before) / (2 * pairCount) }
}

/** Seconds of talk before each round. What a server loses by resting during the others' turns, it does not regain in them. */
const waking = 3

/** The order alternates, so that a busy moment of the machine affects all servers. */
async function takeTurns(
  sides: readonly Side[],
  { perSecond, seconds, rounds }: { perSecond: number; seconds: number; rounds: number },
): Promise<[Side, Talk[]][]> {
  const talks = sides.map((side): [Side, Talk[]] => [side, []])
  const begin = counted(sides.length * rounds)
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ name, crowd }, each] of round % 2 === 0 ? talks : talks.toReversed()) {
      begin(`${name}, ${perSecond} messages a second`)
      await crowd.talk(perSecond, waking)
      each.push(await crowd.talk(perSecond, seconds))
    }
  }
  return talks
}

function print(perSecond: number, talks: readonly [Side, Talk[]][]): void {
  console.log(`${2 * pairCount} clients on two processes, ${perSecond} messages a second`)
  const rows = talks.map(([{ name, kilobytes }, each]) => {
    const of = (pick: (talk: Talk) => number) => median(each.map(pick)).toFixed(1)
    return {
      server: name,
      'heard p50 ms': of(({ received }) => received.p50),
      'heard p99 ms': of(({ received }) => received.p99),
      'answered p50 ms': of(({ acknowledged }) => acknowledged.p50),
      'answered p99 ms': of(({ acknowledged }) => acknowledged.p99),
      'kB a client': kilobytes.toFixed(0),
    }
  })
  console.table(rows)
}

async function protocolOfHiwar(pool: pg.Pool, pairs: readonly Pair[]): Promise<Protocol> {
  const tokens = {
    writer: await logIn(
      pool,
      pairs.map(({ studentId }) => studentId),
    ),
    reader: await logIn(
      pool,
      pairs.map(({ tutorId }) => tutorId),
    ),
  }
  return {
    auth: (pair, part) => ({ token: tokens[part][pair] }),
    welcome: 'JoinedRooms',
    said: (pair, text) => ['SendMessage', { roomId: pairs[pair]?.roomId, text, refId: randomUUID() }],
    accepts: (answer) => (answer as { code: string }).code === 'ok',
    received: 'RoomMessage',
    textOf: (payload) => (payload as Message).text,
  }
}

/** Clients connect by name. With `keep`, the server inserts one row for each message. */
function protocolOfFloor(keep: boolean): Protocol {
  const nameOf = (pair: number, part: string) => `${part} ${pair} ${keep ? 'kept' : 'passed on'}`
  return {
    auth: (pair, part) => ({ name: nameOf(pair, part) }),
    said: (pair, text) => ['say', { to: nameOf(pair, 'reader'), text, keep }],
    accepts: (answer) => answer === 'taken',
    received: 'said',
    textOf: (payload) => payload as string,
  }
}

/** Memory of these processes together in kilobytes, without the pages of files, which Linux drops and reads again. */
function memoryOf(pids: readonly number[]): number {
  const statuses = pids.map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
  return statuses.reduce((sum, status) => sum + Number(/^RssAnon:\s*(\d+)/m.exec(status)?.[1]), 0)
}
