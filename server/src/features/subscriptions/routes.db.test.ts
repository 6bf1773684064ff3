import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const server = await createTestServer()
const student = await buildStudent(server.context)
const stranger = await buildStudent(server.context)
const admin = await buildAdmin(server.context)
const { id } = await buildSubscription(server.db, student.id, '2026-11-15T10:00:00Z', { days: 120 })
const subscriptionId = id
afterAll(() => server.close())

describe('the current subscription', () => {
  function read({ token }: BuiltPerson, userId?: number) {
    return server.call(subscriptionEndpoints.current, userId === undefined ? {} : { query: { userId } }, { token })
  }

  test('shows its quota week and the weeks that begin within 60 days', async () => {
    await server.db
      .updateTable('quotaWeeks')
      .set({ usedMinutes: 45 })
      .where('subscriptionId', '=', subscriptionId)
      .where('index', '=', 1)
      .execute()
    const { reply } = await read(student)
    expect(reply.info?.id).toBe(subscriptionId)
    expect(reply.week).toEqual({
      subscriptionId,
      index: 1,
      start: '2026-11-22T04:00:00.000Z',
      end: '2026-11-29T04:00:00.000Z',
      minutes: 120,
      used: 45,
      remaining: 75,
    })
    expect(reply.remainingWeeklyMinutes).toBe(75)
    // The weeks of 22 November to 17 January.
    expect(reply.weeks.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('is empty without a subscription', async () => {
    expect((await read(stranger)).reply).toEqual({
      info: null,
      remainingWeeklyMinutes: 0,
      week: null,
      weeks: [],
      frozenUntil: null,
    })
  })

  test('is for the student and for admins, who must name a student', async () => {
    expect((await read(admin, student.id)).reply.info?.id).toBe(subscriptionId)
    expect((await read(admin)).status).toBe(400)
    expect((await read(admin, 999_999)).error.code).toBe('user-not-found')
  })
})

test('a subscription is read by its id', async () => {
  const read = async (id: number, { token }: BuiltPerson) =>
    server.call(subscriptionEndpoints.read, { params: { id } }, { token })
  expect((await read(subscriptionId, student)).reply).toMatchObject({ userId: student.id, extendedBy: null })
  expect((await read(999_999, student)).error.code).toBe('subscription-not-found')
})
