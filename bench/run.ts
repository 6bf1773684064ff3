/**
 * The measurements: each beside the least that the same work takes on the same machine at the same time, which is its
 * floor. What is printed first is therefore a ratio. A goal is the least ratio; for calls it is the greatest.
 *
 *   H  a bare Node HTTP server that answers a constant JSON of the same size, in its own program
 *   Q  a bare loop over a pool of connections, running the one best prepared statement for the same answer
 *   T  a bare loop over that pool, running the least correct transaction for the same change: locks, checks, inserts
 *   V  two bare pages of the same browser that call each other, with an offer and an answer written by hand
 *   S  bare Socket.IO in two processes that pass on each message, with one INSERT and without
 *
 * Hiwar runs as it does for people, server and database in programs of their own. Every answer has to be right: one
 * that is not ends the run with a failure. A slow run does not fail.
 *
 *   npm run bench                       plans, lessons, bookings and notifications, at 1, 16 and 64 connections
 *   npm run bench -- booking            the measures whose names hold the word
 *   npm run bench -- --few              at 1 and at 16 connections
 *   npm run bench -- --middle           with ten times the people: 1,000 tutors, 20,000 students, a million messages
 *   npm run bench -- web                pages as Lighthouse sees them
 *   npm run bench -- calls              from joining to the first picture of the other, also by relay; needs coturn
 *   npm run bench -- desk               a key in the notes of a running lesson, on a phone slowed four times
 *   npm run bench -- chat               a thousand people who write to each other
 *   npm run capacity                    what an evening carries, and what happens past the edge; see `capacity/run.ts`
 *   npm run bench -- --quick ...        one short round
 */
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { measureCalls } from './calls/measure-calls.ts'
import { measureCapacity } from './capacity/run.ts'
import { measureChat } from './chat/run.ts'
import { type Comparison, compare } from './compare.ts'
import { measureTyping } from './desk/measure-typing.ts'
import { measureBooking } from './measures/booking.ts'
import { measureLessons } from './measures/lessons.ts'
import { measureNotification } from './measures/notification.ts'
import { measurePlans } from './measures/plans.ts'
import { counted, print, printMachine } from './print.ts'
import { openStage } from './stage.ts'
import { measureWeb } from './web.ts'

const asInProduction = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const args = process.argv.slice(2)
const words = args.filter((word) => !word.startsWith('--'))
const extent = args.includes('--quick') ? { seconds: 1, rounds: 1 } : { seconds: 2, rounds: 3 }
const lanesAsked = args.includes('--few') ? [1, 16] : [1, 16, 64]

const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

const cleanUps: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
}

printMachine()
try {
  const postgres = await openTestPostgres(asInProduction)
  cleanUps.push(postgres.stop)
  if (words[0] === 'web') await measureWeb(words.slice(1))
  else if (words[0] === 'calls') await measureCalls(args.includes('--quick') ? 5 : 20)
  else if (words[0] === 'desk') await measureTyping(args.includes('--quick') ? 50 : 300)
  else if (words[0] === 'capacity') await measureCapacity(words.slice(1), args, (stop) => cleanUps.push(stop))
  else if (words[0] === 'chat') await measureChat({ seconds: 5 * extent.seconds, rounds: extent.rounds })
  else await measureServer()
} finally {
  await cleanUp()
}

/** Measures every operation that the arguments select, each compared with its floor. */
async function measureServer(): Promise<void> {
  const stage = await openStage(args.includes('--middle') ? 'middle' : 'small')
  cleanUps.push(stage.stop)
  const all = [measurePlans(stage), measureLessons(stage), ...measureBooking(stage), measureNotification(stage)]
  const measures = all.filter(({ name }) => isAsked(name))
  const comparisons: Comparison[] = []
  const begin = counted(measures.length * lanesAsked.length)
  for (const measure of measures) {
    for (const lanes of lanesAsked) {
      begin(`${measure.name}, connections: ${lanes}`)
      comparisons.push(await compare(measure, { lanes, ...extent }))
    }
  }
  if (comparisons.length > 0) print(comparisons)
}

/** Stops everything that was started, in reverse order and each only once. */
async function cleanUp(): Promise<void> {
  for (let stop = cleanUps.pop(); stop !== undefined; stop = cleanUps.pop()) await stop()
}
