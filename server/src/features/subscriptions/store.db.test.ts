import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const server = await createTestServer()
const admin = await buildAdmin(server.context)
const student = await buildStudent(server.context)
const other = await buildStudent(server.context)
const build = async (id: number, start: string, over = {}) => (await buildSubscription(server.db, id, start, over)).id
/** The ids of the subscriptions, oldest first. */
const ids = [
  await build(student.id, '2026-01-15T10:00:00Z', { weeklyMinutes: 60 }),
  await build(other.id, '2026-11-20T10:00:00Z'),
  await build(student.id, '2026-11-22T10:00:00Z'),
]
const ended = server.db.updateTable('subscriptions').set({ terminatedAt: server.clock.now() })
await ended.where('id', '=', ids[0] ?? 0).execute()
afterAll(() => server.close())

type Query = NonNullable<Parameters<typeof listOf>[1]>

async function listOf({ token }: BuiltPerson, query: Record<string, unknown> = {}) {
  const { reply } = await server.call(subscriptionEndpoints.list, { query: query as object }, { token })
  return reply.list.map(({ id }) => ids.indexOf(id))
}

describe('the list of subscriptions', () => {
  test('shows students their own, whatever user they filter by, and all to admins, newest start first', async () => {
    expect(await listOf(student)).toEqual([2, 0])
    expect(await listOf(student, { users: other.id })).toEqual([2, 0])
    expect(await listOf(admin)).toEqual([2, 1, 0])
    expect(await listOf(admin, { sort: 'asc' })).toEqual([0, 1, 2])
  })

  const filters: [Query, number[]][] = [
    [{ terminated: 'true' }, [0]],
    [{ terminated: 'false' }, [2, 1]],
    [{ weeklyMinutes: 60 }, [0]],
    [{ 'weeklyMinutes[gt]': 60 }, [2, 1]],
    [{ 'start[gte]': '2026-11-21T00:00:00Z' }, [2]],
    [{ 'end[lt]': '2026-10-01T00:00:00Z' }, [0]],
    [{ periods: [0, 1] }, [2, 1, 0]],
    [{ periods: 2 }, []],
    [{ page: 2, size: 2 }, [0]],
  ]
  test.each(filters)('is filtered by %j', async (query, expected) => {
    expect(await listOf(admin, query)).toEqual(expected)
  })

  test('is filtered by person, plan and id', async () => {
    expect(await listOf(admin, { users: [other.id] })).toEqual([1])
    expect(await listOf(admin, { ids: ids.slice(0, 2).join() })).toEqual([1, 0])
    const { planId } = await server.db
      .selectFrom('subscriptions')
      .select('planId')
      .where('id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow()
    expect(await listOf(admin, { plans: planId })).toEqual([1])
  })
})

describe('the minutes ledger', () => {
  function ledger({ token }: BuiltPerson, query: Record<string, unknown> = {}, id = ids[2] ?? 0) {
    return server.call(subscriptionEndpoints.ledger, { params: { id }, query: query as object }, { token })
  }

  test('TX-1 shows every change with the week’s remaining minutes, newest first', async () => {
    const tutor = await buildTutor(server.context)
    const start = '2026-11-24T16:00:00.000Z'
    const slot = await buildSlot(server.db, tutor.id, start)
    const body = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
    const { reply: lesson } = await server.call(lessonEndpoints.book, { body }, student)
    await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, student)
    const { reply } = await ledger(student, { week: 0 })
    expect(reply.list.map(({ kind, minutes, balance }) => [kind, minutes, balance])).toEqual([
      ['canceled', 30, 120],
      ['booked', -30, 90],
      ['grant', 120, 120],
    ])
    expect(reply.total).toBe(3)
    expect(reply.list[1]).toMatchObject({ week: 0, lessonId: lesson.id, tutor: { id: tutor.id } })
    expect(Object.keys(reply.list[1]?.tutor ?? {}).sort()).toEqual(['id', 'image', 'name'])
    const [week] = await server.db
      .selectFrom('quotaWeeks')
      .selectAll()
      .where('subscriptionId', '=', ids[2] ?? 0)
      .orderBy('index')
      .execute()
    const time = { weekStart: week?.startsAt.toISOString(), weekEnd: week?.endsAt.toISOString() }
    expect(reply.list[2]).toMatchObject({ lessonId: null, tutor: null, ...time })
  })

  test('adds up to each week’s remaining minutes, on every page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ledger(admin, { page, size: 5 })))
    const lines = pages.flatMap(({ reply }) => reply.list)
    expect(lines).toHaveLength(pages[0]?.reply.total ?? 0)
    const weeks = await server.db
      .selectFrom('quotaWeeks')
      .select((row) => ['index', row('minutes', '-', row.ref('usedMinutes')).as('left')])
      .where('subscriptionId', '=', ids[2] ?? 0)
      .orderBy('index')
      .execute()
    for (const { index, left } of weeks) {
      const own = lines.filter(({ week }) => week === index)
      expect(own.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(left)
      expect(own[0]?.balance).toBe(left)
    }
  })

  test('is refused for an unknown subscription and week', async () => {
    expect((await ledger(student, {}, 999_999)).error.code).toBe('subscription-not-found')
    expect((await ledger(student, { week: -1 })).status).toBe(400)
  })
})
