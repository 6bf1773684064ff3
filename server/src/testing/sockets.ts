/** Real sockets to a test server on a free port. */
import type { AddressInfo } from 'node:net'
import type { Accepted, AcknowledgementCode, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type {
  ClientEventName,
  eventsOfClient,
  Sent,
  ServerEventName,
  ServerPayload,
} from '@hiwar/contract/events/events.ts'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { TestServer } from './server.ts'

/** An acknowledgement, whether it accepts or refuses. */
export type Acknowledged<Name extends ClientEventName> = { code: AcknowledgementCode } & Partial<
  Omit<Accepted<(typeof eventsOfClient)[Name]>, 'code'> & Omit<RefusedAcknowledgement, 'code'>
>

export interface TestSocket {
  readonly id: string
  readonly socket: Socket
  send<Name extends ClientEventName>(name: Name, payload: Sent<Name>): Promise<Acknowledged<Name>>
  /** Sends a payload that the product's clients would not send. */
  sendAnything(name: string, payload: unknown): Promise<Acknowledged<ClientEventName>>
  /** Resolves once every event that the server has sent so far is received. */
  caughtUp(): Promise<void>
  /** Returns all events of this name so far. */
  received<Name extends ServerEventName>(name: Name): Promise<ServerPayload<Name>[]>
  /** Returns the names of all events so far, in order. */
  receivedNames(): Promise<string[]>
  forget(): void
  /** Cuts the connection without closing it. */
  cut(): Promise<void>
  closed: Promise<string>
}

export type ConnectOptions = Partial<ManagerOptions & SocketOptions>

export interface Sockets {
  url: string
  connect(token: string, options?: ConnectOptions): Promise<TestSocket>
  close(): void
}

/** Listens on a free port; closing the server closes the sockets. */
export async function openSockets({ http }: Pick<TestServer, 'http'>): Promise<Sockets> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return socketsOf(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
}

/** Connects to a server that already listens. */
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
      const received = listenTo(socket)
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.on('connect_error', (error) => {
          // A socket that reconnects by itself was not refused.
          if (!options.reconnection || !socket.active) reject(error)
        })
      })
      const client = testSocket(socket, received)
      // The server joins the channels of a login after the handshake, so the test would miss earlier events.
      await Promise.race([client.caughtUp(), client.closed])
      return client
    },
    close() {
      for (const socket of opened) socket.disconnect()
    },
  }
}

interface ReceivedEvent {
  name: string
  payload: unknown
}

function listenTo(socket: Socket): ReceivedEvent[] {
  const received: ReceivedEvent[] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }))
  return received
}

function testSocket(socket: Socket, received: ReceivedEvent[]): TestSocket {
  const sendAnything = (name: string, payload: unknown): Promise<Acknowledged<never>> =>
    socket.timeout(8_000).emitWithAck(name, payload)
  /** Events that the server sent before an acknowledgement arrive before it, so one request is enough to catch up. */
  const caughtUp = async () => {
    if (socket.connected) await sendAnything('Unsubscribe', { channel: 'ServerStats' })
  }
  return {
    id: socket.id ?? '',
    socket,
    send: sendAnything,
    sendAnything,
    caughtUp,
    async received<Name extends ServerEventName>(name: Name) {
      await caughtUp()
      return received.filter((each) => each.name === name).map(({ payload }) => payload as ServerPayload<Name>)
    },
    async receivedNames() {
      await caughtUp()
      return received.map(({ name }) => name)
    },
    forget() {
      received.length = 0
    },
    async cut() {
      const closed = new Promise((resolve) => socket.once('disconnect', resolve))
      socket.io.engine.close()
      await closed
    },
    closed: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}
