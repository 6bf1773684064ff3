/** Devices at a desk, without a browser: each has a document, and its steps are updates as they travel. */
import { randomUUID } from 'node:crypto'
import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import { type DeskParts, initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import * as Y from 'yjs'
import { writeDesk } from '../features/desks/write.ts'
import { findSession } from '../features/sessions/source.ts'
import type { BuiltPerson } from './accounts.ts'
import type { TestServer } from './server.ts'
import type { Acknowledged, TestSocket } from './sockets.ts'

export interface DeskDevice {
  readonly doc: Y.Doc
  readonly parts: DeskParts
  /** Writes on the document and returns the update. */
  step(write: (parts: DeskParts) => void): string
  /** The text of the notes. */
  text(): string
  receive(update: string): void
}

/** A device that holds this state; without a client it draws one. */
export function openDevice({ client, state = initialDesk }: { client?: number; state?: Uint8Array } = {}): DeskDevice {
  const doc = openDesk(state)
  if (client !== undefined) doc.clientID = client
  const parts = partsOf(doc)
  return {
    doc,
    parts,
    step(write) {
      const before = Y.encodeStateVector(doc)
      const updates: Uint8Array[] = []
      const gather = (update: Uint8Array) => updates.push(update)
      doc.on('update', gather)
      doc.transact(() => write(parts))
      doc.off('update', gather)
      return onWire(updates.length === 0 ? Y.encodeStateAsUpdate(doc, before) : Y.mergeUpdates(updates))
    },
    text: () => parts.notes.toString(),
    receive: (update) => Y.applyUpdate(doc, bytesOf(update), 'network'),
  }
}

export const onWire = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Types at the beginning of the notes. */
export const typing = (text: string) => (parts: DeskParts) => parts.notes.insert(0, text)

/** Makes a card of a correction. */
export const correcting = (said: string, better: string, at: Date) => (parts: DeskParts) => {
  const texts = Object.entries({ said, better, why: '' }).map(([name, text]) => [name, new Y.Text(text)] as const)
  const card = new Y.Map<unknown>([['kind', 'fix'], ['at', at.toISOString()], ...texts])
  parts.cards.set(randomUUID(), card)
}

/** Stores a step of a member, as the server does with an update of a socket. */
export async function writeAs(
  { context, clock }: TestServer,
  { sessionId, userId }: { sessionId: string; userId: number },
  write: (parts: DeskParts) => void,
): Promise<void> {
  const found = await findSession(context, context.db, sessionId)
  if ('refuse' in found) throw new Error(found.refuse)
  const bytes = bytesOf(openDevice().step(write))
  await writeDesk(context, { session: found.session, userId, id: randomUUID(), bytes, now: clock.now() })
}

/** Sends an update under a name of its own, or again under its name. */
export function sendUpdate(
  socket: TestSocket,
  sessionId: string,
  update: string,
  id: string = randomUUID(),
): Promise<Acknowledged<'WriteDesk'>> {
  return socket.send('WriteDesk', { sessionId, id, update })
}

export async function readDeskOf(server: TestServer, sessionId: string, { token }: Pick<BuiltPerson, 'token'>) {
  return server.call(deskEndpoints.read, { params: { id: sessionId as never }, query: {} }, { token })
}
