/** The figures of a small world, beside numbers that were computed by hand: in the comments, and not by this code. */
import { businessFigureEndpoints } from '@hiwar/contract/money/business-figures.ts'
import { movement, payouts, platform, tutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildOrder, buildWeeks, post } from '../../testing/paid-orders.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

// Cairo is two hours ahead of UTC in these months, so that a month begins at 22:00Z of the day before.
const server = await createTestServer('2026-04-02T10:00:00.000Z')
const { db, context } = server
let admin: BuiltPerson
afterAll(() => server.close())

const fourWeeks = (...ends: string[]) => ends.map((end) => [`${end}T04:00:00Z`, 60] as const)

/** A lesson that took place, or of which the tutor was absent. */
async function teach(lesson: Parameters<typeof buildLesson>, outcome: 'held' | 'tutor-absent') {
  const { id, end } = await buildLesson(...lesson)
  const held = { attendance: 'both', earning: 'earned', minutesReturned: false } as const
  const missed = { attendance: 'student-only', earning: 'void', minutesReturned: true } as const
  await db
    .updateTable('lessons')
    .set({ ...(outcome === 'held' ? held : missed), judgedAt: end })
    .where('id', '=', id)
    .execute()
  return id
}

/** A trial lesson of 15 minutes that took place, on this day at 09:00Z or 09:30Z. */
async function buildTrial(student: BuiltPerson, tutor: BuiltPerson, claimed: string, at: string, slotId: number) {
  const transactionId = await buildOrder(db, student.id, { purpose: 'trial', amount: 0, paidAt: claimed })
  const end = new Date(Date.parse(claimed) + 14 * 24 * 3600_000).toISOString()
  const bought = { kind: 'trial', transactionId, start: claimed, weeks: [[end, 15]] } as const
  const subscriptionId = await buildWeeks(db, student.id, bought)
  await db
    .insertInto('trialClaims')
    .values({ phoneKey: `key-${student.id}`, userId: student.id, transactionId, claimedAt: new Date(claimed) })
    .execute()
  const id = await teach([db, tutor.id, student.id, at, { minutes: 15, price: 3_750, subscriptionId, slotId }], 'held')
  await db.updateTable('lessons').set({ origin: 'trial' }).where('id', '=', id).execute()
}

beforeAll(async () => {
  admin = await buildAdmin(context)
  await db.updateTable('platformSettings').set({ providerFee: 200 }).execute()
  const tutor = await buildTutor(context)
  const paused = await buildTutor(context, {}, { bookingPausedUntil: new Date('2026-04-10') })
  const student = () => buildStudent(context)
  const [alia, basma, kamal, dina] = [await student(), await student(), await student(), await student()]
  const [essam, farida, ghada] = [await student(), await student(), await student()]

  // Alia: 1,800.00 for 540 minutes, of which she uses 30.
  const first = await buildOrder(db, alia.id, { amount: 180_000, paidAt: '2026-01-05T10:00:00Z' })
  const ofAlia = await buildWeeks(db, alia.id, {
    transactionId: first,
    start: '2026-01-05T10:00:00Z',
    weeks: [
      ['2026-01-12T04:00:00Z', 120],
      ['2026-01-19T04:00:00Z', 120],
      ['2026-01-26T04:00:00Z', 120],
      ['2026-02-02T04:00:00Z', 120],
      ['2026-02-05T10:00:00Z', 60],
    ],
  })

  // Basma: 1,000.01 for 405 minutes, and a freeze of two weeks from 11 February; weeks 3 and 4 end 14 days later.
  const second = await buildOrder(db, basma.id, { amount: 100_001, paidAt: '2026-01-20T10:00:00Z' })
  const ofBasma = await buildWeeks(db, basma.id, {
    transactionId: second,
    start: '2026-01-20T10:00:00Z',
    weeks: [
      ['2026-01-27T04:00:00Z', 90],
      ['2026-02-03T04:00:00Z', 90],
      ['2026-02-10T04:00:00Z', 90],
      ['2026-03-03T04:00:00Z', 90],
      ['2026-03-06T10:00:00Z', 45],
    ],
  })
  const frozen = { startsAt: new Date('2026-02-11T10:00:00Z'), endsAt: new Date('2026-02-25T10:00:00Z') }
  await db
    .insertInto('subscriptionFreezes')
    .values({ userId: basma.id, subscriptionId: ofBasma, days: 14, keptDays: 14, ...frozen })
    .execute()
  // The upgrade: 300.00 for 120 more minutes of weeks 2 to 4.
  const upgrade = await buildOrder(db, basma.id, {
    purpose: 'upgrade',
    amount: 30_000,
    paidAt: '2026-02-04T10:00:00Z',
    upgrades: { subscriptionId: ofBasma, fromWeek: 2 },
  })
  const appliedAt = new Date('2026-02-04T10:00:00Z')
  for (const [weekIndex, minutes] of [
    [2, 45],
    [3, 45],
    [4, 30],
  ] as const) {
    await db
      .insertInto('minuteEntries')
      .values({ subscriptionId: ofBasma, weekIndex, kind: 'upgraded', minutes, createdAt: appliedAt })
      .execute()
  }
  const { planId } = await db
    .selectFrom('transactions')
    .select('planId')
    .where('id', '=', upgrade)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptionUpgrades')
    .values({
      transactionId: upgrade,
      subscriptionId: ofBasma,
      fromWeek: 2,
      oldPlanId: planId,
      oldWeeklyMinutes: 90,
      newPlanId: planId,
      newWeeklyMinutes: 135,
      appliedAt,
    })
    .execute()

  // Kamal: 1,800.00 for 540 minutes, of which 720.00 go back on 25 January while the subscription goes on.
  const third = await buildOrder(db, kamal.id, {
    amount: 180_000,
    paidAt: '2026-01-10T10:00:00Z',
    refunded: { amount: 72_000, at: '2026-01-25T10:00:00Z' },
  })
  await buildWeeks(db, kamal.id, {
    transactionId: third,
    start: '2026-01-10T10:00:00Z',
    weeks: [
      ['2026-01-17T04:00:00Z', 120],
      ['2026-01-24T04:00:00Z', 120],
      ['2026-01-31T04:00:00Z', 120],
      ['2026-02-07T04:00:00Z', 120],
      ['2026-02-10T10:00:00Z', 60],
    ],
  })

  // Dina: 1,800.00 for 240 minutes, and all of it goes back on 1 March.
  const fourth = await buildOrder(db, dina.id, {
    amount: 180_000,
    paidAt: '2026-02-02T10:00:00Z',
    refunded: { amount: 180_000, at: '2026-03-01T10:00:00Z' },
  })
  const ofDina = await buildWeeks(db, dina.id, {
    transactionId: fourth,
    start: '2026-02-02T10:00:00Z',
    terminatedAt: '2026-03-01T10:00:00Z',
    weeks: fourWeeks('2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'),
  })

  // Essam gives 500.00, which Farida uses on 10 February for 240 minutes, and 200.00, which nobody uses until 20 March.
  const gift = await buildOrder(db, essam.id, { purpose: 'gift', amount: 50_000, paidAt: '2026-01-15T10:00:00Z' })
  const lost = await buildOrder(db, essam.id, { purpose: 'gift', amount: 20_000, paidAt: '2026-02-20T10:00:00Z' })
  const code = { giverId: essam.id, seed: '' }
  await db
    .insertInto('giftCodes')
    .values([
      {
        ...code,
        transactionId: gift,
        codeHash: 'one',
        createdAt: new Date('2026-01-15T10:00:00Z'),
        expiresAt: new Date('2027-01-15T10:00:00Z'),
        redeemedAt: new Date('2026-02-10T10:00:00Z'),
        redeemedBy: farida.id,
      },
      {
        ...code,
        transactionId: lost,
        codeHash: 'two',
        createdAt: new Date('2026-02-20T10:00:00Z'),
        expiresAt: new Date('2026-03-20T10:00:00Z'),
      },
    ])
    .execute()
  await buildWeeks(db, farida.id, {
    transactionId: gift,
    start: '2026-02-10T10:00:00Z',
    weeks: fourWeeks('2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10'),
  })

  // The lessons: 30 minutes with Alia; trials of Ghada and Farida; 30 minutes with Dina by the tutor who is paused now.
  const january = await buildSlot(db, tutor.id, '2026-01-12T10:00:00Z', { minutes: 120 })
  await teach([db, tutor.id, alia.id, '2026-01-12T10:00:00Z', { subscriptionId: ofAlia, slotId: january.id }], 'held')
  const thursday = await buildSlot(db, tutor.id, '2026-02-05T09:00:00Z', { minutes: 90 })
  await buildTrial(ghada, tutor, '2026-02-03T10:00:00Z', '2026-02-05T09:00:00Z', thursday.id)
  const sunday = await buildSlot(db, tutor.id, '2026-02-08T09:00:00Z', { minutes: 60 })
  await buildTrial(farida, tutor, '2026-02-06T10:00:00Z', '2026-02-08T09:30:00Z', sunday.id)
  await teach([db, paused.id, dina.id, '2026-02-12T10:00:00Z', { subscriptionId: ofDina }], 'held')

  // Ghada pays 600.00 for 240 minutes, 28 days after her trial lesson; her tutor misses a lesson.
  const fifth = await buildOrder(db, ghada.id, { amount: 60_000, paidAt: '2026-03-05T10:00:00Z' })
  const ofGhada = await buildWeeks(db, ghada.id, {
    transactionId: fifth,
    start: '2026-03-05T10:00:00Z',
    weeks: fourWeeks('2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02'),
  })
  const march = await buildSlot(db, tutor.id, '2026-03-10T10:00:00Z', { minutes: 60 })
  const missed = { subscriptionId: ofGhada, slotId: march.id }
  await teach([db, tutor.id, ghada.id, '2026-03-10T10:00:00Z', missed], 'tutor-absent')

  // 90 minutes from 23:30 on the last day of February in Cairo, of which 60 lie in March.
  await buildSlot(db, tutor.id, '2026-02-28T21:30:00Z', { minutes: 90 })

  // The tutor earns 75.00 and is paid 50.00 of it.
  const earned = tutorAccount('tutor-earned', tutor.id)
  const held = tutorAccount('tutor-held', tutor.id)
  await post(db, 'earning', 1, movement(piastres(7_500), platform, earned), '2026-01-12T11:00:00Z')
  await post(db, 'withdrawal', 1, movement(piastres(5_000), earned, held), '2026-01-20T11:00:00Z')
  await post(db, 'withdrawal', 1, movement(piastres(5_000), held, payouts), '2026-02-15T11:00:00Z')

  await db
    .insertInto('demandMisses')
    .values(
      [alia, kamal].map(({ id }) => ({
        studentId: id,
        kind: 'busy' as const,
        day: '2026-02-10',
        weekday: 5,
        hour: 10,
      })),
    )
    .execute()

  // February: 19 answers. March: 12 times 9 or 10, five times 7 or 8, three times 6 or less, and one «not now».
  const scores = [9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 7, 7, 7, 8, 8, 6, 3, 0]
  const answers = [
    ...Array.from({ length: 19 }, () => ({ score: 10, at: '2026-02-20T10:00:00Z' })),
    ...[...scores, null].map((score) => ({ score, at: '2026-03-20T10:00:00Z' })),
  ]
  await db
    .insertInto('surveyAnswers')
    .values(
      answers.map(({ score, at }, index) => ({ userId: alia.id, number: index + 1, score, answeredAt: new Date(at) })),
    )
    .execute()
})

const read = (months: number) => server.call(businessFigureEndpoints.read, { query: { months } }, admin)

test('the figures of four months are those computed by hand', async () => {
  const { reply } = await read(4)
  expect(reply.total).toBe(4)
  expect(reply.providerFee).toBe(200)
  const [april, march, february, january] = reply.list
  expect(january).toEqual({
    month: '2026-01',
    over: true,
    // 180,000 + 100,001 + 180,000 + the gift of 50,000.
    paidIn: 510_001,
    refundedOut: 72_000,
    withdrawn: 0,
    // Alia 180,000 x 360 / 540 = 120,000. Basma 100,001 x 90 / 405 = 22,222.4. Kamal 180,000 x 240 / 540 = 80,000
    // until the refund, which takes 72,000 of the deferred 100,000; then 28,000 x 120 / 300 = 11,200 of the rest.
    recognised: 233_422,
    // Alia 60,000, Basma 77,779, Kamal 16,800, the gift 50,000.
    deferred: 204_579,
    earnings: 7_500,
    // 2 % of 510,001 are 10,200.02.
    fees: 10_200,
    // 233,422 - 7,500 - 10,200.
    margin: 215_722,
    trials: 0,
    trialsPaid: 0,
    trialShare: null,
    // Alia, Basma and Kamal; the giver of a gift is no student who pays for a plan. On 28 February Basma alone is left.
    payers: 3,
    kept: [3, 1, 0],
    offeredMinutes: 120,
    heldMinutes: 30,
    utilisation: 2_500,
    misses: 0,
    paidOfMonth: 510_001,
    refundedOfMonth: 72_000,
    // 72,000 / 510,001 = 14.117 %.
    refundShare: 1_411,
    answers: 0,
    recommendation: null,
  })
  expect(february).toEqual({
    month: '2026-02',
    over: true,
    // The upgrade 30,000, Dina 180,000, the second gift 20,000.
    paidIn: 230_000,
    refundedOut: 0,
    withdrawn: 5_000,
    // Alia 60,000. Basma 100,001 x 270 / 405 = 66,667.3, less 22,222. Upgrade 30,000 x 45 / 120 = 11,250. Kamal 16,800.
    // Dina 180,000 x 180 / 240 = 135,000. The used gift 50,000 x 120 / 240 = 25,000.
    recognised: 292_495,
    // Basma 33,334, the upgrade 18,750, Dina 45,000, the gifts 25,000 and 20,000.
    deferred: 142_084,
    // Two trials of 3,750, and 7,500 of the tutor who is paused.
    earnings: 15_000,
    fees: 4_600,
    margin: 272_895,
    // Ghada paid, Farida did not.
    trials: 2,
    trialsPaid: 1,
    trialShare: 5_000,
    payers: 1,
    kept: [1, 0],
    // 90, 60 and 90 minutes, without those of the tutor who is paused; two lessons of 15. 30 / 240 = 12.5 %.
    offeredMinutes: 240,
    heldMinutes: 30,
    utilisation: 1_250,
    misses: 2,
    paidOfMonth: 230_000,
    refundedOfMonth: 180_000,
    // 180,000 / 230,000 = 78.26 %.
    refundShare: 7_826,
    answers: 19,
    recommendation: null,
  })
  expect(march).toEqual({
    month: '2026-03',
    over: true,
    paidIn: 60_000,
    refundedOut: 180_000,
    withdrawn: 0,
    // Basma 33,334. Upgrade 18,750. The used gift 25,000, the lost one 20,000 on 20 March. Ghada 60,000 x 180 / 240 =
    // 45,000. Dina's refund takes 45,000 of what was deferred and 135,000 of what was recognised.
    recognised: 7_084,
    // Ghada's last week.
    deferred: 15_000,
    earnings: 0,
    fees: 1_200,
    margin: 5_884,
    trials: 0,
    trialsPaid: 0,
    trialShare: null,
    payers: 1,
    // Ghada's subscription goes on until 2 April.
    kept: [1],
    offeredMinutes: 60,
    heldMinutes: 0,
    utilisation: 0,
    misses: 0,
    paidOfMonth: 60_000,
    refundedOfMonth: 0,
    refundShare: 0,
    answers: 20,
    // 12 of 20 are 60 %, 3 of 20 are 15 %.
    recommendation: 45,
  })
  expect(april).toMatchObject({
    month: '2026-04',
    over: false,
    paidIn: 0,
    recognised: 15_000,
    deferred: 0,
    margin: 15_000,
    payers: 0,
    kept: [],
    utilisation: null,
    refundShare: null,
  })
})

test('a month reads the same whatever months are read with it', async () => {
  const [, march] = (await read(4)).reply.list
  const { kept: _, ...alone } = march ?? {}
  expect((await read(2)).reply.list[1]).toMatchObject(alone)
  expect((await read(25)).status).toBe(400)
})

test('the hours of a month say what was offered, held and wished for', async () => {
  const { reply } = await server.call(businessFigureEndpoints.hours, { query: { month: '2026-02' } }, admin)
  // 09:00Z is 11:00 in Cairo: Thursday 5 February until 12:30, Sunday 8 February until 12:00. On Saturday the 28th half
  // an hour before midnight.
  expect(reply.cells).toEqual([
    { weekday: 0, hour: 11, offeredMinutes: 60, heldMinutes: 15, students: 0 },
    { weekday: 4, hour: 11, offeredMinutes: 60, heldMinutes: 15, students: 0 },
    { weekday: 4, hour: 12, offeredMinutes: 30, heldMinutes: 0, students: 0 },
    { weekday: 5, hour: 10, offeredMinutes: 0, heldMinutes: 0, students: 2 },
    { weekday: 6, hour: 23, offeredMinutes: 30, heldMinutes: 0, students: 0 },
  ])
})

test('of a month whose wishes are no longer kept nobody says how many there were', async () => {
  await buildSlot(db, (await buildTutor(context)).id, '2025-09-10T10:00:00Z', { minutes: 60 })
  const { reply } = await server.call(businessFigureEndpoints.hours, { query: { month: '2025-09' } }, admin)
  expect(reply.cells).toEqual([{ weekday: 3, hour: 13, offeredMinutes: 60, heldMinutes: 0, students: null }])
})

test('the months are saved as a table in pounds', async () => {
  const { payload } = await server.http.inject({
    url: `${businessFigureEndpoints.read.path}?months=4&format=csv`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const january = payload.split('\r\n').find((line) => line.startsWith('2026-01'))
  expect(january).toContain('2026-01,نعم,5100.01,720.00')
})
