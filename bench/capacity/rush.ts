/** A crowd that books one time at once, from its own thread: its answers do not delay the clocks of others. */
import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Connection, openConnection, openConnections } from '../http.ts'
import { bookingOf, countBooked } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'

export interface Crowd {
  students: number
  /** Requests of each student. */
  tries: number
  /** Whether each request has a key, a new one. */
  keyed: boolean
  /** `open`: as many as a browser opens to a host, before the rush begins; `new`: one for each request, at that moment. */
  connections: 'open' | 'new'
}

/** As people crowd in their browsers. */
export const browsers: Crowd = { students: 500, tries: 10, keyed: true, connections: 'open' }
/** As a few people crowd with programs. */
export const programs: Crowd = { students: 120, tries: 42, keyed: true, connections: 'new' }
const connectionsOfBrowser = 6

export interface Rush {
  seconds: number
  /** How many were told that they had booked. */
  confirmed: number
  /** Number of answers of each status; 0 counts the requests without an answer. */
  statuses: Record<number, number>
  /** Closes the connections. Browsers keep theirs for a while, so this belongs to no measure. */
  leave(): Promise<void>
}

/** Prepares a crowd. The returned function runs the rush, and throws unless exactly one booking exists after it. */
export async function gather(stage: BenchEnvironment, crowd: Crowd): Promise<() => Promise<Rush>> {
  const people = stage.places.slice(0, crowd.students)
  const requests = people.map(({ studentId }) =>
    Array.from({ length: crowd.tries }, () => bookingOf(stage, { studentId, ...stage.rush }, crowd.keyed)),
  )
  const { origin } = stage
  const thread = new Worker(new URL(import.meta.url), { workerData: { origin, requests, opens: crowd.connections } })
  await once(thread, 'message')
  return async () => {
    thread.postMessage('go')
    const [{ seconds, answers }] = (await once(thread, 'message')) as [Received]
    const leave = async () => {
      thread.postMessage('leave')
      await once(thread, 'exit')
    }
    const statuses: Rush['statuses'] = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const confirmed = statuses[200] ?? 0
    const booked = await countBooked({ ...stage, places: people })
    if (booked !== 1 || confirmed > 1) {
      const example = answers.find(({ status }) => status !== 200)
      throw new Error(`${confirmed} were told that they had booked, ${booked} had; ${example?.body}`)
    }
    return { seconds, confirmed, statuses, leave }
  }
}

/** Answers 5xx and requests without an answer. */
export const faultsOf = ({ statuses }: Rush) =>
  Object.entries(statuses).reduce((sum, [status, count]) => (status === '0' || status >= '500' ? sum + count : sum), 0)

interface Received {
  seconds: number
  answers: { status: number; body: string }[]
}

/** The thread: says that it is ready, and asks everything as soon as it is told to. */
async function runThread(
  port: NonNullable<typeof parentPort>,
  { origin, requests, opens }: ThreadInput,
): Promise<void> {
  const waiting = requests.map((own) => own.map((request) => Buffer.from(request)))
  const connections = opens === 'open' ? await openConnections(origin, waiting.length * connectionsOfBrowser) : []
  const answers: Received['answers'] = []
  const ask = async (connection: Connection, request: Buffer) => {
    const { status, body } = await connection.ask(request).catch((error) => ({ status: 0, body: error }))
    answers.push({ status, body: String(body) })
  }
  const work = async (connection: Connection, index: number) => {
    const own = waiting[index % waiting.length]
    for (let next = own?.pop(); next !== undefined; next = own?.pop()) await ask(connection, next)
  }
  const askAnew = async (request: Buffer) => {
    const connection = await openConnection(origin)
    connections.push(connection)
    await ask(connection, request)
  }
  port.postMessage('ready')
  await once(port, 'message')
  const begun = performance.now()
  await Promise.all(opens === 'open' ? connections.map(work) : waiting.flat().map(askAnew))
  const received: Received = { seconds: (performance.now() - begun) / 1000, answers }
  port.postMessage(received)
  await once(port, 'message')
  for (const connection of connections) connection.close()
}

interface ThreadInput {
  origin: string
  requests: Uint8Array[][]
  opens: Crowd['connections']
}

if (parentPort !== null) await runThread(parentPort, workerData)
