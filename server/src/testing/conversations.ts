import type { Context } from '../context.ts'
import { insertMessage, messageAt, takePlace } from '../features/chat/message.store.ts'
import { insertConversation } from '../features/conversations/store.ts'
import { makeName } from '../features/files/stored-file.ts'
import { found } from '../platform/action.ts'
import { inTransaction } from '../platform/db/database.ts'
import { pdf } from './files.ts'

export function buildConversation({ db, clock }: Context, one: number, other: number): Promise<number> {
  return inTransaction(db, async (trx) => found(await insertConversation(trx, one, other, clock.now()), 'room-exists'))
}

/** Inserts a message without announcing it. */
export async function buildMessage(
  { db, clock }: Context,
  roomId: number,
  userId: number,
  text = 'مرحبًا بك',
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const place = await takePlace(trx, roomId)
    await insertMessage(
      trx,
      messageAt(place, { roomId, userId, text, refId: null, caution: false, file: null }, clock.now()),
    )
    return place.nextId
  })
}

/** Inserts a message with a PDF without announcing it; returns the name of the file. */
export async function buildPdfMessage(
  { db, clock, storage }: Context,
  roomId: number,
  userId: number,
): Promise<string> {
  const name = makeName('application/pdf')
  await storage.put('chat-files', name, pdf)
  const facts = { width: null, height: null, milliseconds: null, wave: null }
  const file = { kind: 'pdf', name, title: 'واجب.pdf', bytes: pdf.length, ...facts } as const
  await inTransaction(db, async (trx) => {
    const place = await takePlace(trx, roomId)
    await insertMessage(
      trx,
      messageAt(place, { roomId, userId, text: '', refId: null, caution: false, file }, clock.now()),
    )
  })
  return name
}
