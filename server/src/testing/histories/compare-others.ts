/** Compares gifts, referrals, standing times and the waiting list of a student with what is kept by hand. */
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { SubscriptionCare } from '@hiwar/contract/money/subscriptions.ts'
import { sql } from 'kysely'
import type { HandStanding } from './places-by-hand.ts'
import { isWaiting, openOffers } from './queue-by-hand.ts'
import type { HandEntry } from './records-by-hand.ts'
import { minutesOfReferrer, nameableUntil, rewardedOf } from './referrals-by-hand.ts'
import { isHeld } from './standings-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

const wire = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function othersForeseen(model: StudentByHand) {
  const until = nameableUntil(model)
  return {
    waitingBonus: model.waitingBonus,
    referral: { rewarded: rewardedOf(model), nameUntil: wire(until), ofReferrer: minutesOfReferrer(model) },
    gifts: model.gifts.map(({ id, state }) => [id, state]),
    standings: model.standings.map((standing) => standingForeseen(model, standing)),
    entries: model.entries.filter(({ isOfStudent }) => isOfStudent).map((entry) => entryForeseen(model, entry)),
    openOffers: openOffers(model).map(({ entry, start, until: end }) => [entry.id, wire(start), wire(end)]),
    lessons: model.lessons.filter(({ state }) => state !== 'canceled').map(({ id, start }) => [id, wire(start)]),
  }
}

function standingForeseen(model: StudentByHand, standing: HandStanding) {
  const places = [...standing.places].sort((one, other) => one.start - other.start)
  return {
    id: standing.id,
    ended: standing.ended,
    places: places.map((place) => {
      const { start, lesson, isSkipped, reason } = place
      const state = isHeld(model, standing, place) ? 'held' : 'wanting'
      return [wire(start), lesson === null ? (isSkipped ? 'skipped' : state) : 'booked', reason, lesson?.id ?? null]
    }),
  }
}

function entryForeseen(model: StudentByHand, entry: HandEntry) {
  const { id, ended, isAsleep } = entry
  const isThere = isWaiting(model, entry)
  const position = model.entries.filter((each) => isWaiting(model, each)).indexOf(entry) + 1
  const offer = openOffers(model).find((each) => each.entry === entry && each.from <= model.now)
  return {
    id,
    state: ended ?? (isThere ? (isAsleep ? 'asleep' : 'waiting') : 'over'),
    position: isThere ? position : null,
    offer: offer === undefined ? null : [wire(offer.start), wire(offer.until)],
  }
}

export async function othersOf(
  model: StudentByHand,
  world: StudentWorld,
  { waitingBonus, referral }: Pick<SubscriptionCare, 'waitingBonus' | 'referral'>,
): Promise<ReturnType<typeof othersForeseen>> {
  const { db } = world.server
  const ids = { gifts: [0, ...model.gifts.map(({ id }) => id)], student: world.student.id }
  const people = [ids.student, world.rival.id]
  const [gifts, standings, entries, offers, lessons, referrer] = await Promise.all([
    sql<[number, string]>`
      select id, case when redeemed_by = ${ids.student} then 'redeemed' when revoked_at is not null then 'revoked'
        else 'open' end as state
      from gift_codes where id = any(${ids.gifts}::bigint[]) order by id`.execute(db),
    standingsOf(world),
    entriesOf(model, world),
    db
      .selectFrom('waitingOffers')
      .select(['entryId', 'startsAt', 'expiresAt'])
      .where('studentId', 'in', people)
      .where('answer', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('lessons')
      .select(['id', 'startsAt'])
      .where('studentId', '=', ids.student)
      .where('canceledAt', 'is', null)
      .orderBy('id')
      .execute(),
    minutesOfFriend(world),
  ])
  return {
    waitingBonus,
    referral: {
      rewarded: referral?.rewarded ?? 0,
      nameUntil: referral?.nameUntil ?? null,
      ofReferrer: referrer,
    },
    gifts: gifts.rows.map((row) => Object.values(row)) as ReturnType<typeof othersForeseen>['gifts'],
    standings,
    entries,
    openOffers: offers.map(({ entryId, startsAt, expiresAt }) => [
      entryId,
      startsAt.toISOString(),
      expiresAt.toISOString(),
    ]),
    lessons: lessons.map(({ id, startsAt }) => [id, startsAt.toISOString()]),
  }
}

interface StoredPlace {
  start: string
  state: string
  reason: string | null
  lesson: number | null
}

async function standingsOf({ server, student }: StudentWorld) {
  const { rows } = await sql<{ id: number; ended: string | null; places: StoredPlace[] }>`
    select t.id, t.ended_cause as ended, (
      select coalesce(json_agg(json_build_object('start', p.starts_at, 'reason', p.reason, 'lesson', p.lesson_id,
        'state', case when p.lesson_id is not null then 'booked' when p.skipped_at is not null then 'skipped'
          when p.hold_id is not null then 'held' else 'wanting' end) order by p.starts_at), '[]')
      from standing_places p where p.standing_id = t.id) as places
    from standing_times t where t.student_id = ${student.id} order by t.id`.execute(server.db)
  return rows.map(({ id, ended, places }) => ({
    id,
    ended,
    places: places.map(({ start, state, reason, lesson }) => [new Date(start).toISOString(), state, reason, lesson]),
  }))
}

async function entriesOf(model: StudentByHand, world: StudentWorld) {
  if (!model.entries.some(({ isOfStudent }) => isOfStudent)) return []
  const login = await world.as(world.student)
  const { reply } = await world.server.call(waitingListEndpoints.list, { query: { size: 100 } }, login)
  const inOrder = [...reply.list].sort((one, other) => one.id - other.id)
  return inOrder.map(({ id, state, position, offer }) => ({
    id,
    state,
    position,
    offer: offer === null ? null : [offer.start, offer.expiresAt],
  }))
}

async function minutesOfFriend({ server, others }: StudentWorld): Promise<number> {
  if (others.payers.length === 0) return 0
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from bonus_minutes
    where user_id = any(${others.payers}::bigint[]) and source_key like '%:referrer'`.execute(server.db)
  return rows[0]?.minutes ?? 0
}
