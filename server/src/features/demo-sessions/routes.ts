import {
  type DemoSession,
  type DemoSessionChanges,
  demoSessionEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import type { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { type DemoSessionField, demoSessionRules } from '@hiwar/domain/meetings/change.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { DemoSessions } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { bookMeeting, selectManager } from '../meetings/book.ts'
import { eventOf, sideOf } from '../meetings/change.ts'
import { lockPeople } from '../users/store.ts'
import { applyEvent, stateColumns } from './apply.ts'
import { demoSessionBooked } from './events.ts'
import { auditedDemoSession, demoSessionFact, presentDemoSession } from './present.ts'
import {
  findConflict,
  findDemoSession,
  getDemoSession,
  insertDemoSession,
  listDemoSessions,
  updateDemoSession,
} from './store.ts'

export const demoSessionRoutes = [
  serve(demoSessionEndpoints.book, bookDemoSession),
  serve(demoSessionEndpoints.update, changeDemoSession),
  serve(demoSessionEndpoints.list, listVisibleDemoSessions),
  serve(demoSessionEndpoints.select, selectDemoManager),
]

/** Books the caller's demo session. */
function bookDemoSession(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof demoSessionEndpoints.book>,
): Promise<DemoSession> {
  const tutorId = actor.id
  return bookMeeting(
    context,
    { ...body, tutorId },
    {
      purpose: 'demo',
      findConflict: (trx) => findConflict(trx, tutorId),
      insert: insertDemoSession,
      async conclude(trx, row) {
        await recordEvent(context, trx, demoSessionBooked, demoSessionFact(row))
        return remember(trx, presentDemoSession(row, tutorId))
      },
    },
  )
}

/** The tutor manager who can hold the caller's demo session soonest. */
async function selectDemoManager(
  context: Context,
  { actor }: MemberRequest<typeof demoSessionEndpoints.select>,
): Promise<Person> {
  const conflict = await findConflict(context.db, actor.id)
  if (conflict !== undefined) throw new Refusal(conflict)
  return selectManager(context, 'demo')
}

/** Everybody's demo sessions for admins; anybody else gets the own ones, whomever he asks for. */
async function listVisibleDemoSessions(
  { db }: Context,
  { actor, query }: MemberRequest<typeof demoSessionEndpoints.list>,
) {
  const ownId = seesAll(actor.role, 'demo-session.list') ? null : actor.id
  const { list, total } = await listDemoSessions(db, ownId, query)
  return { list: list.map((row) => presentDemoSession(row, actor.id)), total }
}

/** Decides on, cancels or comments a demo session; of two changes of its state at once one wins. */
async function changeDemoSession(
  context: Context,
  request: MemberRequest<typeof demoSessionEndpoints.update>,
): Promise<DemoSession> {
  const { actor, body } = request
  const { id, ...changes } = body
  const now = context.clock.now()
  const texts = textColumns(changes)
  const { managerId, tutorId } = found(await findDemoSession(context.db, id), 'demo-session-not-found')
  authorize(actor, 'demo-session.update', { ownerId: [managerId, tutorId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [managerId, tutorId])
    const before = await getDemoSession(trx, id)
    const fields = Object.keys(changes) as DemoSessionField[]
    const event = eventOf(demoSessionRules, {
      side: sideOf(actor.id, before),
      fields,
      from: before.status as DemoSessionStatus,
      to: changes.status,
      hasFeedback: before.feedback !== null || changes.feedback !== undefined,
    })
    const state = stateColumns(event, changes.status, actor.id, now)
    const row = await updateDemoSession(trx, id, before.status, { ...texts, ...state, updatedAt: now })
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    if (event !== undefined) await applyEvent(context, trx, event, row, now)
    const facts = differenceOf(auditedDemoSession(before), auditedDemoSession(row))
    const entry = { action: 'demo-session.update', object: 'demo-session', objectId: id, ...facts }
    await recordAudit(trx, request, { ...entry, after: { ...facts.after, written: Object.keys(texts) } }, now)
    return presentDemoSession(row, actor.id)
  })
}

type Texts = Pick<Updateable<DemoSessions>, 'feedback' | 'note'>

/** What is written into a demo session, clean of everything that could run. */
function textColumns({ feedback, note }: Omit<DemoSessionChanges, 'id'>): Texts {
  return {
    ...(feedback === undefined ? {} : { feedback: cleanRichText(feedback, 'interview-feedback-invalid-html') }),
    ...(note === undefined ? {} : { note: note && cleanRichText(note, 'interview-note-invalid-html') }),
  }
}
