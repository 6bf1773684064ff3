/** Builds interviews and demo sessions in any state, for tests that start later. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { engage } from '../features/schedule/store.ts'
import { type Database, inTransaction, type NewRow } from '../platform/db/database.ts'
import { buildSlot } from './slots.ts'

export interface BuiltMeeting {
  id: number
  slotId: number
  sessionId: string
  start: Date
}

const day = 24 * 3600_000

/** Builds an interview that was booked a day before, by default in a new slot. */
export async function buildInterview(
  db: Database,
  managerId: number,
  tutorId: number,
  start: string | Date,
  over: Partial<NewRow<'interviews'>> = {},
): Promise<BuiltMeeting> {
  const place = await placeOf(db, 'interview', managerId, start, over.slotId)
  const status = over.status ?? MeetingStatus.Pending
  const decision = decisionOf(status, place.startsAt)
  const rejection = { blockedUntil: new Date(place.startsAt.getTime() + 180 * day) }
  const { id, sessionKey } = await db
    .insertInto('interviews')
    .values({
      ...place,
      managerId,
      tutorId,
      ...decision,
      ...(decision.decidedAt === undefined ? {} : { managerFeedback: '<p>نطق واضح</p>' }),
      ...(status === MeetingStatus.Rejected ? rejection : {}),
      ...over,
    })
    .returning(['id', 'sessionKey'])
    .executeTakeFirstOrThrow()
  if (decision.canceledAt === undefined) await take(db, 'interview', id, place, [managerId, tutorId])
  return { id, slotId: place.slotId, sessionId: `interview:${sessionKey}`, start: place.startsAt }
}

/** Builds a demo session of a tutor who has passed an interview. */
export async function buildDemoSession(
  db: Database,
  managerId: number,
  tutorId: number,
  start: string | Date,
  over: Partial<NewRow<'demoSessions'>> = {},
): Promise<BuiltMeeting> {
  const place = await placeOf(db, 'demo', managerId, start, over.slotId)
  const decision = decisionOf(over.status ?? MeetingStatus.Pending, place.startsAt)
  const { id, sessionKey } = await db
    .insertInto('demoSessions')
    .values({
      ...place,
      managerId,
      tutorId,
      ...decision,
      ...(decision.decidedAt === undefined ? {} : { feedback: '<p>شرح منظّم</p>' }),
      ...over,
    })
    .returning(['id', 'sessionKey'])
    .executeTakeFirstOrThrow()
  if (decision.canceledAt === undefined) await take(db, 'demo', id, place, [managerId, tutorId])
  return { id, slotId: place.slotId, sessionId: `demo:${sessionKey}`, start: place.startsAt }
}

async function placeOf(
  db: Database,
  purpose: 'interview' | 'demo',
  managerId: number,
  start: string | Date,
  slotId: number | undefined,
) {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000)
  const bookedAt = new Date(startsAt.getTime() - day)
  const slot = slotId ?? (await buildSlot(db, managerId, startsAt, { purpose, minutes: 30 })).id
  return { slotId: slot, startsAt, endsAt, createdAt: bookedAt, updatedAt: bookedAt }
}

function decisionOf(status: MeetingStatus, at: Date) {
  if (status === MeetingStatus.Pending) return { status }
  const decided = status === MeetingStatus.Passed || status === MeetingStatus.Rejected
  return decided ? { status, decidedAt: at } : { status, canceledAt: at }
}

async function take(
  db: Database,
  kind: 'interview' | 'demo',
  refId: number,
  place: { slotId: number; startsAt: Date; endsAt: Date },
  people: readonly number[],
): Promise<void> {
  await inTransaction(db, (trx) => engage(trx, { kind, refId, people, ...place }))
}
