import type { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import {
  decideMeetingChange,
  type MeetingChange,
  type MeetingEvent,
  type MeetingField,
  type MeetingSide,
} from '@hiwar/domain/meetings/change.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, Refusal } from '../../platform/action.ts'
import { type Asker, differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { inTransactionBehind } from '../users/store.ts'
import { applyEvent, stateColumns } from './apply.ts'
import type { KindOfMeeting } from './kinds.ts'
import { columnsOf, findMeeting, getMeeting, type MeetingRow, updateMeeting } from './store.ts'

/** Requested changes of a meeting; undefined fields stay as they are. */
export interface MeetingChanges {
  id: number
  status?: MeetingStatus | undefined
  feedback?: string | undefined
  tutorFeedback?: string | undefined
  note?: string | null | undefined
  level?: number | null | undefined
}

/** Decides on, cancels or comments on a meeting; of two simultaneous changes of the state one succeeds. */
export async function changeMeeting<Shown>(
  context: Context,
  meetings: KindOfMeeting<Shown>,
  asker: Asker & { actor: Actor },
  { id, ...changes }: MeetingChanges,
): Promise<Shown> {
  const { kind, name, missing, present } = meetings
  const { actor } = asker
  const now = context.clock.now()
  const texts = textsOf(changes)
  const { managerId, tutorId } = found(await findMeeting(context.db, kind, id), missing)
  authorize(actor, `${name}.update`, { ownerId: [managerId, tutorId] })
  return inTransactionBehind(context, [managerId, tutorId], async (trx) => {
    const before = await getMeeting(trx, kind, id)
    const { status: to } = changes
    const event = eventOf(meetings, {
      side: sideOf(actor.id, before),
      fields: fieldsOf(changes),
      from: before.status,
      to,
      hasFeedback: before.feedback !== null || changes.feedback !== undefined,
      start: instantOfDate(before.startsAt),
      now: instantOfDate(now),
    })
    const state = event && to && stateColumns(meetings, event, to, actor.id, now)
    const row = await updateMeeting(trx, kind, before, { ...texts, ...state }, now)
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    if (event !== undefined) await applyEvent(context, trx, meetings, event, row, now)
    const facts = differenceOf(auditedMeeting(before), auditedMeeting(row))
    const entry = { action: `${name}.update`, object: name, objectId: id, ...facts } as const
    const written = Object.keys(columnsOf(kind, texts))
    await recordAudit(trx, asker, { ...entry, after: { ...facts.after, written } }, now)
    return present(row, actor.id)
  })
}

function textsOf({ feedback, tutorFeedback, note, level }: Omit<MeetingChanges, 'id'>) {
  return {
    ...(feedback === undefined ? {} : { feedback: cleanRichText(feedback, 'feedback') }),
    ...(tutorFeedback === undefined ? {} : { tutorFeedback: cleanRichText(tutorFeedback, 'feedback') }),
    ...(note === undefined ? {} : { note: note && cleanRichText(note, 'staffNote') }),
    ...(level === undefined ? {} : { level }),
  }
}

/** The actor's side. Anyone other than the two people is an admin, since the permission table admits nobody else. */
function sideOf(actorId: number, { managerId, tutorId }: MeetingRow): MeetingSide {
  if (actorId === managerId) return 'tutor manager'
  return actorId === tutorId ? 'tutor' : 'admin'
}

function fieldsOf(changes: Omit<MeetingChanges, 'id'>): MeetingField[] {
  const fields = ['status', 'feedback', 'tutorFeedback', 'note', 'level'] as const
  return fields.filter((field) => changes[field] !== undefined)
}

/** The requested change of state, if any; refuses a change that the rules forbid. */
function eventOf({ kind }: KindOfMeeting<unknown>, change: MeetingChange): MeetingEvent | undefined {
  const decision = decideMeetingChange(kind, change)
  if ('event' in decision) return decision.event
  if (decision.refuse === 'conflict') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal(decision.refuse)
}

/** Audit rows leave out the texts of a meeting. */
function auditedMeeting({ status, level, canceledBy }: MeetingRow): object {
  return { status, level, canceledBy }
}
