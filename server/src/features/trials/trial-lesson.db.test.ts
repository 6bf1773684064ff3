import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyServer } from '../../testing/payments.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { createTrialScene } from '../../testing/trial-scene.ts'
import { pass, stories, trialOf } from '../../testing/trials.ts'
import { getBalance } from '../ledger/store.ts'

const { server, scene, later, order, book, people, cancel, current, buyPlan } = await createTrialScene()

describe('a trial lesson', () => {
  beforeEach(async () => {
    await order()
  })

  test.each(['tutorAbsent', 'nobody'] as const)('comes back for a week at least after %s', async (story) => {
    const { reply: lesson } = await book(13 * DAY)
    await pass(server, lesson, people(), stories[story])
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'held', until: later(7 * DAY).toISOString() })
    expect((await book(6 * DAY)).status).toBe(200)
    const notifications = server.db.selectFrom('notifications').select('kind').where('userId', '=', scene.student.id)
    expect((await notifications.execute()).filter(({ kind }) => kind === 'minutes-returned')).toHaveLength(1)
  })

  test('that the student missed is used, and costs points', async () => {
    const { reply: lesson } = await book()
    await pass(server, lesson, people(), stories.studentAbsent)
    expect((await trialOf(server, scene.student)).state).toBe('used')
    expect(await getBalance(server.db, scene.tutor.id, 'tutor-earned')).toBe(3_750)
  })

  test('that the tutor canceled comes back for a week at least; one that the student canceled keeps its end', async () => {
    const first = await book(2 * DAY)
    await cancel(first.reply.id, scene.student)
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'held', until: '2026-12-08T10:00:00.000Z' })
    server.clock.advance(12 * DAY)
    const second = await book(DAY)
    await cancel(second.reply.id, scene.tutor)
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'held', until: later(7 * DAY).toISOString() })
  })

  test('ends the trial with the third cancellation of the student', async () => {
    for (const [index, state] of ['held', 'held', 'used'].entries()) {
      server.clock.advance(HOUR)
      await cancel((await book()).reply.id, scene.student)
      expect(await trialOf(server, scene.student)).toMatchObject({ state, canceled: index + 1 })
    }
    expect((await book()).error.code).toBe('subscription-required')
  })
})

describe('a plan that is bought', () => {
  beforeEach(async () => {
    await order()
  })

  test('starts at once and ends a trial that waits', async () => {
    await buyPlan()
    expect((await trialOf(server, scene.student)).state).toBe('used')
    const { info, weeks } = await current()
    expect(weeks.every(({ subscriptionId }) => subscriptionId === info?.id)).toBe(true)
    const lines = server.db.selectFrom('minuteEntries').select(['kind', 'minutes']).where('kind', '=', 'expired')
    expect((await lines.execute()).at(-1)).toEqual({ kind: 'expired', minutes: -15 })
    expect((await book()).reply.origin).toBe('booked')
  })

  test('is sold whatever is left of the trial, and renewed by its own end', async () => {
    const setWindow = (renewalWindowDays: number) =>
      server.db.updateTable('platformSettings').set({ renewalWindowDays }).execute()
    await setWindow(7)
    await book()
    const planId = await buildPlan(server.db)
    const buy = () => order(scene.student, { planId, period: 2 })
    expect((await buy()).status).toBe(200)
    await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
    await setWindow(30)
    expect((await buy()).error.code).toBe('subscription-exists')
  })

  test('leaves an open trial lesson to its trial, which a move keeps', async () => {
    const { reply: lesson } = await book(2 * HOUR)
    await buyPlan()
    const { info, remainingWeeklyMinutes } = await current()
    expect(info?.weeklyMinutes).toBe(120)
    expect(remainingWeeklyMinutes).toBe(120)
    expect((await book(4 * HOUR)).error.code).toBe('reached-booking-limit')
    const [slot] = await server.db
      .selectFrom('slots')
      .select('id')
      .where('userId', '=', scene.tutor.id)
      .where('startsAt', '=', later(4 * HOUR))
      .execute()
    const moved = await server.call(
      lessonEndpoints.move,
      {
        body: { lessonId: lesson.id, slotId: slot?.id ?? 0, start: later(4 * HOUR).toISOString(), duration: 15 },
      },
      scene.student,
    )
    expect(moved.reply).toMatchObject({ origin: 'trial', start: later(4 * HOUR).toISOString() })
    await cancel(lesson.id, scene.tutor)
    // It came back, but a booking takes the minutes of the plan, so none is offered.
    expect((await trialOf(server, scene.student)).state).toBe('used')
    expect((await book()).reply.origin).toBe('booked')
  })

  test('is renewed in its own last days, not in those of a trial whose lesson is open', async () => {
    await book(2 * HOUR)
    await buyPlan(1)
    const next = { planId: await buildPlan(server.db) }
    expect((await order(scene.student, next)).error.code).toBe('subscription-exists')
  })
})
