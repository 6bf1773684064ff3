/** Compares what the server has of a student with the student kept by hand. */
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { accountsOf } from '../money-model/compare.ts'
import { othersForeseen, othersOf } from './compare-others.ts'
import { earned, kept } from './money-by-hand.ts'
import type { HandSubscription } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

export async function expectSameStudent(model: StudentByHand, world: StudentWorld): Promise<void> {
  expect(await current(model, world)).toEqual(foreseen(model))
}

const wire = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function foreseen(model: StudentByHand) {
  const { state, until } = model.trialState()
  const running = model.running()
  return {
    trial: { state, until: wire(until) },
    current: model.current?.id ?? null,
    minutesOfWeek: running === undefined ? 0 : model.left(running),
    waiting: model.waiting?.id ?? null,
    frozenUntil: wire(model.frozen?.end ?? null),
    ...othersForeseen(model),
    subscriptions: [...model.subscriptions].sort((one, other) => one.id - other.id).map((each) => written(model, each)),
    money: model.orders.map(({ id, back }) => [id, back]),
    accounts: {
      platform: kept(model, true) - earned(model, 'earned') - earned(model, 'pending'),
      suspense: kept(model, false),
      payouts: 0,
      'tutor-pending': earned(model, 'pending'),
      'tutor-earned': earned(model, 'earned'),
      'tutor-held': 0,
    },
  }
}

/** The lines of minutes always add up to what a week has left, so that the model needs none. */
function written(model: StudentByHand, { id, start, end, weeks, asked }: HandSubscription) {
  return {
    id,
    time: [wire(start), wire(end)],
    ended: model.ended.has(id),
    asked,
    weeks: weeks.map((week) => {
      const { minutes, used, rolledIn, rolledOut, expired, isClosed } = week
      const time = [wire(week.start), wire(week.end)]
      const left = model.left(week)
      return { time, minutes, used, rolledIn, rolledOut, expired, isClosed, lines: left }
    }),
  }
}

async function current(model: StudentByHand, world: StudentWorld) {
  const { server, student } = world
  const login = await world.as(student)
  const [trial, plan, care] = await Promise.all([
    server.call(trialEndpoints.read, {}, login),
    server.call(subscriptionEndpoints.current, { query: {} }, login),
    server.call(subscriptionEndpoints.care, {}, login),
  ])
  const ids = [0, ...model.orders.map(({ id }) => id)]
  const lessons = [0, ...model.lessons.map(({ id }) => id)]
  const causes = { payment: ids, refund: ids, unmatched: [0], earning: lessons, withdrawal: [0] }
  return {
    trial: { state: trial.reply.state, until: trial.reply.until },
    current: plan.reply.info?.id ?? null,
    minutesOfWeek: plan.reply.remainingWeeklyMinutes,
    waiting: care.reply.queued?.id ?? null,
    frozenUntil: plan.reply.frozenUntil,
    ...(await othersOf(model, world, care.reply)),
    subscriptions: await subscriptionsOf(world),
    money: (
      await server.db
        .selectFrom('transactions')
        .select(['id', 'refundedAmount'])
        .where('userId', 'in', [student.id, ...world.others.payers])
        .orderBy('id')
        .execute()
    ).map(({ id, refundedAmount }) => [id, refundedAmount]),
    accounts: await accountsOf(server.db, causes),
  }
}

async function subscriptionsOf({ server, student }: StudentWorld) {
  const { rows } = await sql<
    Omit<ReturnType<typeof written>, 'weeks'> & { startsAt: Date; endsAt: Date; weeks: StoredWeek[] }
  >`
    select s.id, s.starts_at, s.ends_at, s.terminated_at is not null as ended, r.amount as asked, (
      select json_agg(json_build_object('startsAt', q.starts_at, 'endsAt', q.ends_at, 'minutes', q.minutes,
        'used', q.used_minutes, 'rolledIn', q.rolled_in, 'rolledOut', q.rolled_out, 'expired', q.expired,
        'isClosed', q.closed_at is not null, 'lines', (
          select sum(m.minutes)::int from minute_entries m
          where m.subscription_id = q.subscription_id and m.week_index = q.index)) order by q.index)
      from quota_weeks q where q.subscription_id = s.id
    ) as weeks
    from subscriptions s left join subscription_refunds r on r.subscription_id = s.id
    where s.user_id = ${student.id} order by s.id`.execute(server.db)
  return rows.map(({ startsAt, endsAt, weeks, ...row }) => ({
    ...row,
    time: [startsAt.toISOString(), endsAt.toISOString()],
    weeks: weeks.map(({ startsAt: from, endsAt: to, ...week }) => ({
      ...week,
      time: [new Date(from).toISOString(), new Date(to).toISOString()],
    })),
  }))
}

type StoredWeek = ReturnType<typeof written>['weeks'][number] & { startsAt: string; endsAt: string }
