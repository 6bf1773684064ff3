/** Events of the desk that the members of a session share, in the room and out of it. */
import { z } from 'zod'
import { deskBytes } from '../appointments/desks.ts'
import { id, uuid } from '../fields/basic.ts'
import { deskLimits } from '../fields/desk-limits.ts'
import { clientEvents, nothing } from './event.ts'

const sessionId = z.string()
const inSession = z.strictObject({ sessionId })
const seq = z.int().nonnegative()

/** What a member points at; `spot` says where, as the screens of both understand it. */
const pointer = {
  kind: z.literal(['caret', 'pen', 'gone']),
  spot: z.string().max(deskLimits.spot),
}
export type DeskPointerKind = z.output<typeof pointer.kind>

export const deskClientEvents = clientEvents({
  /** Listens to the desk; the answer is the number of the newest update. */
  OpenDesk: { payload: inSession, success: z.object({ seq }) },
  CloseDesk: { payload: inSession, success: nothing },
  /** Stores an update once, however often it comes; the answer is its number. */
  WriteDesk: { payload: inSession.extend({ id: uuid, update: deskBytes }), success: z.object({ seq }) },
  /** Passed on to the other sockets at the desk, and stored nowhere. */
  DeskPointer: { payload: inSession.extend(pointer), success: nothing },
})

const atDesk = z.object({ sessionId, userId: id })

export const deskServerEvents = {
  DeskWritten: atDesk.extend({ seq, update: z.string() }),
  DeskPointer: atDesk.extend(pointer),
}
