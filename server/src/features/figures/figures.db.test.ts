/** The figures of a small world, beside numbers that were computed by hand: in the comments, and not by this code. */
import { businessFigureEndpoints } from '@hiwar/contract/money/business-figures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildFigureWorld } from '../../testing/figure-world.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

// Cairo is two hours ahead of UTC in these months, so that a month begins at 22:00Z of the day before.
const server = await createTestServer('2026-04-02T10:00:00.000Z')
const { db, context } = server
let admin: BuiltPerson
afterAll(() => server.close())

beforeAll(async () => {
  admin = await buildAdmin(context)
  await buildFigureWorld(server)
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
