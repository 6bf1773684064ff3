/** The desk of a session for the components of this browser. */
import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import type { SessionId } from '@hiwar/contract/appointments/sessions.ts'
import { ApiError, call } from '@hiwar/kit/api/call.ts'
import type { AppSocket } from '@hiwar/kit/realtime/app-socket.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk, DeskPerson } from '../desk.ts'
import { offerText } from './offer-text.ts'
import { type DeskSession, openDesk } from './open-desk.ts'
import { deviceOutbox } from './outbox.ts'

/** What a desk needs of the room, or of the page around it. */
export interface DeskLine {
  sessionId: string
  clock: Timers
  socket: AppSocket
}

export interface DeskMembers {
  me: DeskPerson
  other: DeskPerson
  /** The tutor of a lesson, and the person who examines in a meeting. */
  leads: boolean
}

/** Open from the first drawing until the component goes; null in between. */
export function useDeskSession(line: DeskLine, { me, other, leads }: DeskMembers): DeskSession | null {
  const [session, setSession] = useState<DeskSession | null>(null)
  const { sessionId, clock, socket } = line
  useEffect(() => {
    const id = sessionId as SessionId
    const members = {
      me: { id: me.id, name: me.name },
      other: { id: other.id, name: other.name },
      leads,
    }
    const ways = { clock, socket, outbox: deviceOutbox, newId: () => crypto.randomUUID(), offer: offerText }
    const opened = openDesk({ sessionId: id, ...members, ...ways, read: (vector) => readDesk(id, vector) })
    setSession(opened)
    window.addEventListener('pagehide', opened.flush)
    return () => {
      window.removeEventListener('pagehide', opened.flush)
      opened.stop()
      setSession(null)
    }
  }, [sessionId, clock, socket, me.id, me.name, other.id, other.name, leads])
  return session
}

async function readDesk(id: SessionId, vector: string) {
  try {
    return await call(deskEndpoints.read, { params: { id }, query: { vector } })
  } catch (fault) {
    const isRefused = fault instanceof ApiError && [400, 403, 404, 409].includes(fault.status)
    return isRefused ? 'refused' : 'unreachable'
  }
}

/** Rerenders when the desk is replaced. */
export function useDeskOf(session: DeskSession): Desk {
  return useSyncExternalStore(session.subscribe, session.desk)
}
