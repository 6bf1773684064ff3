import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { holdMinutes } from '@hiwar/contract/fields/limits.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, type Payer, payCard } from '../../testing/payments.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { settleTutors } from '../../testing/tutors.ts'

const server = await createPaymentServer()
const noon = server.clock.now()
const evening = new Date(noon.getTime() + 6 * 3600_000).toISOString()

let payer: Payer
let tutor: BuiltPerson
let slotId: number

beforeEach(async () => {
  server.clock.set(noon)
  payer = await buildPayer(server)
  tutor = await buildTutor(server.context)
  slotId = (await buildSlot(server.db, tutor.id, evening, { minutes: 60 })).id
  await settleTutors(server.context)
  const { status } = await server.call(holdEndpoints.keep, { body: hour() }, payer)
  expect(status).toBe(200)
})
afterEach(() => server.provider.reset())
afterAll(() => server.close())

const hour = () => ({ tutorId: tutor.id, slotId, start: evening, duration: 30 as const })
const press = ({ token }: BuiltPerson) => server.call(lessonEndpoints.book, { body: hour() }, { token })

async function pay(): Promise<void> {
  expect((await payCard(server, payer)).status).toBe(200)
  await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
}

/** The starts of the lessons, whether the hold stands, and the minutes of the week that are left. */
async function outcome() {
  const lessons = await server.db.selectFrom('lessons').select('startsAt').where('studentId', '=', payer.id).execute()
  const { reply: hold } = await server.call(holdEndpoints.read, {}, payer)
  const { reply: current } = await server.call(subscriptionEndpoints.current, {}, payer)
  const starts = lessons.map(({ startsAt }) => startsAt.toISOString())
  return { starts, isHeld: hold !== null, minutes: current.remainingWeeklyMinutes }
}

test('a paid plan books the hour that its student holds, once', async () => {
  await pay()
  await server.runJobs()
  await server.runJobs()
  expect(await outcome()).toEqual({ starts: [evening], isHeld: false, minutes: 90 })
})

test('an hour whose hold is over is not booked', async () => {
  server.clock.advance(holdMinutes * 60_000)
  await pay()
  await server.runJobs()
  expect(await outcome()).toEqual({ starts: [], isHeld: false, minutes: 120 })
})

test('a hold that ends between the payment and the booking books nothing', async () => {
  await pay()
  await server.call(holdEndpoints.release, {}, payer)
  await server.runJobs()
  expect(await outcome()).toEqual({ starts: [], isHeld: false, minutes: 120 })
})

test('the student’s own press at the same moment makes one lesson of both', async () => {
  await pay()
  await Promise.all([press(payer), server.runJobs()])
  expect(await outcome()).toEqual({ starts: [evening], isHeld: false, minutes: 90 })
})

test('a refused hour stays held, and nothing is booked', async () => {
  await server.db
    .updateTable('tutors')
    .set({ notice: 7 * 60 })
    .where('userId', '=', tutor.id)
    .execute()
  await pay()
  await server.runJobs()
  expect(await outcome()).toEqual({ starts: [], isHeld: true, minutes: 120 })
})

test('a renewal that begins after the held hour leaves the hour alone', async () => {
  await buildSubscription(server.db, payer.id, new Date(noon.getTime() - 29 * 24 * 3600_000), { days: 30 })
  await pay()
  await server.runJobs()
  expect(await outcome()).toMatchObject({ starts: [], isHeld: true })
})

test('a payment does not book what somebody else holds', async () => {
  const other = await buildStudent(server.context)
  await server.call(holdEndpoints.release, {}, payer)
  expect((await server.call(holdEndpoints.keep, { body: hour() }, other)).status).toBe(200)
  await pay()
  await server.runJobs()
  expect((await outcome()).starts).toEqual([])
})
