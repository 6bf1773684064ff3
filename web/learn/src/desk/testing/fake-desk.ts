/** A desk on a plain document, without server and storage, for tests of its tabs. */
import type { SessionId } from '@hiwar/contract/appointments/sessions.ts'
import { initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import * as Y from 'yjs'
import type { Desk, DeskPerson, DeskStatus, PointerSpot } from '../desk.ts'

export const tutorAtDesk: DeskPerson = { id: 7, name: 'سارة علي' }
export const studentAtDesk: DeskPerson = { id: 9, name: 'عمر حسن' }

export interface FakeDesk extends Desk {
  /** What this member pointed at, oldest first. */
  readonly pointed: PointerSpot[]
  readonly become: (status: DeskStatus) => void
  /** Shows this desk where the other member points. */
  readonly receivePoint: (spot: PointerSpot) => void
  readonly setNow: (now: number) => void
}

interface FakeDeskChanges {
  me?: DeskPerson
  other?: DeskPerson
  leads?: boolean
  status?: DeskStatus
  now?: number
}

/** The tutor's desk, unless said otherwise. */
export function fakeDesk(changes: FakeDeskChanges = {}): FakeDesk {
  const { me = tutorAtDesk, other = studentAtDesk, leads = true } = changes
  const doc = openDesk(initialDesk)
  const pointed: PointerSpot[] = []
  const watchers = new Set<() => void>()
  const listeners = new Set<(spot: PointerSpot) => void>()
  let status: DeskStatus = changes.status ?? 'saved'
  let now = changes.now ?? Date.parse('2026-11-24T17:30:00.000Z')
  return {
    ...partsOf(doc),
    sessionId: 'lesson:0199c7a0-0000-7000-8000-000000000001' as SessionId,
    doc,
    me,
    other,
    leads,
    status: () => status,
    mayWrite: () => !['opening', 'full', 'closed'].includes(status),
    onStatus: (changed) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    write: (change) => {
      if (status !== 'opening' && status !== 'closed') doc.transact(change, 'local')
    },
    point: (kind, spot) => void pointed.push({ userId: me.id, kind, spot }),
    onPoint: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => now,
    pointed,
    become: (next) => {
      status = next
      for (const changed of watchers) changed()
    },
    receivePoint: (spot) => {
      for (const listener of listeners) listener(spot)
    },
    setNow: (next) => {
      now = next
    },
  }
}

/** Both members' desks on one wire, which tests can cut; what was written meanwhile crosses when it is whole again. */
export function twoDesks() {
  const tutor = fakeDesk()
  const student = fakeDesk({ me: studentAtDesk, other: tutorAtDesk, leads: false })
  let whole = true
  const carry = (from: FakeDesk, to: FakeDesk) => {
    from.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (whole && origin !== 'network') Y.applyUpdate(to.doc, update, 'network')
    })
  }
  carry(tutor, student)
  carry(student, tutor)
  const catchUp = (from: FakeDesk, to: FakeDesk) =>
    Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'network')
  return {
    tutor,
    student,
    cut: () => {
      whole = false
    },
    mend: () => {
      whole = true
      catchUp(tutor, student)
      catchUp(student, tutor)
    },
  }
}
