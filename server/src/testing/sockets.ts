/** Real sockets of a test server that listens on a free port. */
import type { AddressInfo } from 'node:net'
import type { Accepted, AcknowledgementCode, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { ClientEventName, eventsOfClient, Sent, ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { TestServer } from './server.ts'

/** What an acknowledgement says, whether it accepts or refuses. */
export type Acknowledged<Name extends ClientEventName> = { code: AcknowledgementCode } & Partial<
  Omit<Accepted<(typeof eventsOfClient)[Name]>, 'code'> & Omit<RefusedAcknowledgement, 'code'>
>

export interface TestSocket {
  readonly id: string
  readonly socket: Socket
  send<Name extends ClientEventName>(name: Name, payload: Sent<Name>): Promise<Acknowledged<Name>>
  /** For payloads that no client of ours would send. */
  sendAnything(name: string, payload: unknown): Promise<Acknowledged<ClientEventName>>
  /** Everything of that name heard so far, once all that was sent to this socket has arrived. */
  heard<Name extends ServerEventName>(name: Name): Promise<Told<Name>[]>
  /** The names of everything heard so far, in order. */
  heardNames(): Promise<string[]>
  forget(): void
  /** Cuts the connection without a goodbye. */
  cut(): Promise<void>
  closed: Promise<string>
}

export type ConnectOptions = Partial<ManagerOptions & SocketOptions>

export interface Sockets {
  url: string
  connect(token: string, options?: ConnectOptions): Promise<TestSocket>
  close(): void
}

/** Listens; the server closes what is left. */
export async function openSockets({ http }: Pick<TestServer, 'http'>): Promise<Sockets> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return socketsOf(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
}

/** Those of a server that listens already. */
export function socketsOf(url: string): Sockets {
  const opened: Socket[] = []
  return {
    url,
    async connect(token, options = {}) {
      const socket = io(url, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
        ...options,
      })
      opened.push(socket)
      const heard = listenTo(socket)
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.on('connect_error', (error) => {
          // One that comes again by itself was not refused.
          if (!options.reconnection || !socket.active) reject(error)
        })
      })
      return testSocket(socket, heard)
    },
    close() {
      for (const socket of opened) socket.disconnect()
    },
  }
}

interface Heard {
  name: string
  payload: unknown
}

function listenTo(socket: Socket): Heard[] {
  const heard: Heard[] = []
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }))
  return heard
}

function testSocket(socket: Socket, heard: Heard[]): TestSocket {
  const sendAnything = (name: string, payload: unknown): Promise<Acknowledged<never>> =>
    socket.timeout(8_000).emitWithAck(name, payload)
  /** What was sent before the answer to a question has arrived with it. */
  const caughtUp = () => (socket.connected ? sendAnything('Unsubscribe', { channel: 'ServerStats' }) : undefined)
  return {
    id: socket.id ?? '',
    socket,
    send: sendAnything,
    sendAnything,
    async heard<Name extends ServerEventName>(name: Name) {
      await caughtUp()
      return heard.filter((each) => each.name === name).map(({ payload }) => payload as Told<Name>)
    },
    async heardNames() {
      await caughtUp()
      return heard.map(({ name }) => name)
    },
    forget() {
      heard.length = 0
    },
    async cut() {
      const closed = new Promise((resolve) => socket.once('disconnect', resolve))
      socket.io.engine.close()
      await closed
    },
    closed: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}
