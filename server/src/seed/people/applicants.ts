/** Tutors who are joining, with their interviews and demo sessions so far. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import type { NewMeeting } from '../../features/meetings/store.ts'
import { type MeetingSlots, meetIn, meetInThePast } from '../lessons/meetings.ts'
import type { SeedContext } from '../seed-context.ts'
import { applicants, meetingWords } from '../words/applicants.ts'
import { insertAccounts } from './people.ts'

/** The tutor manager and the manager's slots. */
export interface Host {
  managerId: number
  slots: MeetingSlots
}

/**
 * Listed tutors passed both meetings, one tutor a day. Returns the ids of the joining tutors, the least advanced one
 * first.
 */
export async function seedApplicants(
  scene: SeedContext,
  host: Host & { studioId: number },
  tutorIds: readonly number[],
): Promise<number[]> {
  const [waiting = 0, interviewed = 0, declined = 0, ...chosen] = await insertApplicants(scene)
  for (const [index, tutorId] of tutorIds.entries()) await passBoth(scene, host, tutorId, 115 + index)
  await meetIn(scene, host, 'interview', waiting)
  await meetInThePast(scene, host, { kind: 'interview', tutorId: interviewed, daysAgo: 6 }, accepted(5))
  await meetIn(scene, host, 'demo', interviewed)
  await meetInThePast(scene, host, { kind: 'interview', tutorId: declined, daysAgo: 12 }, ({ endsAt }) => ({
    status: MeetingStatus.Rejected,
    feedback: meetingWords.declined,
    level: 2,
    decidedAt: endsAt,
    blockedUntil: new Date(retryFrom(instantOfDate(endsAt))),
  }))
  await chooseStudio(scene, host, chosen)
  return [waiting, interviewed, declined, ...chosen]
}

/** Both passed their meetings on days without other meetings; the studio has called the first one. */
async function chooseStudio(scene: SeedContext, host: Host & { studioId: number }, tutorIds: readonly number[]) {
  for (const [index, tutorId] of tutorIds.entries()) {
    await passBoth(scene, host, tutorId, 11 - 2 * index)
    const appointment = instantOfCairo(addDays(cairoDay(scene.now), 3), '16:00', 'first')
    const photoSessionAt = index === 0 ? new Date(appointment) : null
    const columns = { studioId: host.studioId, photoSessionAt }
    await scene.trx.updateTable('tutors').set(columns).where('userId', '=', tutorId).execute()
  }
}

async function passBoth(scene: SeedContext, host: Host, tutorId: number, daysAgo: number): Promise<void> {
  await meetInThePast(scene, host, { kind: 'interview', tutorId, daysAgo }, accepted(4))
  await meetInThePast(scene, host, { kind: 'demo', tutorId, daysAgo: daysAgo - 4 }, ({ endsAt }) => ({
    status: MeetingStatus.Passed,
    feedback: meetingWords.shown,
    decidedAt: endsAt,
  }))
}

const accepted =
  (level: number) =>
  ({ endsAt }: NewMeeting) => ({
    status: MeetingStatus.Passed,
    feedback: meetingWords.accepted,
    note: meetingWords.note,
    level,
    decidedAt: endsAt,
  })

/** Inserts tutors with complete profiles who are not activated. */
async function insertApplicants(scene: SeedContext): Promise<number[]> {
  const people = Object.values(applicants)
  const accounts = people.map(({ bio: _bio, about: _about, ...person }, index) => ({
    ...person,
    role: Role.Tutor,
    // The studio has not taken the pictures of the last two.
    pictured: index < 3,
    email: `joining${index + 1}@hiwar.test`,
    daysOld: 14,
  }))
  const ids = await insertAccounts(scene, accounts)
  const madeAt = new Date(plus(scene.now, -14 * DAY + HOUR + 5 * MINUTE))
  const rows = people.map(({ bio, about }, index) => ({
    userId: ids[index] ?? 0,
    bio,
    about,
    notice: 60,
    activated: false,
    joinedSupportGroup: true,
    createdAt: madeAt,
    updatedAt: madeAt,
  }))
  await scene.trx.insertInto('tutors').values(rows).execute()
  return ids
}
