/** Sockets of people, opened as the apps open them. */
import { io, type Socket } from 'socket.io-client'
import type { Outcome } from './arrivals.ts'
import { within } from './client.ts'

/** Milliseconds for an answer or for a message of the other member. */
export const timeout = 20_000

/** The socket connects again by itself when its process dies. */
export async function connect(origin: string, token: string | undefined): Promise<Socket> {
  const settings = { transports: ['websocket'], reconnectionDelay: 1_000, reconnectionDelayMax: 5_000 }
  const socket = io(origin, { ...settings, forceNew: true, auth: { token } })
  const joined = new Promise<void>((resolve) => socket.once('JoinedRooms', () => resolve()))
  await within(timeout, joined)
  return socket
}

export interface Acknowledgement {
  code: string
  generation?: number
}

export function ask(socket: Socket, name: string, payload: object): Promise<Acknowledgement> {
  return socket.timeout(timeout).emitWithAck(name, payload)
}

export function laterOr(name: string, code: string): Outcome {
  if (code === 'unreachable') return 'later'
  throw new Error(`${name} was answered with ${code}`)
}
