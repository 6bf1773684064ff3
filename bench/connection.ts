/** A connection of HTTP/1.1 that is kept, and as light as it gets: a busy client would hide how fast a server is. */
import { connect } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

export interface Connection {
  /** Sends one request; the next one waits for its answer. */
  ask(request: Buffer): Promise<Answer>
  close(): void
}

interface Wanted {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: object
}

/** The bytes of a request, made once and sent often. */
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

export function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
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

/** The answer once all of it is there, else null. */
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
