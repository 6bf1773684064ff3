/** A thousand students who want the same time of one tutor in the same moment. */
import { openConnections } from './http.ts'
import { bookingOf } from './measures/booking.ts'
import { countBooked, freePlaces } from './measures/free-places.ts'
import type { Stage } from './stage.ts'

const count = 1_000

/** Prints what they were answered and in how many seconds; fails unless exactly one has booked and was told so. */
export async function rush(stage: Stage): Promise<void> {
  await freePlaces(stage)
  const students = stage.places.slice(0, count)
  const requests = students.map(({ studentId }) => bookingOf(stage, { studentId, ...stage.rush }, true))
  const connections = await openConnections(stage.origin, students.length)
  const begun = performance.now()
  try {
    const answers = await Promise.all(connections.map((each, index) => each.ask(requests[index] ?? Buffer.alloc(0))))
    const seconds = (performance.now() - begun) / 1000
    const codes = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'booked' : codeOf(status, body)))
    const counts = [...codes].map(([code, { length }]) => `${length} ${code}`).join(', ')
    const faults = answers.filter(({ status }) => status >= 500).length
    console.log(`${students.length} bookings at once for one time: ${counts}`)
    console.log(`${seconds.toFixed(2)} seconds (goal: 3.00), ${faults} faults (goal: 0)`)
    const told = codes.get('booked')?.length ?? 0
    const booked = await countBooked(stage)
    if (told !== 1 || booked !== 1) throw new Error(`${told} were told that they had booked, ${booked} had`)
  } finally {
    for (const connection of connections) connection.close()
  }
}

function codeOf(status: number, body: Buffer): string {
  return `${status} ${JSON.parse(String(body)).code}`
}
