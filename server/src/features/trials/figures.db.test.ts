import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { createPaymentServer, notifyServer } from '../../testing/payments.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { bookAt, buildTrialPlan, buildVerified, loginOf, orderTrial, pass, stories } from '../../testing/trials.ts'

const start = Date.parse('2026-11-24T10:00:00.000Z')
const server = await createPaymentServer()
const trialId = await buildTrialPlan(server)
const planId = await buildPlan(server.db)
const admin = await buildAdmin(server.context)
const tutor = await buildTutor(server.context)
afterAll(() => server.close())

let serial = 0

/** A trial of its own day that passes like this; null stays without a lesson. */
async function trialOf(story: keyof typeof stories | null, buysAfter?: number): Promise<void> {
  serial += 1
  server.clock.set(new Date(start + serial * DAY))
  const student = await buildVerified(server)
  await orderTrial(server, trialId, student)
  if (story === null) return
  const { reply: lesson } = await bookAt(server, student, tutor, new Date(start + serial * DAY + HOUR))
  await pass(server, lesson, { tutorId: tutor.id, studentId: student.id }, stories[story])
  if (buysAfter === undefined) return
  server.clock.advance(buysAfter)
  await server.provider.reset()
  await orderTrial(server, planId, student)
  await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
}

const read = async (query: { after?: string; before?: string } = {}) =>
  (await server.call(trialEndpoints.figures, { query }, await loginOf(server, admin))).reply

test('staff see what came of trial lessons, altogether, by week and by tutor', async () => {
  expect(await read()).toMatchObject({ total: { claimed: 0, conversion: 0, cost: 0 }, weeks: [], tutors: [] })
  await trialOf(null)
  await trialOf('held', DAY)
  await trialOf('held', 31 * DAY)
  await trialOf('studentAbsent')
  await trialOf('tutorAbsent')
  await trialOf('nobody')
  const { total, weeks, tutors } = await read()
  expect(total).toEqual({
    claimed: 6,
    booked: 5,
    held: 2,
    missedByTutor: 1,
    missedByStudent: 1,
    missedByBoth: 1,
    givenBack: 2,
    paid: 1,
    conversion: 5_000,
    cost: 3 * 3_750,
  })
  expect(weeks.map(({ week, claimed }) => [week, claimed])).toEqual([
    ['2026-11-29', 2],
    ['2026-11-22', 4],
  ])
  expect(tutors).toMatchObject([{ tutor: { id: tutor.id }, claimed: 5, held: 2, unusual: false }])
  expect((await read({ after: '2026-11-29T00:00:00.000Z' })).total.claimed).toBe(2)
  expect((await read({ before: '2026-11-24T00:00:00.000Z' })).total.claimed).toBe(0)
})

test('a tutor with twenty trials of which hardly any led to a plan is marked', async () => {
  for (let count = 0; count < 18; count += 1) await trialOf('held')
  expect((await read()).tutors).toMatchObject([{ held: 20, conversion: 500, unusual: false }])
  await trialOf('held')
  expect((await read()).tutors).toMatchObject([{ held: 21, unusual: true }])
})

test('a window of more than 366 days is refused', async () => {
  const query = { after: '2025-01-01T00:00:00.000Z', before: '2026-01-03T00:00:00.000Z' }
  expect((await server.call(trialEndpoints.figures, { query }, await loginOf(server, admin))).status).toBe(400)
})
