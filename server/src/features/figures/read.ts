/** The owner's figures by month: each is computed by one rule of `domain/figures` or one statement of a store. */
import { demandDays } from '@hiwar/contract/fields/limits.ts'
import type { businessFigureEndpoints, HoursOfMonth, MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { keptOf, marginOf, recommendationOf, shareOf } from '@hiwar/domain/figures/business.ts'
import { type FigureMonth, monthNamed, monthsUntil } from '@hiwar/domain/figures/months.ts'
import { type Revenue, revenueOf } from '@hiwar/domain/figures/revenue.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { DAY, dateOfInstant, formatInstant, type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { countMissed, listMissedMonths } from '../demand/figures.store.ts'
import { findSettings } from '../settings/store.ts'
import { listAnswerMonths } from '../surveys/store.ts'
import { listTrialMonths } from '../trials/figures.store.ts'
import type { BusinessFigures } from './cache.ts'
import { listCash, listEarnings, listOrders } from './money.store.ts'
import { windowOf } from './months.store.ts'
import { listCohorts, listFilledHours, listFilledMonths } from './people.store.ts'

/** The running month and those before it, newest first; up to ten minutes old. */
export async function readFigures(
  context: Context,
  { query }: MemberRequest<typeof businessFigureEndpoints.read>,
): Promise<BusinessFigures> {
  const { db, clock, figures } = context
  const { providerFee } = await findSettings(db)
  // The fee is in the key, so that a change of the setting shows at once.
  const key = `${query.months} ${providerFee}`
  return figures.read(key, instantOfDate(clock.now()), () => compute(context, query.months, providerFee))
}

async function compute({ db, clock }: Context, count: number, providerFee: number): Promise<BusinessFigures> {
  const now = instantOfDate(clock.now())
  const months = monthsUntil(now, count)
  const facts = await readFacts({ db, clock }, months)
  const over = months.filter(({ isOver }) => isOver).map(({ name }) => name)
  const revenues = revenueOf(facts.orders, months, now)
  const list = revenues.flatMap((revenue, index) => {
    const month = months[index]
    return month === undefined ? [] : [presentMonth({ month, revenue, facts, over, providerFee, now })]
  })
  return { list: list.toReversed(), total: list.length, providerFee, at: formatInstant(now) }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts({ db, clock }: Pick<Context, 'db' | 'clock'>, months: readonly FigureMonth[]) {
  const window = windowOf(months)
  return {
    cash: await listCash(db, months),
    earnings: await listEarnings(db, months),
    orders: await listOrders(db, window),
    trials: await listTrialMonths(db, window),
    cohorts: await listCohorts(db, months),
    filled: await listFilledMonths(db, months, clock.now()),
    missed: await listMissedMonths(db, window),
    answers: await listAnswerMonths(db, window),
  }
}

interface PresentedMonth {
  month: FigureMonth
  revenue: Revenue
  facts: Facts
  /** Names of the months that are over. */
  over: readonly string[]
  providerFee: number
  now: Instant
}

function presentMonth({ month, revenue, facts, over, providerFee, now }: PresentedMonth): MonthFigures {
  const { name, start, isOver } = month
  const of = <Row extends { month: string }>(rows: readonly Row[]) => rows.find((row) => row.month === name)
  const { paidIn = 0, refundedOut = 0, withdrawn = 0 } = of(facts.cash) ?? {}
  const { earnings = 0 } = of(facts.earnings) ?? {}
  const { trials = 0, trialsPaid = 0 } = of(facts.trials) ?? {}
  const { offeredMinutes = 0, heldMinutes = 0 } = of(facts.filled) ?? {}
  const { answers = 0, promoters = 0, detractors = 0 } = of(facts.answers) ?? {}
  const money = { recognised: revenue.recognised, earnings: piastres(earnings), paidIn: piastres(paidIn) }
  return {
    month: name,
    over: isOver,
    paidIn,
    refundedOut,
    withdrawn,
    ...revenue,
    earnings,
    ...marginOf(money, providerFee),
    trials,
    trialsPaid,
    trialShare: shareOf(trialsPaid, trials),
    payers: facts.cohorts.find(({ cohort }) => cohort === name)?.payers ?? 0,
    kept: keptOf(name, over, facts.cohorts),
    offeredMinutes,
    heldMinutes,
    // A lesson may stand in a slot that was deleted since.
    utilisation: shareOf(Math.min(heldMinutes, offeredMinutes), offeredMinutes),
    misses: areWishesKept(start, now) ? (of(facts.missed)?.misses ?? 0) : null,
    refundShare: shareOf(revenue.refundedOfMonth, revenue.paidOfMonth),
    answers,
    recommendation: recommendationOf({ answers, promoters, detractors }),
  }
}

/** Whether all wishes since then are kept. */
function areWishesKept(since: Instant, now: Instant): boolean {
  return since >= now - demandDays * DAY
}

/** Each hour of the week of one month in which anything was offered, held or wished for. */
export async function readHours(
  { db, clock }: Context,
  { query }: MemberRequest<typeof businessFigureEndpoints.hours>,
): Promise<HoursOfMonth> {
  const now = instantOfDate(clock.now())
  const { start, end } = monthNamed(query.month, now)
  const [after, before] = [dateOfInstant(start), dateOfInstant(end)]
  const filled = await listFilledHours(db, { after, before }, clock.now())
  const isKept = areWishesKept(start, now)
  const missed = isKept ? await countMissed(db, { after: after.toISOString(), before: before.toISOString() }) : []
  const students = isKept ? 0 : null
  const cells = new Map<number, HoursOfMonth['cells'][number]>()
  for (const { weekday, hour, ...counted } of [...filled, ...missed]) {
    const key = weekday * 24 + hour
    const known = cells.get(key) ?? { weekday, hour, offeredMinutes: 0, heldMinutes: 0, students }
    cells.set(key, { ...known, ...counted })
  }
  return { cells: [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell) }
}
