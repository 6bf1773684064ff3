/** The server setups of one machine that the runs compare, each started on the same data. */
import { allAnswer } from '@hiwar/server/testing/processes.ts'
import { redisProgram, startRedis } from '@hiwar/server/testing/redis.ts'
import { freePlaces } from '../measures/booking.ts'
import { openTransactions } from '../measures/notification.ts'
import type { BenchEnvironment } from '../stage.ts'
import { Acknowledged, countBroken } from './acknowledged.ts'
import type { Action } from './arrivals.ts'
import { openClient } from './client.ts'
import { evening, thinkSeconds } from './mix.ts'
import { beginLessons, openRooms } from './rooms.ts'
import { openTalks } from './talks.ts'
import { createWrites, type Writes } from './writes.ts'

export interface Setup {
  name: string
  processes: number
  valkey: boolean
}

const program = redisProgram()

/** Without Valkey or Redis on the machine, the last setup is left out. */
export const setups: readonly Setup[] = [
  { name: 'one process', processes: 1, valkey: false },
  { name: 'two processes on NOTIFY', processes: 2, valkey: false },
  ...(program === undefined ? [] : [{ name: 'two processes on Valkey', processes: 2, valkey: true }]),
]

/** Conversations in which people write, and rooms that people enter. */
const conversations = 100
const rooms = 30
/** Open transactions: more than students pay in the longest run. */
const payments = 12_000

export interface OpenSetup {
  next(): Action
  writes: Writes
  acknowledged: Acknowledged
  close(): Promise<void>
}

let opened = 0

/** Restarts the server with this setup. */
export async function openSetup(stage: BenchEnvironment, { processes, valkey }: Setup): Promise<OpenSetup> {
  const redis = valkey && program !== undefined ? await startRedis(program) : undefined
  await stage.restart({ SERVER_PROCESSES: `${processes}`, ...(redis !== undefined && { REDIS_URL: redis.url }) })
  await allAnswer(stage.origin, processes, Date.now() + 60_000)
  await freePlaces(stage)
  const acknowledged = new Acknowledged(await countBroken(stage.database))
  // No member of these lessons was in a room of an earlier setup.
  const unusedPlaces = stage.places.slice(opened * rooms, (opened + 1) * rooms)
  const tutors = stage.tutorIds.slice(opened * rooms, (opened + 1) * rooms)
  opened += 1
  const lessons = await beginLessons(
    stage.pool,
    tutors,
    unusedPlaces.map(({ studentId }) => studentId),
  )
  const client = openClient(stage.origin)
  const talks = await openTalks(stage, conversations, acknowledged)
  const calls = await openRooms(stage, lessons)
  const inRooms = new Set(lessons.map(({ studentId }) => studentId))
  const writing = new Set(stage.studentIds.slice(-conversations))
  const places = stage.places
    .slice(3 * rooms)
    .filter(({ studentId }) => !inRooms.has(studentId) && !writing.has(studentId))
  const transactions = await openTransactions(stage.pool, payments)
  const writes = createWrites({ stage, client, places, orders: transactions, acknowledged })
  return {
    next: evening({ stage, client, talks, rooms: calls, writes }),
    writes,
    acknowledged,
    async close() {
      talks.close()
      calls.close()
      client.close()
      await redis?.kill()
    },
  }
}

/** Actions that a population does per second. */
export const actionsPerSecond = (population: number) => population / thinkSeconds
