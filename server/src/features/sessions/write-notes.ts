import type { Context } from '../../context.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { endsOf } from './ends.ts'
import { findNotes, upsertNotes } from './notes.store.ts'
import type { SessionEvent } from './serve.ts'

/** Writes what the two share; whoever wrote over an older one gets the newer one back, to write again. */
export async function writeNotes(context: Context, event: SessionEvent<'WriteNotes'>) {
  const { session, actor, connection, payload, now } = event
  await endsOf(context, event)
  const { text, rev } = payload
  const change = { sessionId: session.id, text, rev, updatedBy: actor.id, updatedAt: now }
  if (!(await upsertNotes(context.db, change))) {
    return { stored: false, ...(await findNotes(context.db, session.id)) }
  }
  const notes = { text, rev: rev + 1 }
  const told = { sessionId: session.id, userId: actor.id, ...notes }
  connection.tellOthers(channels.inside(session.id), 'NotesWritten', told)
  return { stored: true, ...notes }
}
