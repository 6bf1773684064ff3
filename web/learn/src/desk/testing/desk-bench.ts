/** Two members at one desk in memory, on a clock that is moved by hand. */
import type { SessionId } from '@hiwar/contract/appointments/sessions.ts'
import { fakeClock } from '@hiwar/kit/testing/fake-clock.ts'
import type { DeskStatus } from '../desk.ts'
import { type DeskDeps, openDesk } from '../session/open-desk.ts'
import type { Outbox, WaitingUpdate } from '../session/outbox.ts'
import { DeskServer } from './desk-server.ts'
import { studentAtDesk, tutorAtDesk } from './fake-desk.ts'

export const sessionId: SessionId = 'lesson:0199c7a0-0000-7000-8000-000000000001'

export function memory(): Outbox & { kept: WaitingUpdate[] } {
  const kept: WaitingUpdate[] = []
  return {
    kept,
    list: async () => [...kept],
    add: async (waiting) => void kept.push(waiting),
    remove: async (id) => void kept.splice(0, kept.length, ...kept.filter((each) => each.id !== id)),
  }
}

export function bench() {
  const clock = fakeClock()
  const server = new DeskServer()
  let ids = 0
  const open = (me: typeof tutorAtDesk, outbox = memory(), changes: Partial<DeskDeps> = {}) => {
    const socket = server.socketOf(me.id)
    const offered: string[] = []
    const other = me === tutorAtDesk ? studentAtDesk : tutorAtDesk
    const deps: DeskDeps = {
      sessionId,
      me,
      other,
      leads: me === tutorAtDesk,
      clock,
      socket,
      read: async (vector) => (socket.isConnected() ? server.read(vector) : 'unreachable'),
      outbox,
      newId: () => `id-${++ids}`,
      offer: (text) => void offered.push(text),
      ...changes,
    }
    const session = openDesk(deps)
    const seen: DeskStatus[] = []
    session.subscribe(() => seen.push(session.desk().status()))
    return {
      session,
      socket,
      outbox,
      /** The statuses that came up, oldest first. */
      seen,
      /** What was offered for copying as the person left. */
      offered,
      text: () => session.desk().notes.toString(),
      type: (words: string) => session.desk().write(() => session.desk().notes.insert(0, words)),
      status: () => session.desk().status(),
    }
  }
  const pass = (milliseconds = 200) => clock.pass(milliseconds)
  return { clock, server, open, pass, written: () => server.doc.getText('notes').toString() }
}
