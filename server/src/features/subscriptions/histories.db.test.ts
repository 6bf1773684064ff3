/**
 * Random histories of two subscriptions in a row, compared with weeks that are kept by hand: every week's minutes must
 * agree, closed weeks add up, and the lines of each week sum to what it has left. `WEEK_HISTORIES=10000` sets the number
 * of runs.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { constraintOf } from '../../platform/db/constraints.ts'
import { buildStudent } from '../../testing/accounts.ts'
import { fixedSeed, isLong } from '../../testing/long.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { type HandLesson, type HandWeek, WeeksByHand } from '../../testing/weeks-by-hand.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { restoreMinutes } from '../suspensions/restore.ts'
import { inTransactionBehind } from '../users/store.ts'
import { closeWeeks } from './close-weeks.ts'
import { chargeLessonMinutes, chargeMinutes, returnLessonMinutes } from './minutes.store.ts'

const numRuns = Number(process.env.WEEK_HISTORIES ?? (isLong ? 10_000 : 300))
const hour = 3600_000
const day = 24 * hour
const begin = Date.parse('2026-10-20T10:00:00.000Z')
const length = 16
const server = await createTestServer(new Date(begin))
afterAll(() => server.close())

type Step =
  | { act: 'use'; week: number; minutes: 15 | 30 }
  | { act: 'back' | 'take'; lesson: number }
  | { act: 'pass'; hours: number; runs: number }
  | { act: 'roll'; on: boolean }
  | { act: 'restore'; days: number }
  | { act: 'end'; subscription: 0 | 1 }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('use'), week: fc.nat(5), minutes: fc.constantFrom(15, 30) } as const),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('back', 'take'), lesson: fc.nat(9) } as const) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('pass'), hours: fc.nat(170), runs: fc.nat(5) } as const) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('roll'), on: fc.boolean() } as const) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restore'), days: fc.integer({ min: 1, max: 20 }) } as const) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end'), subscription: fc.constantFrom(0, 1) } as const) },
)
const aways = fc.array(fc.constantFrom(0, 0, 0, 29, 30, 600), { minLength: 8, maxLength: 8 })
const history = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  weekly: fc.constantFrom(30, 60, 120),
  aways,
})

let lessons = 0

async function open(weekly: number, away: readonly number[]) {
  server.clock.set(new Date(begin))
  const student = await buildStudent(server.context)
  const over = { weeklyMinutes: weekly, days: length }
  const ids = [
    (await buildSubscription(server.db, student.id, new Date(begin), over)).id,
    (await buildSubscription(server.db, student.id, new Date(begin + length * day), over)).id,
  ]
  const rows = await server.db
    .selectFrom('quotaWeeks')
    .selectAll()
    .where('subscriptionId', 'in', ids)
    .orderBy('startsAt')
    .execute()
  const weeks: HandWeek[] = rows.map(({ subscriptionId, startsAt, endsAt, minutes }, at) => ({
    subscription: subscriptionId,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    weeklyMinutes: weekly,
    minutes,
    used: 0,
    rolledIn: 0,
    rolledOut: 0,
    expired: 0,
    isClosed: false,
    away: awayOf(away[at] ?? 0, endsAt.getTime() - startsAt.getTime()),
  }))
  await server.db.deleteFrom('nodeBeats').execute()
  await server.db.updateTable('platformSettings').set({ rolloverWeeks: 0 }).execute()
  await liveBetween(weeks)
  return { student, ids, model: new WeeksByHand(begin, weeks) }
}

/** A short last week must not share its outage with the one before. */
function awayOf(minutes: number, weekLength: number): number {
  return weekLength < 3 * day ? 0 : minutes
}

/** The platform lives but at the end of each week, for as long as it was away there. */
async function liveBetween(weeks: readonly HandWeek[]): Promise<void> {
  let from = begin - 2 * day
  for (const { end, away } of weeks) {
    await beat(from, end - away * 60_000)
    from = end
  }
  await beat(from, from + 400 * day)
}

async function beat(from: number, to: number): Promise<void> {
  const time = { startedAt: new Date(from), lastBeatAt: new Date(to) }
  await server.db
    .insertInto('nodeBeats')
    .values({ nodeId: randomUUID(), ...time })
    .execute()
}

async function take(world: Awaited<ReturnType<typeof open>>, each: Step): Promise<void> {
  const { model, student, ids } = world
  const now = () => server.clock.now()
  /** Whether the change was made; the constraints refuse minutes that are not there. */
  const run = async (work: Parameters<typeof inTransactionBehind<void>>[2]) => {
    try {
      await inTransactionBehind(server.context, [student.id], work)
      return true
    } catch (error) {
      expect(constraintOf(error)).toMatch(/^quota_weeks_/)
      return false
    }
  }
  switch (each.act) {
    case 'use': {
      const open = model.weeks.filter((week) => week.end > model.now && !model.ended.has(week.subscription))
      const week = open[each.week % Math.max(1, open.length)]
      if (week === undefined) return
      lessons += 1
      const lesson: HandLesson = { id: lessons, minutes: each.minutes, week, backIn: null }
      const ref = refOf(model, week)
      const done = await run((trx) => chargeMinutes(trx, ref, lesson.minutes, lesson.id, 'booked', now()))
      expect(done).toBe(model.use(lesson))
      return
    }
    case 'back':
    case 'take': {
      const judged = model.lessons.filter(
        ({ week, backIn }) => week.start <= model.now && (backIn === null) === (each.act === 'back'),
      )
      const lesson = judged[each.lesson % Math.max(1, judged.length)]
      if (lesson === undefined) return
      const charged = { id: lesson.id, minutes: lesson.minutes, ...refOf(model, lesson.week) }
      const change = each.act === 'back' ? returnLessonMinutes : chargeLessonMinutes
      const done = await run((trx) => change(trx, charged, now()))
      expect(done).toBe(each.act === 'back' ? model.giveBack(lesson) : model.takeBack(lesson))
      return
    }
    case 'pass':
      return pass(model, each.hours * hour, each.runs)
    case 'roll':
      model.rolls = each.on
      await server.db
        .updateTable('platformSettings')
        .set({ rolloverWeeks: each.on ? 1 : 0 })
        .execute()
      return
    case 'restore': {
      const startsAt = new Date(model.now - each.days * day)
      await run(async (trx) => {
        await restoreMinutes(trx, student.id, { startsAt, endsAt: now(), liftedAt: null }, now())
      })
      model.restore(startsAt.getTime(), model.now)
      return
    }
    case 'end': {
      const id = ids[each.subscription] ?? 0
      model.ended.add(id)
      await server.db.updateTable('subscriptions').set({ terminatedAt: now() }).where('id', '=', id).execute()
    }
  }
}

/** Time passes; the job runs so many times after it, or not at all. */
async function pass(model: WeeksByHand, length: number, runs: number): Promise<void> {
  model.now += length
  server.clock.set(new Date(model.now))
  if (runs > 0) model.close()
  for (let count = 0; count < runs; count += 1) await closeWeeks(server.context)
}

function refOf(model: WeeksByHand, week: HandWeek) {
  const own = model.weeks.filter(({ subscription }) => subscription === week.subscription)
  return { subscriptionId: week.subscription, weekIndex: own.indexOf(week) }
}

async function stored(ids: readonly number[]) {
  const { rows } = await sql<{ week: number[]; left: number; lines: number }>`
    select array[q.minutes, q.used_minutes, q.rolled_in, q.rolled_out, q.expired, (q.closed_at is not null)::int] as week,
      q.minutes - q.used_minutes - q.rolled_out - q.expired as left,
      (select sum(minutes)::int from minute_entries m
        where m.subscription_id = q.subscription_id and m.week_index = q.index) as lines
    from quota_weeks q where q.subscription_id = any(${ids}::bigint[]) order by q.starts_at`.execute(server.db)
  return rows
}

test(
  `I-W12 closed weeks add up as in weeks kept by hand, in ${numRuns} histories`,
  async () => {
    const property = fc.asyncProperty(history, async ({ steps, weekly, aways: away }) => {
      const world = await open(weekly, away)
      const { model, ids } = world
      for (const each of steps) await take(world, each)
      await pass(model, 60 * day, 5)
      const rows = await stored(ids)
      expect(rows.map(({ week }) => week)).toEqual(
        model.weeks.map((week) => [
          week.minutes,
          week.used,
          week.rolledIn,
          week.rolledOut,
          week.expired,
          Number(week.isClosed),
        ]),
      )
      for (const { left, lines } of rows) expect([left, lines]).toEqual([0, 0])
    })
    await fc.assert(property, { numRuns, seed: Number(process.env.PROPERTY_SEED ?? fixedSeed) })
    expect(await findBrokenPromises(server.db)).toEqual([])
  },
  120_000 + numRuns * 500,
)
