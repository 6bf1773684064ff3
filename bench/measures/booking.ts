import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Measure } from '../compare.ts'
import { requestOf } from '../connection.ts'
import { loop } from '../figures.ts'
import type { Place } from '../fill.ts'
import { book } from '../floors/booking.ts'
import { openConnections, succeed } from '../http.ts'
import type { Stage } from '../stage.ts'
import { countBooked, freePlaces } from './free-places.ts'

/** Half an hour, each time by another student with another tutor at another time; with a key as the app sends it, or bare. */
export function measureBooking(stage: Stage): Measure[] {
  return [measureOne(stage, 'booking', false), measureOne(stage, 'booking with an idempotency key', true)]
}

function measureOne(stage: Stage, name: string, keyed: boolean): Measure {
  const { origin, pool, places } = stage
  const most = places.length
  return {
    name,
    floor: 'T',
    goal: 0.6,
    async check() {
      await freePlaces(stage)
      const [first, second] = places
      const [connection] = await openConnections(origin, 1)
      if (first === undefined || second === undefined) throw new Error('nobody may book')
      await succeed(connection, bookingOf(stage, first, keyed)).finally(() => connection?.close())
      await book(pool, second)
      assert.equal(await countBooked(stage), 2)
    },
    async ours(lanes, seconds) {
      await freePlaces(stage)
      const requests = places.map((place) => bookingOf(stage, place, keyed))
      const connections = await openConnections(origin, lanes)
      try {
        return await loop((index, lane) => succeed(connections[lane], requests[index]), { lanes, seconds, most })
      } finally {
        for (const connection of connections) connection.close()
      }
    },
    async theirs(lanes, seconds) {
      await freePlaces(stage)
      return loop((index) => book(pool, places[index] as Place), { lanes, seconds, most })
    },
  }
}

export function bookingOf({ studentIds, tokens }: Stage, place: Place, keyed: boolean): Buffer {
  const { studentId, tutorId, slotId, start } = place
  const token = tokens[studentIds.indexOf(studentId)]
  if (token === undefined) throw new Error(`student ${studentId} is not logged in`)
  const headers: Record<string, string> = keyed ? { 'idempotency-key': randomUUID() } : {}
  const body = { tutorId, slotId, start, duration: 30 }
  return requestOf({ method: 'POST', path: lessonEndpoints.book.path, token, headers, body })
}
