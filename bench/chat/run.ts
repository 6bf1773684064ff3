/** A thousand people connected to two processes: from one's sending to the other's receiving, beside bare Socket.IO. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { createTestDatabase } from '@hiwar/server/testing/database.ts'
import { startProcesses } from '@hiwar/server/testing/processes.ts'
import pg from 'pg'
import { median } from '../compare.ts'
import { fillPairs, type Pair } from '../fill/conversations.ts'
import { startRelay } from '../floors/start-floors.ts'
import { printLoad } from '../print.ts'
import { jwtSecret, logIn } from '../stage.ts'
import { type Crowd, gatherCrowd, type Talk, type Tongue } from './crowd.ts'

const pairCount = 500
/** Messages a second: each pair writes every ten seconds, and every two and a half. */
const paces = [50, 200]
const goals = { p99: 100, kilobytes: 45 }

interface Side {
  name: string
  crowd: Crowd
  /** Of all processes together, for each client. */
  kilobytes: number
}

/** Prints how long messages take and what a client costs; a message that is lost or heard twice is a failure. */
export async function measureChat({ seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
  const ends: (() => unknown)[] = []
  try {
    const database = await createTestDatabase()
    ends.push(database.drop)
    const pool = new pg.Pool({ connectionString: database.url, max: 4 })
    ends.push(() => pool.end())
    const pairs = await fillPairs(pool, pairCount)
    await pool.query('create table relayed (id bigint generated always as identity primary key, text text not null)')
    const processes = await startProcesses(database.url, 2, { JWT_SECRET: jwtSecret, RATE_LIMIT_FACTOR: '1000000' })
    ends.push(processes.stop)
    const relay = await startRelay(database.url)
    ends.push(relay.stop)
    const sides = [
      await gather('Hiwar', processes.url, processes.pids(), await tongueOfHiwar(pool, pairs)),
      await gather('S', relay.url, relay.pids, tongueOfRelay(false)),
      await gather('S with an INSERT', relay.url, relay.pids, tongueOfRelay(true)),
    ]
    for (const { crowd } of sides) ends.push(crowd.close)
    for (const perSecond of paces) print(perSecond, await takeTurns(sides, { perSecond, seconds, rounds }))
    console.log(`goals: heard p99 under ${goals.p99} ms, ${goals.kilobytes} kB a client`)
    printLoad()
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function gather(name: string, url: string, pids: readonly number[], tongue: Tongue): Promise<Side> {
  const before = residentOf(pids)
  const crowd = await gatherCrowd(url, tongue, pairCount)
  return { name, crowd, kilobytes: (residentOf(pids) - before) / (2 * pairCount) }
}

/** In alternating order, so that a busy moment of the machine hits all; a first short round only warms up. */
async function takeTurns(
  sides: readonly Side[],
  { perSecond, seconds, rounds }: { perSecond: number; seconds: number; rounds: number },
): Promise<[Side, Talk[]][]> {
  const talks = sides.map((side): [Side, Talk[]] => [side, []])
  for (const [{ crowd }] of talks) await crowd.talk(perSecond, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ crowd }, each] of round % 2 === 0 ? talks : talks.toReversed()) {
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
      'heard p50 ms': of(({ heard }) => heard.p50),
      'heard p99 ms': of(({ heard }) => heard.p99),
      'answered p50 ms': of(({ acknowledged }) => acknowledged.p50),
      'answered p99 ms': of(({ acknowledged }) => acknowledged.p99),
      'kB a client': kilobytes.toFixed(0),
    }
  })
  console.table(rows)
}

/** Students write to their tutors. */
async function tongueOfHiwar(pool: pg.Pool, pairs: readonly Pair[]): Promise<Tongue> {
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
    heard: 'RoomMessage',
    textOf: (payload) => (payload as Message).text,
  }
}

/** Names stand for people; what is kept is one row. */
function tongueOfRelay(keep: boolean): Tongue {
  const nameOf = (pair: number, part: string) => `${part} ${pair} ${keep ? 'kept' : 'passed on'}`
  return {
    auth: (pair, part) => ({ name: nameOf(pair, part) }),
    said: (pair, text) => ['say', { to: nameOf(pair, 'reader'), text, keep }],
    accepts: (answer) => answer === 'taken',
    heard: 'said',
    textOf: (payload) => payload as string,
  }
}

/** Kilobytes that these processes hold in memory together. */
function residentOf(pids: readonly number[]): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0)
}
