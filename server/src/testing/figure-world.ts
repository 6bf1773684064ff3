/** Students, payments, lessons and answers of January to April 2026, whose figures can be computed by hand. */
import { movement, payouts, platform, tutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Database } from '../platform/db/database.ts'
import { type BuiltPerson, buildStudent, buildTutor } from './accounts.ts'
import { buildLesson } from './lessons.ts'
import { buildOrder, buildWeeks, post } from './paid-orders.ts'
import type { TestServer } from './server.ts'
import { buildSlot } from './slots.ts'

/** Each amount and minute stands in a comment, and what follows from them beside the test. */
export async function buildFigureWorld({ db, context }: TestServer): Promise<void> {
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
  const ofGhadasTrial = { claimed: '2026-02-03T10:00:00Z', at: '2026-02-05T09:00:00Z', slotId: thursday.id }
  await buildTrial(db, ghada, tutor, ofGhadasTrial)
  const sunday = await buildSlot(db, tutor.id, '2026-02-08T09:00:00Z', { minutes: 60 })
  const ofFaridasTrial = { claimed: '2026-02-06T10:00:00Z', at: '2026-02-08T09:30:00Z', slotId: sunday.id }
  await buildTrial(db, farida, tutor, ofFaridasTrial)
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
}

const fourWeeks = (...ends: string[]) => ends.map((end) => [`${end}T04:00:00Z`, 60] as const)

/** A lesson that took place, or of which the tutor was absent. */
async function teach(lesson: Parameters<typeof buildLesson>, outcome: 'held' | 'tutor-absent') {
  const [db] = lesson
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

interface Trial {
  claimed: string
  at: string
  slotId: number
}

/** A trial lesson of 15 minutes that took place, on this day at 09:00Z or 09:30Z. */
async function buildTrial(db: Database, student: BuiltPerson, tutor: BuiltPerson, { claimed, at, slotId }: Trial) {
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
