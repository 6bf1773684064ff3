/** Interviews and demo sessions with all rows of a booking: engagements and a conversation. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { insertConversation } from '../../features/conversations/store.ts'
import { insertMeeting, type MeetingColumns, type NewMeeting } from '../../features/meetings/store.ts'
import { engage } from '../../features/schedule/store.ts'
import type { SeedContext } from '../seed-context.ts'
import { insertSlots, type StoredSlot } from './slots.ts'

export type MeetingSlots = Readonly<Record<MeetingKind, readonly StoredSlot[]>>

interface Host {
  managerId: number
  slots: MeetingSlots
}

/** Books the first future slot; the meeting is still pending. */
export async function meetIn(
  scene: SeedContext,
  { managerId, slots }: Host,
  kind: MeetingKind,
  tutorId: number,
): Promise<void> {
  const slot = slots[kind].find(({ start }) => start > plus(scene.now, 3 * HOUR))
  if (slot === undefined) throw new Error(`there is no slot for the ${kind}`)
  const meeting = timesOf(slot, plus(slot.start, 30 * MINUTE), plus(scene.now, -HOUR))
  await store(scene, kind, { ...meeting, managerId, tutorId }, {})
}

/** Inserts a meeting from `daysAgo` days ago, in its own slot. */
export async function meetInThePast(
  scene: SeedContext,
  { managerId }: Host,
  { kind, tutorId, daysAgo }: { kind: MeetingKind; tutorId: number; daysAgo: number },
  outcomeOf: (meeting: NewMeeting) => MeetingColumns,
): Promise<void> {
  const start = instantOfCairo(
    addDays(cairoDay(scene.now), -daysAgo),
    kind === 'interview' ? '10:30' : '14:00',
    'first',
  )
  const end = plus(start, interviewMinutes * MINUTE)
  const offeredAt = new Date(start - 3 * DAY)
  const [slot] = await insertSlots(scene.trx, [{ userId: managerId, purpose: kind, start, end, offeredAt }])
  if (slot === undefined) throw new Error('the slot was not stored')
  const meeting = { ...timesOf(slot, start, plus(start, -DAY)), managerId, tutorId }
  await store(scene, kind, { ...meeting, updatedAt: meeting.endsAt }, outcomeOf(meeting))
}

function timesOf({ id }: StoredSlot, start: Instant, booked: Instant) {
  const bookedAt = new Date(booked)
  const endsAt = new Date(plus(start, interviewMinutes * MINUTE))
  return { slotId: id, startsAt: new Date(start), endsAt, createdAt: bookedAt, updatedAt: bookedAt }
}

async function store(
  { trx }: SeedContext,
  kind: MeetingKind,
  meeting: NewMeeting,
  outcome: MeetingColumns,
): Promise<void> {
  const { id } = await insertMeeting(trx, kind, { ...meeting, ...outcome })
  const { managerId, tutorId } = meeting
  await engage(trx, { ...meeting, kind, refId: id, people: [managerId, tutorId] })
  await insertConversation(trx, managerId, tutorId, meeting.createdAt)
}
