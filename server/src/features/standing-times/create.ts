/** Makes standing times, and shows beforehand which of the next dates would be kept. */

import type { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { PlaceReason, PreviewState } from '@hiwar/contract/enumerations/kept-times.ts'
import { isWeeklyTime, nextDates, type StandingDate, type WeeklyTime } from '@hiwar/domain/standing/dates.ts'
import { refusalOfPair, refusalOfStanding } from '@hiwar/domain/standing/times.ts'
import { dateOfInstant, formatInstant, instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { demandConsent } from '../consents/gate.ts'
import { demandOpen } from '../flags/open.ts'
import { findSettings, type SettingsRow } from '../settings/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { standingMade, standingSkipped } from './events.ts'
import { holdPlaces } from './keep.ts'
import { getShownTime } from './list.store.ts'
import { listOpenings, type Opening } from './openings.store.ts'
import { insertPlaces } from './places.store.ts'
import { presentTime } from './present.ts'
import { findTutorTerms, getPeopleFacts, insertTime, type TutorTerms } from './store.ts'

type Previewing = MemberRequest<typeof standingTimeEndpoints.preview>
type Creating = MemberRequest<typeof standingTimeEndpoints.create>

/** The next dates of a weekly time; nothing is locked, so another student may be quicker. */
export async function previewStanding(context: Context, { actor, query }: Previewing) {
  await demandOpen(context, 'standing-time', actor)
  const { db, clock } = context
  const now = clock.now()
  const [tutor, settings] = await Promise.all([findTutorTerms(db, query.tutorId), findSettings(db)])
  const terms = found(tutor, 'tutor-not-found')
  const time = wantedTime(query)
  if (!terms.listed || !terms.takesStanding || settings.standingMax === 0) throw new Refusal('forbidden')
  const dates = datesOf(time, terms, settings, now)
  const openings = await openingsOf(db, query.tutorId, time, dates, now)
  const places = dates.map(({ day, start, hasHour }, index) => {
    return { day, start: hasHour ? formatInstant(start) : null, state: stateOf(hasHour, openings[index]) }
  })
  return { places, leadHours: settings.standingLeadHours }
}

function wantedTime({ weekday, clock, duration: minutes }: Previewing['query']): WeeklyTime {
  const time = { weekday, fromMinute: minuteOfClock(clock), minutes }
  if (!isWeeklyTime(time)) throw new Refusal('bad-request')
  return time
}

function datesOf(time: WeeklyTime, { notice }: TutorTerms, settings: SettingsRow, now: Date): StandingDate[] {
  const { standingReleaseHours: releaseHours, standingWeeks } = settings
  return nextDates(time, { releaseHours, notice }, instantOfDate(now), standingWeeks)
}

function openingsOf(
  db: Database | Trx,
  tutorId: number,
  { minutes }: WeeklyTime,
  dates: readonly StandingDate[],
  now: Date,
) {
  const times = dates.map(({ start }) => {
    return { start: dateOfInstant(start), end: dateOfInstant(plus(start, minutes * MINUTE)) }
  })
  return listOpenings(db, tutorId, times, now)
}

function stateOf(hasHour: boolean, opening: Opening | undefined): PreviewState {
  if (!hasHour) return PreviewState.NoSuchHour
  if (opening === undefined || opening.slotId === null) return PreviewState.NoSlot
  return opening.isTaken ? PreviewState.Taken : PreviewState.Free
}

/** Only new standing times count against the limit. */
export async function createStanding(context: Context, request: Creating) {
  const { actor, body } = request
  await demandOpen(context, 'standing-time', actor)
  found(await findTutorTerms(context.db, body.tutorId), 'tutor-not-found')
  const time = wantedTime(body)
  await context.limits.check('standingTime', actor.id)
  const created = await keepTime(context, request, time)
  await context.limits.use('standingTime', actor.id)
  return created
}

/** Decides under the locks of both people, makes the dates of the coming weeks, and holds the free ones. */
function keepTime(context: Context, { actor, body, saveReply }: Creating, time: WeeklyTime) {
  const { tutorId } = body
  const people = { studentId: actor.id, tutorId }
  return inTransactionBehind(context, [tutorId, actor.id], async (trx) => {
    const now = context.clock.now()
    const tutor = found(await findTutorTerms(trx, tutorId), 'tutor-not-found')
    const { studentVerified, parted, paused, leaving, plan, own, ofTutor } = await getPeopleFacts(trx, people, now)
    const refusal = refusalOfPair({ studentVerified, tutor, parted, paused, leaving })
    if (refusal !== undefined) throw new Refusal(refusal)
    await demandConsent(context, trx, actor.id, 'book')
    const settings = await findSettings(trx)
    const dates = datesOf(time, tutor, settings, now)
    const openings = await openingsOf(trx, tutorId, time, dates, now)
    const free = dates.filter(({ hasHour }, index) => stateOf(hasHour, openings[index]) === PreviewState.Free).length
    const facts = { plan: plan ?? undefined, own, most: settings.standingMax, ofTutor, free }
    const broken = refusalOfStanding(time, facts)
    if (broken === 'limit') throw new Refusal('bad-request', { status: 409 })
    if (broken !== undefined) throw new Refusal(broken)
    const id = await insertTime(trx, people, time, dates.at(-1)?.day ?? '', now)
    await makePlaces(context, trx, { id, ...people }, dates, now)
    await holdPlaces(context, trx, tutorId, now)
    await recordEvent(context, trx, standingMade, { standingId: id, ...people, ...time })
    return saveReply(trx, presentTime(await getShownTime(trx, id, now), now))
  })
}

/** Makes dates of a standing time; the student is told of a night that has not its hour. */
export async function makePlaces(
  context: Context,
  trx: Trx,
  { id: standingId, ...people }: { id: number; studentId: number; tutorId: number },
  dates: readonly StandingDate[],
  now: Date,
): Promise<void> {
  for (const { id: placeId, startsAt } of await insertPlaces(trx, { id: standingId, ...people }, dates, now)) {
    const skipped = { standingId, ...people, placeId, start: startsAt.toISOString(), reason: PlaceReason.NoSuchHour }
    await recordEvent(context, trx, standingSkipped, { ...skipped, ends: false })
  }
}
