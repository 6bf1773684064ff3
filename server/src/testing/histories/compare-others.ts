/** Compares gifts, referrals, standing times and the waiting list of a student with what is kept by hand. */
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { SubscriptionCare } from '@hiwar/contract/money/subscriptions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { HandStanding } from './places-by-hand.ts'
import { isWaiting, openOffers } from './queue-by-hand.ts'
import type { HandEntry, HandGift } from './records-by-hand.ts'
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
  const { gifts, standings, offers, lessons, ofReferrer } = await storedOf(model, world)
  return {
    waitingBonus,
    referral: { rewarded: referral?.rewarded ?? 0, nameUntil: referral?.nameUntil ?? null, ofReferrer },
    gifts: gifts.map(({ id, state }) => [id, state]),
    standings: standings.map(({ id, ended, places }) => ({
      id,
      ended,
      places: places.map(({ start, state, reason, lesson }) => [again(start), state, reason, lesson]),
    })),
    entries: await entriesOf(model, world),
    openOffers: offers.map(({ entry, start, end }) => [entry, again(start), again(end)]),
    lessons: lessons.map(({ id, start }) => [id, again(start)]),
  }
}

/** An instant that the database wrote within JSON. */
const again = (written: string) => new Date(written).toISOString()

interface Stored {
  gifts: { id: number; state: HandGift['state'] }[]
  standings: {
    id: number
    ended: string | null
    places: { start: string; state: string; reason: string | null; lesson: number | null }[]
  }[]
  offers: { entry: number; start: string; end: string }[]
  lessons: { id: number; start: string }[]
  ofReferrer: number
}

/** All in one statement, because it is read after every history. */
async function storedOf({ gifts }: StudentByHand, { server, student, rival, others }: StudentWorld): Promise<Stored> {
  const listOf = (row: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`coalesce(json_agg(${row} order by ${order}), '[]')`
  const place = sql`json_build_object('start', p.starts_at, 'reason', p.reason, 'lesson', p.lesson_id,
    'state', case when p.lesson_id is not null then 'booked' when p.skipped_at is not null then 'skipped'
      when p.hold_id is not null then 'held' else 'wanting' end)`
  const standing = sql`json_build_object('id', t.id, 'ended', t.ended_cause, 'places', (
    select ${listOf(place, sql`p.starts_at`)} from standing_places p where p.standing_id = t.id))`
  const gift = sql`json_build_object('id', g.id, 'state', case when g.redeemed_by = ${student.id} then 'redeemed'
    when g.revoked_at is not null then 'revoked' else 'open' end)`
  const offer = sql`json_build_object('entry', o.entry_id, 'start', o.starts_at, 'end', o.expires_at)`
  const lesson = sql`json_build_object('id', l.id, 'start', l.starts_at)`
  const { rows } = await sql<Stored>`
    select (select ${listOf(gift, sql`g.id`)} from gift_codes g where g.id = any(${gifts.map(({ id }) => id)}::bigint[])) as gifts,
      (select ${listOf(standing, sql`t.id`)} from standing_times t where t.student_id = ${student.id}) as standings,
      (select ${listOf(offer, sql`o.id`)} from waiting_offers o
        where o.student_id in (${student.id}, ${rival.id}) and o.answer is null) as offers,
      (select ${listOf(lesson, sql`l.id`)} from lessons l
        where l.student_id = ${student.id} and l.canceled_at is null) as lessons,
      (select coalesce(sum(minutes), 0)::int from bonus_minutes
        where user_id = any(${others.payers}::bigint[]) and source_key like '%:referrer') as of_referrer`.execute(
    server.db,
  )
  const [stored] = rows
  if (stored === undefined) throw new Error('nothing was read')
  return stored
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
