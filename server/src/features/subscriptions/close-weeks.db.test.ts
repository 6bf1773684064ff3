/** Tests of the end of quota weeks: what goes on, what expires, and what comes back to a closed week. */
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { buildSuspension, lift } from '../../testing/suspensions.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { closeWeeks } from './close-weeks.ts'
import { chargeLessonMinutes, chargeMinutes, returnLessonMinutes } from './minutes.store.ts'

const hour = 3600_000
const start = Date.parse('2026-11-24T10:00:00.000Z')
/** The first week ends at 06:00 in Cairo a week later. */
const firstEnd = Date.parse('2026-12-01T04:00:00.000Z')
const week = 7 * 24 * hour

const server = await createTestServer()
const admin = await buildAdmin(server.context)
let student: BuiltPerson
let id: number
let lessons = 0

afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(new Date(start))
  await server.db.deleteFrom('nodeBeats').execute()
  await server.db.updateTable('platformSettings').set({ rolloverWeeks: 0 }).execute()
  student = await buildStudent(server.context)
  id = (await buildSubscription(server.db, student.id, new Date(start), { days: 28 })).id
})

async function letRoll() {
  const { status } = await server.call(settingEndpoints.update, { body: { rolloverWeeks: 1 } }, admin)
  expect(status).toBe(200)
}

/** Charges a lesson that nobody holds to a week. */
async function use(weekIndex: number, minutes: number, subscriptionId = id) {
  lessons += 1
  const lesson = { id: lessons, minutes, subscriptionId, weekIndex }
  await run((trx) => chargeMinutes(trx, lesson, minutes, lesson.id, 'booked', server.clock.now()))
  return lesson
}

function run(work: Parameters<typeof inTransactionBehind<void>>[2]) {
  return inTransactionBehind(server.context, [student.id], work)
}

const giveBack = (lesson: Awaited<ReturnType<typeof use>>) =>
  run((trx) => returnLessonMinutes(trx, lesson, server.clock.now()))
const takeBack = (lesson: Awaited<ReturnType<typeof use>>) =>
  run((trx) => chargeLessonMinutes(trx, lesson, server.clock.now()))

async function closeAt(at: number) {
  server.clock.set(new Date(at))
  await closeWeeks(server.context)
  expect(await findBrokenPromises(server.db)).toEqual([])
}

/** Minutes, used, rolled in, rolled out and expired of the first weeks. */
async function weeks(count = 2, subscriptionId = id) {
  const rows = await server.db
    .selectFrom('quotaWeeks')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('index')
    .limit(count)
    .execute()
  return rows.map((row) => [row.minutes, row.usedMinutes, row.rolledIn, row.rolledOut, row.expired])
}

async function lines(weekIndex: number, subscriptionId = id) {
  const rows = await server.db
    .selectFrom('minuteEntries')
    .select(['kind', 'minutes'])
    .where('subscriptionId', '=', subscriptionId)
    .where('weekIndex', '=', weekIndex)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, minutes }) => `${kind} ${minutes}`)
}

async function live(from: number, to: number) {
  const nodeId = crypto.randomUUID()
  await server.db
    .insertInto('nodeBeats')
    .values({ nodeId, startedAt: new Date(from), lastBeatAt: new Date(to) })
    .execute()
}

describe('the end of a week', () => {
  test('AW-09 lets unused minutes expire, once, however often the job runs', async () => {
    await use(0, 75)
    await closeAt(firstEnd - 1)
    expect(await weeks()).toEqual([
      [120, 75, 0, 0, 0],
      [120, 0, 0, 0, 0],
    ])
    for (let runs = 0; runs < 5; runs += 1) await closeAt(firstEnd)
    expect(await weeks()).toEqual([
      [120, 75, 0, 0, 45],
      [120, 0, 0, 0, 0],
    ])
    expect(await lines(0)).toEqual(['grant 120', 'booked -75', 'expired -45'])
  })

  test('AW-09 rolls them to the next week by the setting, once', async () => {
    await letRoll()
    await use(0, 75)
    await Promise.all([closeAt(firstEnd), closeAt(firstEnd), closeAt(firstEnd), closeAt(firstEnd), closeAt(firstEnd)])
    expect(await weeks()).toEqual([
      [120, 75, 0, 45, 0],
      [165, 0, 45, 0, 0],
    ])
    expect([await lines(0), await lines(1)]).toEqual([
      ['grant 120', 'booked -75', 'rolled -45'],
      ['grant 120', 'rolled 45'],
    ])
    await use(1, 30)
    await closeAt(firstEnd + week)
    expect(await weeks(3)).toEqual([
      [120, 75, 0, 45, 0],
      [165, 30, 45, 120, 15],
      [240, 0, 120, 0, 0],
    ])
  })

  test('is caught up in order after the job was away, each week as if it had run in time', async () => {
    await letRoll()
    await use(0, 120)
    await use(1, 90)
    await closeAt(firstEnd + 2 * week)
    expect(await weeks(4)).toEqual([
      [120, 120, 0, 0, 0],
      [120, 90, 0, 30, 0],
      [150, 0, 30, 120, 30],
      [240, 0, 120, 0, 0],
    ])
  })

  test('lets the last minutes expire, unless a subscription waits without a gap', async () => {
    await letRoll()
    const end = start + 4 * week
    await closeAt(end)
    expect((await weeks(5)).at(-1)?.[3]).toBe(0)
    const other = await buildStudent(server.context)
    const first = await buildSubscription(server.db, other.id, new Date(end), { days: 14 })
    const next = await buildSubscription(server.db, other.id, new Date(end + 2 * week), { days: 14 })
    await closeAt(end + 2 * week)
    const [last] = (await weeks(3, first.id)).slice(-1)
    // Its last week lasts a few hours and grants 15 minutes of its own.
    expect(last).toEqual([135, 0, 120, 15, 120])
    expect((await weeks(1, next.id))[0]).toEqual([135, 0, 15, 0, 0])
  })

  test('rolls nothing out of or into a subscription that was refunded', async () => {
    await letRoll()
    await server.db
      .updateTable('subscriptions')
      .set({ terminatedAt: new Date(start) })
      .where('id', '=', id)
      .execute()
    await closeAt(firstEnd)
    expect(await weeks()).toEqual([
      [120, 0, 0, 0, 120],
      [120, 0, 0, 0, 0],
    ])
  })
})

describe('an outage at the end of a week', () => {
  test('of 30 minutes in its last day keeps its minutes, whatever the setting', async () => {
    await live(start, firstEnd - 30 * 60_000)
    await use(0, 105)
    await closeAt(firstEnd + hour)
    expect(await lines(0)).toEqual(['grant 120', 'booked -105', 'fault -15'])
    expect(await lines(1)).toEqual(['grant 120', 'fault 15'])
  })

  test('that was shorter, or before its last day, keeps nothing', async () => {
    await live(start - week, start)
    await live(firstEnd - 24 * hour, firstEnd - 30 * 60_000 + 1)
    await closeAt(firstEnd)
    expect((await weeks())[0]?.[4]).toBe(120)
  })

  test('before the first known sign of life of the platform is none', async () => {
    await live(firstEnd - hour, firstEnd)
    await closeAt(firstEnd)
    expect((await weeks())[0]?.[4]).toBe(120)
  })
})

describe('minutes that come back to a closed week', () => {
  test('are carried to the running week', async () => {
    const lesson = await use(0, 30)
    await closeAt(firstEnd)
    await giveBack(lesson)
    expect(await lines(0)).toEqual(['grant 120', 'booked -30', 'expired -90'])
    expect(await lines(1)).toEqual(['grant 120', 'carried 30'])
  })

  test('have expired when none runs, and staff may take them back', async () => {
    const last = 4
    const lesson = await use(last, 15)
    await closeAt(start + 4 * week)
    await giveBack(lesson)
    const [back] = (await weeks(5)).slice(-1)
    await takeBack(lesson)
    const [taken] = (await weeks(5)).slice(-1)
    expect([back?.[1], taken?.[1]]).toEqual([0, 15])
    expect((await lines(last)).slice(1)).toEqual([
      'booked -15',
      'returned 15',
      'expired -15',
      'returned -15',
      'expired 15',
    ])
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('are taken back from what expired first, then from what went on, while it is unused', async () => {
    await letRoll()
    const lesson = await use(0, 30)
    await giveBack(lesson)
    await closeAt(firstEnd)
    await takeBack(lesson)
    expect(await lines(0)).toEqual(['grant 120', 'booked -30', 'returned 30', 'rolled -120'])
    expect(await lines(1)).toEqual(['grant 120', 'rolled 120', 'returned -30'])
    expect(await weeks()).toEqual([
      [120, 0, 0, 120, 0],
      [240, 30, 120, 0, 0],
    ])
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('of a terminated subscription come back to the week that they were taken from', async () => {
    await letRoll()
    const lesson = await use(0, 30)
    await giveBack(lesson)
    await closeAt(firstEnd)
    await takeBack(lesson)
    const terminatedAt = new Date(firstEnd)
    await server.db.updateTable('subscriptions').set({ terminatedAt }).where('id', '=', id).execute()
    await giveBack(lesson)
    expect((await lines(1)).slice(-2)).toEqual(['returned -30', 'returned 30'])
    expect(await weeks()).toEqual([
      [120, 0, 0, 120, 0],
      [240, 0, 120, 0, 0],
    ])
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('are not taken back once they were used', async () => {
    await letRoll()
    const lesson = await use(0, 30)
    await giveBack(lesson)
    await closeAt(firstEnd)
    await use(1, 225)
    await expect(takeBack(lesson)).rejects.toMatchObject({ constraint: 'quota_weeks_used' })
  })

  test('after a mistaken suspension are those that expired in it', async () => {
    await use(0, 75)
    const suspension = await buildSuspension(server, student.id, admin.id)
    const endsAt = new Date(firstEnd + week)
    await server.db.updateTable('suspensions').set({ endsAt }).where('id', '=', suspension).execute()
    await closeAt(firstEnd)
    const { reply } = await lift(server, admin, student.id, true)
    expect(reply).toMatchObject({ restored: 45, lost: 0 })
    expect(await weeks()).toEqual([
      [120, 120, 0, 0, 0],
      [165, 0, 0, 0, 0],
    ])
    expect(await findBrokenPromises(server.db)).toEqual([])
  })
})
