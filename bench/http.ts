/** Sends requests to a server over several connections at once. */
import { connect } from 'node:net'
import { loop, type Side } from './compare.ts'

/** Sends these requests in turn until the time is over. Fails on the first response that is not a success. */
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

/** A connection from some other address of this machine, as visitors have addresses of their own; on Linux alone. */
export function openFromElsewhere(origin: string): Promise<Connection> {
  const byte = () => 1 + Math.floor(Math.random() * 250)
  return openConnection(origin, process.platform === 'linux' ? `127.${byte()}.${byte()}.${byte()}` : undefined)
}

/** Sends one request. Throws unless the response has status 200. */
export async function succeed(connection: Connection | undefined, request: Buffer | undefined): Promise<Buffer> {
  if (connection === undefined || request === undefined) throw new RangeError('nothing to ask')
  const { status, body } = await connection.ask(request)
  if (status === 200) return body
  const [line] = request.toString().split('\r\n')
  throw new Error(`${line ?? ''} was answered with ${String(status)}: ${String(body)}`)
}

/** Sends one request and returns the JSON body of its response. */
export async function answerOf<Body>(origin: string, request: Buffer | undefined): Promise<Body> {
  const [connection] = await openConnections(origin, 1)
  try {
    return JSON.parse(String(await succeed(connection, request)))
  } finally {
    connection?.close()
  }
}

/**
 * A minimal keep-alive HTTP/1.1 client. A heavier client would use the CPU that the server needs and hide the server's
 * speed.
 */
export interface Answer {
  status: number
  body: Buffer
}

export interface Connection {
  /** Sends one request. The caller sends the next request after the response. */
  ask(request: Buffer): Promise<Answer>
  isOpen(): boolean
  close(): void
}

interface Wanted {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: object
}

/** Raw bytes of a request, so that the request is built once and sent many times. */
export function requestOf({ method = 'GET', path, token, headers = {}, body }: Wanted): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
}

export function openConnection(origin: string, localAddress?: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const from = localAddress === undefined ? {} : { localAddress, family: 4 }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from })
  let waiting: Waiting | null = null
  let arrived: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  const receive = (part: Buffer) => {
    arrived = arrived.length === 0 ? part : Buffer.concat([arrived, part])
    const answer = read(arrived)
    if (answer === null) return
    arrived = Buffer.alloc(0)
    waiting?.resolve(answer)
  }
  socket.on('data', (part) => {
    try {
      receive(part)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error(`${origin} closed the connection`)))

  const connection: Connection = {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    isOpen: () => socket.writable && !socket.destroyed,
    close() {
      waiting = null
      socket.destroy()
    },
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection))
    socket.once('error', reject)
  })
}

const endOfHead = Buffer.from('\r\n\r\n')

/** The response, or null while part of it is missing. */
function read(arrived: Buffer): Answer | null {
  const headLength = arrived.indexOf(endOfHead)
  if (headLength < 0) return null
  const head = arrived.toString('latin1', 0, headLength)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`an answer without its length:\n${head}`)
  const start = headLength + endOfHead.length
  const end = start + Number(length)
  if (arrived.length < end) return null
  return { status: Number(head.slice(9, 12)), body: arrived.subarray(start, end) }
}
