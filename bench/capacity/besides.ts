/** Compares reads and writes with their floors, the chat with bare Socket.IO, and reads on large data with small. */

import { redisProgram } from '@hiwar/server/testing/redis.ts'
import { hasSwift } from '@hiwar/server/testing/swift.ts'
import { chatGoals, measureChat } from '../chat/run.ts'
import { type Comparison, compare, type Measure } from '../compare.ts'
import { type Size, sizes } from '../fill.ts'
import { measureGrowth, mostGrowth } from '../growth.ts'
import { behindBareServer } from '../measures/beside-http.ts'
import { measureBooking } from '../measures/booking.ts'
import { lessonsStatement, measureLessons } from '../measures/lessons.ts'
import { measureNotification } from '../measures/notification.ts'
import { measureOwnLists } from '../measures/own-lists.ts'
import { measurePlans } from '../measures/reads.ts'
import { measureSlots, slotsStatement } from '../measures/slots.ts'
import { measureTutors } from '../measures/tutors.ts'
import { counted, print } from '../print.ts'
import type { BenchEnvironment } from '../stage.ts'
import { type Line, lineOf, type Section, tableOf } from './report.ts'

interface Extent {
  seconds: number
  rounds: number
}

/** Compares reads at 1, 16 and 64 connections with Q and H; bookings and payment notifications at 1 and 16 with T. */
export async function measureBesideFloors(stage: BenchEnvironment, extent: Extent): Promise<Section> {
  const reads = [measurePlans(stage), ...measureTutors(stage), ...measureSlots(stage), measureLessons(stage)]
  const bare = [
    behindBareServer(stage, 'free slots, a week', slotsStatement(stage, 7)),
    behindBareServer(stage, "a student's lessons", lessonsStatement(stage)),
  ]
  const lists = [...reads, ...(await measureOwnLists(stage)), ...bare]
  const writes = [...measureBooking(stage), measureNotification(stage)]
  const tasks = [...tasksOf(lists, [1, 16, 64]), ...tasksOf(writes, [1, 16])]
  const begin = counted(tasks.length)
  const found: Comparison[] = []
  const failed: Line[] = []
  for (const { measure, lanes } of tasks) {
    begin(`${measure.name}, connections: ${lanes}`)
    try {
      found.push(await compare(measure, { lanes, ...extent }))
    } catch (error) {
      // A refused request fails its measure, not those after it.
      const why = error instanceof Error ? error.message.slice(0, 200) : String(error)
      failed.push(
        lineOf(`${measure.name}, ${lanes} connections`, `at least ${measure.goal} ${measure.floor}`, why, false),
      )
    }
  }
  print(found)
  return {
    name: 'floors',
    title: 'Beside the floors',
    lines: found
      .map(({ name, lanes, floor, goal, ratio, lowest, highest, ours, baseline }) => {
        const rates = `${ours.perSecond.toFixed(0)} beside ${baseline.perSecond.toFixed(0)} a second`
        const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`
        const value = `${ratio.toFixed(2)} ${floor} (${spread}; ${rates}; p99 ${ours.p99.toFixed(1)} ms)`
        const wanted = goal === 0 ? '' : `at least ${goal} ${floor}`
        return lineOf(`${name}, ${lanes} connections`, wanted, value, goal === 0 ? undefined : ratio >= goal)
      })
      .concat(failed),
    text: '',
  }
}

function tasksOf(measures: readonly Measure[], lanes: readonly number[]) {
  return measures.flatMap((measure) => lanes.map((each) => ({ measure, lanes: each })))
}

/** A thousand clients on two processes, 200 messages a second. */
export async function measureChatBeside(extent: Extent): Promise<Section> {
  const [ours, ...bare] = await measureChat(extent)
  if (ours === undefined) throw new Error('no chat')
  const { p99, kilobytes } = chatGoals
  const beside = (pick: (one: (typeof bare)[number]) => string) =>
    bare.map((one) => `${one.server}: ${pick(one)}`).join('; ')
  const lines = [
    lineOf(
      'chat, 1,000 clients, 200 messages a second: p99',
      `at most ${p99} ms`,
      `${ours.p99.toFixed(1)} ms (${beside((one) => `${one.p99.toFixed(1)} ms`)})`,
      ours.p99 <= p99,
    ),
    lineOf(
      'memory of a socket',
      `at most ${kilobytes} kB`,
      `${ours.kilobytes.toFixed(0)} kB (${beside((one) => `${one.kilobytes.toFixed(0)} kB`)})`,
      ours.kilobytes <= kilobytes,
    ),
    neighbours(),
  ]
  return { name: 'chat', title: 'Chat on two processes', lines, text: '' }
}

/** Whether `npm test` finds the real neighbours here; it installs them where it may. */
function neighbours(): Line {
  const valkey = redisProgram()
  const bucket = hasSwift()
  const found = `${valkey ?? 'no Valkey or Redis'}, ${bucket ? 'OpenStack Swift' : 'no bucket'}`
  const goal = 'part of `npm test`'
  return lineOf('a real Valkey or Redis and a real bucket', goal, found, valkey !== undefined && bucket)
}

/** Compares every read on these data with small data, prints the result and returns it. */
export async function measureGrowthOf(
  large: Size,
  extent: Extent,
  onEnd: (stop: () => Promise<void>) => void,
): Promise<Section> {
  const reads = await measureGrowth({ large, ...extent, onEnd })
  const slow = reads.filter(({ ratio }) => ratio > mostGrowth)
  const { tutors, students } = sizes[large]
  const rows = reads.toSorted((one, other) => other.ratio - one.ratio)
  return {
    name: `growth-${large}`,
    title: `Every read with ${tutors} tutors and ${students} students beside small data`,
    lines: [
      lineOf(
        `every list and read, ${large} beside small data`,
        `at most ${mostGrowth} x`,
        `${reads.length - slow.length} of ${reads.length} reads`,
        slow.length === 0,
      ),
    ],
    text: tableOf(
      rows.map(({ read, small, large: grown, ratio }) => ({
        read,
        'small, ms': small.toFixed(2),
        [`${large}, ms`]: grown.toFixed(2),
        ratio: ratio.toFixed(2),
      })),
    ),
  }
}
