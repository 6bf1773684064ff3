/**
 * Random histories of a student's trial, plans, gifts, referrals, lessons, standing times, waiting and refunds, compared
 * with a student kept by hand: minutes, money, places and states must agree, closed weeks add up, and the lines of each
 * week sum to what it has left.
 * `WEEK_HISTORIES=10000` sets the number of runs, `PROPERTY_SEED` repeats them, `HISTORY_PATH` one that failed.
 */
import { clockChanges } from '@hiwar/domain/time/clock-changes.fixture.ts'
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { alternativeSteps } from '../../testing/histories/alternative-steps.ts'
import { buyingSteps, firstStep, wanted } from '../../testing/histories/buying-steps.ts'
import { expectSameStudent } from '../../testing/histories/compare.ts'
import { freezeSteps } from '../../testing/histories/freeze-steps.ts'
import { comesByFriend, giftSteps } from '../../testing/histories/gift-steps.ts'
import { lessonSteps, takesPlace } from '../../testing/histories/lesson-steps.ts'
import { outcomesOf } from '../../testing/histories/outcomes.ts'
import { standingSteps } from '../../testing/histories/standing-steps.ts'
import { StudentByHand } from '../../testing/histories/student-by-hand.ts'
import { createSharedServer, type SharedServer, StudentWorld } from '../../testing/histories/student-world.ts'
import { passes, timeSteps } from '../../testing/histories/time-steps.ts'
import { upgradeSteps } from '../../testing/histories/upgrade-steps.ts'
import { waitingSteps } from '../../testing/histories/waiting-steps.ts'
import { fixedSeed, isLong } from '../../testing/long.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const numRuns = Number(process.env.WEEK_HISTORIES ?? (isLong ? 10_000 : 150))
const seed = Number(process.env.PROPERTY_SEED ?? fixedSeed)
const path = process.env.HISTORY_PATH
const replay = path === undefined ? {} : { path, endOnFailure: true }
/** Histories share a server so long, because a new one keeps the whole ledger small. */
const historiesOfServer = 100

let served = 0
let shared: SharedServer | null = null
afterAll(() => leave())

async function leave(): Promise<void> {
  if (shared === null) return
  const { server } = shared
  shared = null
  const broken = await findBrokenPromises(server.db)
  await server.close()
  expect(broken).toEqual([])
}

async function share(): Promise<SharedServer> {
  if (served % historiesOfServer === 0) await leave()
  served += 1
  shared ??= await createSharedServer()
  return shared
}

// The sandbox's orders expire by its own clock, which stands at the beginning of 2026.
const changes = clockChanges.filter((change) => change > Date.parse('2026-04-01T00:00:00Z'))
const begin = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -60 * DAY, max: 5 * DAY }))
  .map(([change, distance]) => change + distance)

/** The number of runs from which every outcome must occur. */
const enough = 1_000
const outcomes = new Set<string>()
const ends = ['canceled', 'earned', 'earned, returned', 'pending', 'void', 'void, returned']
const lostDates = ['subscription-frozen', 'no-enough-minutes', 'reached-booking-limit', 'subscription-required']
const allOutcomes = [
  ...ends.flatMap((end) => [`lesson ${end}`, `trial ${end}`]),
  // Never open: each history begins with something bought.
  ...['held', 'booked', 'used'].map((state) => `trial is ${state}`),
  'lesson pending, returned',
  'rolled in',
  'rolled out of what rolled in',
  'expired',
  'used',
  'renewed',
  'trial taken back whole',
  'plan taken back whole',
  'plan taken back in part',
  'trial ended',
  'frozen',
  'freeze ended early',
  'upgraded',
  'upgrade given back',
  'upgrade too late',
  ...['redeemed', 'revoked', 'open'].flatMap((state) => [`gift of a plan ${state}`, `gift of minutes ${state}`]),
  'gift behind a plan',
  ...['granted', 'waits', 'expired'].map((state) => `bonus ${state}`),
  ...['own referral', 'referral by the student'].flatMap((whose) => [`${whose} rewarded`, `${whose} not rewarded`]),
  ...['student', 'tutor', 'missed', 'subscription'].map((cause) => `standing time ended: ${cause}`),
  ...lostDates.map((reason) => `date skipped: ${reason}`),
  ...['open', 'judged', 'canceled'].map((state) => `date ${state}`),
  ...['on', 'asleep', 'done', 'left', 'over'].map((state) => `waiting ${state}`),
  ...['accepted', 'declined', 'expired', 'withdrawn'].map((answer) => `offer ${answer}`),
  'offer in place of a lesson',
  'offer of the night',
]

const steps = fc.oneof(
  ...buyingSteps,
  ...giftSteps,
  ...lessonSteps,
  ...standingSteps,
  ...waitingSteps,
  ...alternativeSteps,
  ...freezeSteps,
  ...upgradeSteps,
  ...timeSteps,
)
/** The booked lesson is held, and what has not come to its end gets two months for that. */
const lastSteps = [takesPlace('held', false), passes((60 * DAY) / HOUR)]
const history = {
  begin,
  trialPrice: fc.constantFrom(0, 0, 1, 4_999, 10_000),
  withdrawalDays: fc.constantFrom(14, 14, 14, 30),
  first: fc.oneof({ weight: 3, arbitrary: firstStep }, { weight: 1, arbitrary: wanted.map(comesByFriend) }),
  steps: fc.array(steps, { minLength: 6, maxLength: 18, size: 'max' }),
}

test(
  `I-W02, I-W03, I-W08, I-W10, I-W12, I-W14, I-W16, I-W17 minutes and money come out as by hand, in ${numRuns} histories of seed ${seed}`,
  async () => {
    const property = fc.asyncProperty(
      fc.record(history),
      async ({ begin: at, trialPrice, withdrawalDays, first, steps: later }) => {
        const model = new StudentByHand(at, withdrawalDays)
        const real = await StudentWorld.open(await share(), model, trialPrice)
        try {
          await fc.asyncModelRun(() => ({ model, real }), [first, ...later])
          await expectSameStudent(model, real)
          for (const each of outcomesOf(model)) outcomes.add(each)
          await fc.asyncModelRun(() => ({ model, real }), lastSteps)
          for (const each of outcomesOf(model)) outcomes.add(each)
          await expectSameStudent(model, real)
        } finally {
          await real.close()
        }
      },
    )
    await fc.assert(property, { numRuns, seed, ...replay })
    await leave()
    if (numRuns >= enough) expect(allOutcomes.filter((each) => !outcomes.has(each))).toEqual([])
  },
  120_000 + numRuns * 1_000,
)
