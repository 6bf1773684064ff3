/** The open desk of a session, as all its tabs see it. */
import type { SessionId } from '@hiwar/contract/appointments/sessions.ts'
import type { DeskPointerKind } from '@hiwar/contract/events/desk.ts'
import type { DeskParts } from '@hiwar/domain/desk/shape.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'

/** `closed`: nobody writes any more. `full`: deleting goes on. */
export type DeskStatus = 'opening' | 'saved' | 'saving' | 'unsaved' | 'full' | 'closed'

export interface DeskPerson {
  id: number
  name: string
}

export interface PointerSpot {
  userId: number
  kind: DeskPointerKind
  spot: string
}

/**
 * One device's copy of the desk. Writes go through `write`, which the other side receives and undo knows. What the two
 * look at is read with `partsOf(doc).now`.
 */
export interface Desk extends Omit<DeskParts, 'now'> {
  readonly sessionId: SessionId
  readonly doc: Y.Doc
  readonly me: DeskPerson
  readonly other: DeskPerson
  /** The tutor of a lesson, and the person who examines in a meeting. */
  readonly leads: boolean
  readonly status: () => DeskStatus
  readonly mayWrite: () => boolean
  /** Notifies of changes of the status. */
  readonly onStatus: (changed: () => void) => () => void
  /** Runs the change as one step of this member. Nothing changes while the member may not write. */
  readonly write: (change: () => void) => void
  /** Shows the other member where this one points; at most 20 a second leave. */
  readonly point: (kind: DeskPointerKind, spot: string) => void
  readonly onPoint: (listener: (spot: PointerSpot) => void) => () => void
  /** The time by the server's clock, in milliseconds. */
  readonly now: () => number
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('Drawn without a desk')
  return desk
}

export function useDeskStatus(desk: Desk): DeskStatus {
  return useSyncExternalStore(desk.onStatus, desk.status)
}

/** A full desk still takes what makes it smaller. */
export function mayErase(desk: Desk): boolean {
  return desk.mayWrite() || desk.status() === 'full'
}
