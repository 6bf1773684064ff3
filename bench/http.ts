/** Asking a server from several connections at once. */
import type { Side } from './compare.ts'
import { type Connection, openConnection } from './connection.ts'
import { loop } from './figures.ts'

/** Asks these requests in turn, over and over; every answer must be a success. */
export function asking(origin: string, requests: readonly Buffer[]): Side {
  return async (lanes, seconds) => {
    const connections = await openConnections(origin, lanes)
    try {
      return await loop((index, lane) => succeed(connections[lane], requests[index % requests.length]), {
        lanes,
        seconds,
      })
    } finally {
      for (const connection of connections) connection.close()
    }
  }
}

export function openConnections(origin: string, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(origin)))
}

/** Sends one request and fails unless it is answered with status 200. */
export async function succeed(connection: Connection | undefined, request: Buffer | undefined): Promise<Buffer> {
  if (connection === undefined || request === undefined) throw new RangeError('nothing to ask')
  const { status, body } = await connection.ask(request)
  if (status === 200) return body
  const [line] = request.toString().split('\r\n')
  throw new Error(`${line ?? ''} was answered with ${String(status)}: ${String(body)}`)
}

/** The body of one answer, read as JSON of the shape that is promised. */
export async function answerOf<Body>(origin: string, request: Buffer | undefined): Promise<Body> {
  const [connection] = await openConnections(origin, 1)
  try {
    return JSON.parse(String(await succeed(connection, request)))
  } finally {
    connection?.close()
  }
}
