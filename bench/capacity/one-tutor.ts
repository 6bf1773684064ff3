/** Bookings of many different times of one tutor at once. */
import { loop } from '../compare.ts'
import type { Place } from '../fill.ts'
import { book } from '../floors/booking.ts'
import { openConnections } from '../http.ts'
import { bookingOf, freePlaces, placesOfOneTutor } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'
import { askAgain } from './client.ts'

export interface Spread {
  count: number
  failed: number
  perSecond: number
  /** Bookings per second of floor T. */
  floor: number
}

/** Many students book different times of one tutor at the same moment, beside floor T of the same bookings. */
export async function bookOneTutor(stage: BenchEnvironment, students: number): Promise<Spread> {
  const places = await placesOfOneTutor(stage, students)
  const on = { ...stage, places }
  await freePlaces(on)
  const baseline = await loop((index) => book(stage.pool, places[index] as Place), {
    lanes: 16,
    seconds: 60,
    most: places.length,
  })
  await freePlaces(on)
  const requests = places.map((place) => bookingOf(stage, place, true))
  const connections = await openConnections(stage.origin, requests.length)
  try {
    const begun = performance.now()
    const answers = await Promise.all(
      connections.map((each, index) => askAgain(() => each.ask(requests[index] ?? Buffer.alloc(0)))),
    )
    const seconds = (performance.now() - begun) / 1000
    const failed = answers.filter(({ status }) => status !== 200).length
    return { count: places.length, failed, perSecond: (places.length - failed) / seconds, floor: baseline.perSecond }
  } finally {
    for (const connection of connections) connection.close()
    await freePlaces(on)
  }
}
