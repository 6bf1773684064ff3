/**
 * Long polling with several processes on one machine: browsers and proxies share connections between Socket.IO
 * sessions, so each process forwards a request to the process that owns its session.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Index of this process and number of processes under the same parent. */
export interface Place {
  own: number
  count: number
}

/** The place of this process among the others; undefined for a single process. */
export function placeOf(count: number, env: Record<string, string | undefined>): Place | undefined {
  return env.SERVER_PLACE === undefined ? undefined : { own: Number(env.SERVER_PLACE), count }
}

export interface Neighbours {
  /** Id for a new Socket.IO session; it contains the index of the owning process. */
  nameSession(): string
  close(): void
}

/** Receives requests and upgrades before the server's own listeners. */
export function openNeighbours(server: Server, place: Place): Neighbours {
  const requests = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const owner = ownerOf(request, place)
    if (owner === place.own) for (const listener of requests) listener.call(server, request, response)
    else void forward(doorOf(owner), request, response)
  })
  const tunnels = new Set<Duplex>()
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const owner = ownerOf(request, place)
    if (owner === place.own) for (const listener of upgrades) listener.call(server, request, socket, head)
    else forwardUpgrade(doorOf(owner), tunnels, request, socket, head)
  })
  const listener = createServer((request, response) => server.emit('request', request, response))
  const path = doorOf(place.own)
  if (!path.startsWith('\\\\')) rmSync(path, { force: true })
  listener.on('upgrade', (request, socket, head) => server.emit('upgrade', request, socket, head))
  listener.listen(path)
  return {
    nameSession: () => `${place.own}-${randomBytes(15).toString('base64url')}`,
    close() {
      listener.close()
      listener.closeAllConnections()
      for (const tunnel of tunnels) tunnel.destroy()
    },
  }
}

/** A request without a session id of another process belongs to this process. */
function ownerOf({ url = '' }: IncomingMessage, { own, count }: Place): number {
  const named = url.startsWith('/socket.io/') && /[?&]sid=(\d{1,2})-/.exec(url)?.[1]
  const owner = named ? Number(named) : own
  return owner < count ? owner : own
}

/**
 * Socket path at which a process receives forwarded requests; the parent's process id keeps it apart from other
 * servers.
 */
function doorOf(place: number): string {
  const name = `hiwar-${process.ppid}-${place}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function forward(socketPath: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request
  // Every forwarded request opens a connection: the other process could close a reused one at the same moment.
  const forwarded = ask({ socketPath, method, path, headers, agent: false })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    forwarded.once('response', resolve).once('error', reject)
  })
  response.once('close', () => forwarded.destroy())
  try {
    const [answer] = await Promise.all([answered, pipeline(request, forwarded)])
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    await pipeline(answer, response)
  } catch {
    // The other process has died with its sessions; the client opens a new session.
    response.destroy()
  }
}

/** Passes the upgrade request on; afterwards bytes flow unchanged in both directions. */
function forwardUpgrade(
  path: string,
  tunnels: Set<Duplex>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
  }
  const neighbour = connect(path)
  neighbour.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  neighbour.write(head)
  tunnels.add(neighbour)
  const ends = [socket, neighbour]
  const cut = () => {
    tunnels.delete(neighbour)
    for (const end of ends) end.destroy()
  }
  // When either end closes, the other is closed too.
  for (const end of ends) end.on('error', cut).on('end', cut).on('close', cut)
  socket.pipe(neighbour).pipe(socket)
}
