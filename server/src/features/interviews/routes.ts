import { type Interview, type InterviewChanges, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { type InterviewField, interviewRules } from '@hiwar/domain/meetings/change.ts'
import { interviewConflict } from '@hiwar/domain/meetings/history.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Interviews } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { bookMeeting, selectManager } from '../meetings/book.ts'
import { eventOf, sideOf } from '../meetings/change.ts'
import { lockPeople } from '../users/store.ts'
import { applyEvent, stateColumns } from './apply.ts'
import { interviewBooked } from './events.ts'
import { auditedInterview, interviewFact, presentInterview } from './present.ts'
import {
  findInterview,
  getInterview,
  insertInterview,
  listEarlierInterviews,
  listInterviews,
  updateInterview,
} from './store.ts'

export const interviewRoutes = [
  serve(interviewEndpoints.book, bookInterview),
  serve(interviewEndpoints.update, changeInterview),
  serve(interviewEndpoints.list, listVisibleInterviews),
  serve(interviewEndpoints.select, selectInterviewer),
  serve(interviewEndpoints.selectInterviewer, selectInterviewer),
]

/** Books the caller's interview. */
function bookInterview(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof interviewEndpoints.book>,
): Promise<Interview> {
  const tutorId = actor.id
  return bookMeeting(
    context,
    { ...body, tutorId },
    {
      purpose: 'interview',
      findConflict: async (trx, now) =>
        interviewConflict(await listEarlierInterviews(trx, tutorId), instantOfDate(now)),
      insert: insertInterview,
      async conclude(trx, row) {
        await recordEvent(context, trx, interviewBooked, interviewFact(row))
        return remember(trx, presentInterview(row, tutorId))
      },
    },
  )
}

/** The tutor manager who can hold the caller's interview soonest. */
async function selectInterviewer(context: Context, { actor }: { actor: Actor }): Promise<Person> {
  const earlier = await listEarlierInterviews(context.db, actor.id)
  const conflict = interviewConflict(earlier, instantOfDate(context.clock.now()))
  if (conflict !== undefined) throw new Refusal(conflict)
  return selectManager(context, 'interview')
}

/** Everybody's interviews for admins; anybody else gets the own ones, whomever he asks for. */
async function listVisibleInterviews({ db }: Context, { actor, query }: MemberRequest<typeof interviewEndpoints.list>) {
  const ownId = seesAll(actor.role, 'interview.list') ? null : actor.id
  const { list, total } = await listInterviews(db, ownId, query)
  return { list: list.map((row) => presentInterview(row, actor.id)), total }
}

/** Decides on, cancels or comments an interview; of two changes of its state at once one wins. */
async function changeInterview(
  context: Context,
  request: MemberRequest<typeof interviewEndpoints.update>,
): Promise<Interview> {
  const { actor, body } = request
  const { id, ...changes } = body
  const now = context.clock.now()
  const texts = textColumns(changes)
  const { managerId, tutorId } = found(await findInterview(context.db, id), 'interview-not-found')
  authorize(actor, 'interview.update', { ownerId: [managerId, tutorId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [managerId, tutorId])
    const before = await getInterview(trx, id)
    const fields = Object.keys(changes) as InterviewField[]
    const event = eventOf(interviewRules, {
      side: sideOf(actor.id, before),
      fields,
      from: before.status as InterviewStatus,
      to: changes.status,
      hasFeedback: hasFeedback(before.managerFeedback, changes),
    })
    const state = stateColumns(event, changes.status, actor.id, now)
    const row = await updateInterview(trx, id, before.status, { ...texts, ...state, updatedAt: now })
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    if (event !== undefined) await applyEvent(context, trx, event, row, now)
    const facts = differenceOf(auditedInterview(before), auditedInterview(row))
    const entry = { action: 'interview.update', object: 'interview', objectId: id, ...facts }
    await recordAudit(trx, request, { ...entry, after: { ...facts.after, written: Object.keys(texts) } }, now)
    return presentInterview(row, actor.id)
  })
}

function hasFeedback(stored: string | null, { interviewerFeedback }: Omit<InterviewChanges, 'id'>): boolean {
  return stored !== null || interviewerFeedback !== undefined
}

type Texts = Pick<Updateable<Interviews>, 'managerFeedback' | 'tutorFeedback' | 'note' | 'level'>

/** What is written into an interview, clean of everything that could run. */
function textColumns(changes: Omit<InterviewChanges, 'id'>): Texts {
  const { interviewerFeedback, intervieweeFeedback, note, level } = changes
  return {
    ...(interviewerFeedback === undefined ? {} : { managerFeedback: cleanFeedback(interviewerFeedback) }),
    ...(intervieweeFeedback === undefined ? {} : { tutorFeedback: cleanFeedback(intervieweeFeedback) }),
    ...(note === undefined ? {} : { note: note && cleanRichText(note, 'interview-note-invalid-html') }),
    ...(level === undefined ? {} : { level }),
  }
}

function cleanFeedback(html: string): string {
  return cleanRichText(html, 'interview-feedback-invalid-html')
}
