/**
 * The measurements: each beside the least that the same work takes on the same machine at the same time, which is its
 * floor. What is printed first is therefore a ratio; goals are its least.
 *
 *   H  a bare Node HTTP server that answers a constant JSON of the same size, in a program of its own
 *   Q  a bare loop over a pool of connections, running the one best prepared statement for the same answer
 *   T  a bare loop over that pool, running the least correct transaction for the same change: locks, checks, inserts
 *   V  two bare pages of the same browser that call each other, with an offer and an answer written by hand
 *   S  bare Socket.IO in two processes that pass on what they are told, with one INSERT and without
 *
 * Hiwar runs as it does for people, server and database in programs of their own. Every answer has to be right: one that
 * is not ends the run with a failure. How long anything takes never does.
 *
 *   npm run bench                       everything, at 1 and at 16 connections
 *   npm run bench -- --many             at 64 besides
 *   npm run bench -- --middle           with ten times the people: 1,000 tutors, 20,000 students, a million messages
 *   npm run bench -- web                pages as Lighthouse sees them; only when it is asked for
 *   npm run bench -- lists              the back office with 200,000 people and two million lessons: its tables, and how they scroll
 *   npm run bench -- calls              from joining to the first picture of the other one; needs coturn
 *   npm run bench -- chat               a thousand people who write to each other; only when it is asked for
 *   npm run bench -- --quick slots      one short round of the measures whose names hold the word
 */
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { measureCalls } from './calls/measure-calls.ts'
import { measureChat } from './chat/run.ts'
import { type Comparison, compare } from './compare.ts'
import { measureLists } from './lists.ts'
import { measureBooking, rush } from './measures/booking.ts'
import { measureLessons } from './measures/lessons.ts'
import { measureNotification } from './measures/notification.ts'
import { measurePlans, measureReads } from './measures/reads.ts'
import { measureSlots } from './measures/slots.ts'
import { measureTutors } from './measures/tutors.ts'
import { print, printMachine } from './print.ts'
import { openStage } from './stage.ts'
import { measureWeb } from './web.ts'

const asInProduction = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const flags = process.argv.slice(2)
const words = flags.filter((word) => !word.startsWith('--'))
const extent = flags.includes('--quick') ? { seconds: 1, rounds: 1 } : { seconds: 2, rounds: 3 }
const lanesAsked = flags.includes('--many') ? [1, 16, 64] : [1, 16]

const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

const ends: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)))
}

printMachine()
try {
  const postgres = await openTestPostgres(asInProduction)
  ends.push(postgres.stop)
  if (words[0] === 'web') await measureWeb(words.slice(1))
  else if (words[0] === 'lists') await measureLists()
  else if (words[0] === 'calls') await measureCalls(flags.includes('--quick') ? 5 : 20)
  else if (words[0] === 'chat') await measureChat({ seconds: 5 * extent.seconds, rounds: extent.rounds })
  else await measureServer()
} finally {
  await end()
}

/** Whatever is asked for, beside its floors. */
async function measureServer(): Promise<void> {
  const stage = await openStage(flags.includes('--middle') ? 'middle' : 'small')
  ends.push(stage.stop)
  const lists = [measurePlans(stage), ...measureTutors(stage), ...measureSlots(stage), measureLessons(stage)]
  const writes = [...measureBooking(stage), measureNotification(stage)]
  const measures = [...lists, ...measureReads(stage), ...writes].filter(({ name }) => isAsked(name))
  const comparisons: Comparison[] = []
  for (const measure of measures) {
    for (const lanes of lanesAsked) comparisons.push(await compare(measure, { lanes, ...extent }))
    console.log(`measured: ${measure.name}`)
  }
  if (comparisons.length > 0) print(comparisons)
  if (isAsked('rush')) await rush(stage)
}

/** Ends what was begun, the last first, and nothing twice. */
async function end(): Promise<void> {
  for (let stop = ends.pop(); stop !== undefined; stop = ends.pop()) await stop()
}
