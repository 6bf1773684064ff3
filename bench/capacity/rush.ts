/** A crowd that books one time at once, from its own thread: its answers do not delay the clocks of others. */
import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Connection, openConnections } from '../http.ts'
import { bookingOf, countBooked } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'

export const [students, tries] = [500, 10]
const connectionsOfBrowser = 6

export interface Rush {
  seconds: number
  /** How many were told that they had booked. */
  booked: number
  /** Answers 5xx. */
  faults: number
  /** Closes the connections. Browsers keep theirs for a while, so this belongs to no measure. */
  leave(): Promise<void>
}

/**
 * Opens as many connections as the browser of each student opens to a host. The returned function starts the rush: each
 * student asks several times, each time with a new key.
 */
export async function gather(stage: BenchEnvironment): Promise<() => Promise<Rush>> {
  const crowd = stage.places.slice(0, students)
  const requests = crowd.map(({ studentId }) =>
    Array.from({ length: tries }, () => bookingOf(stage, { studentId, ...stage.rush }, true)),
  )
  const thread = new Worker(new URL(import.meta.url), { workerData: { origin: stage.origin, requests } })
  await once(thread, 'message')
  return async () => {
    thread.postMessage('go')
    const [{ seconds, answers }] = (await once(thread, 'message')) as [Received]
    const leave = async () => {
      thread.postMessage('leave')
      await once(thread, 'exit')
    }
    const confirmed = answers.filter(({ status }) => status === 200).length
    const booked = await countBooked({ ...stage, places: crowd })
    if (booked !== 1 || confirmed > 1) {
      const example = answers.find(({ status }) => status !== 200)
      throw new Error(`${confirmed} were told that they had booked, ${booked} had; ${example?.body}`)
    }
    return { seconds, booked: confirmed, faults: answers.filter(({ status }) => status >= 500).length, leave }
  }
}

interface Received {
  seconds: number
  answers: { status: number; body: string }[]
}

/** The thread: says that it is connected, and asks everything as soon as it is told to. */
async function attend(port: NonNullable<typeof parentPort>, origin: string, requests: Uint8Array[][]): Promise<void> {
  const waiting = requests.map((own) => own.map((request) => Buffer.from(request)))
  const connections = await openConnections(origin, waiting.length * connectionsOfBrowser)
  const answers: Received['answers'] = []
  const work = async (connection: Connection, index: number) => {
    const own = waiting[index % waiting.length]
    for (let next = own?.pop(); next !== undefined; next = own?.pop()) {
      const { status, body } = await connection.ask(next)
      answers.push({ status, body: String(body) })
    }
  }
  port.postMessage('connected')
  await once(port, 'message')
  const begun = performance.now()
  await Promise.all(connections.map(work))
  const received: Received = { seconds: (performance.now() - begun) / 1000, answers }
  port.postMessage(received)
  await once(port, 'message')
  for (const connection of connections) connection.close()
}

if (parentPort !== null) await attend(parentPort, workerData.origin, workerData.requests)
