import assert from 'node:assert/strict'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Measure } from '../compare.ts'
import {
  messagesText,
  notificationsText,
  querying,
  rowsOf,
  type Statement,
  transactionsText,
} from '../floors/queries.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

const size = 10

/** The reads of a student besides lessons: the messages of a conversation, the bell, and the payments. */
export async function measureOwnLists(stage: BenchEnvironment): Promise<Measure[]> {
  const { studentIds } = stage
  const rooms = await roomsOf(stage)
  const ofStudent = studentIds.map((id) => [id, size])
  return [
    measureList(stage, 'messages of a conversation', (index) => pathOf(chatEndpoints.messages, rooms[index]), {
      name: 'messages',
      text: messagesText,
      values: studentIds.map((id, index) => [rooms[index], id, size]),
    }),
    measureList(stage, "a student's notifications", () => notificationEndpoints.list.path, {
      name: 'notifications',
      text: notificationsText,
      values: ofStudent,
    }),
    measureList(stage, "a student's transactions", () => transactionEndpoints.list.path, {
      name: 'transactions',
      text: transactionsText,
      values: ofStudent,
    }),
  ]
}

/** One conversation of each student, in the order of the students. */
async function roomsOf({ pool, studentIds }: BenchEnvironment): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select (select min(id) from rooms where s.id in (first_id, second_id)) as id
     from unnest($1::bigint[]) with ordinality s (id, n) order by n`,
    [studentIds],
  )
  return rows.map(({ id }) => Number(id))
}

function pathOf({ path }: Endpoint, roomId: number | undefined): string {
  return path.replace('{roomId}', `${roomId}`)
}

interface Answer {
  list: { id: number }[]
  total: number
  unread?: number
}

function measureList(
  { origin, pool, tokens }: BenchEnvironment,
  name: string,
  path: (index: number) => string,
  floor: Statement,
) {
  const requests = tokens.map((token, index) => requestOf({ path: `${path(index)}?size=${size}`, token }))
  return {
    name,
    floor: 'Q' as const,
    goal: 0.5,
    async check() {
      const { list, total, unread } = await answerOf<Answer>(origin, requests[0])
      const rows = await rowsOf<{ id: string; total: string; unread?: string }>(pool, floor)
      assert.ok(rows.length > 0)
      assert.deepEqual(
        list.map(({ id }) => id),
        rows.map(({ id }) => Number(id)),
      )
      assert.equal(total, Number(rows[0]?.total))
      if (unread !== undefined) assert.equal(unread, Number(rows[0]?.unread))
    },
    ours: asking(origin, requests),
    baseline: querying(pool, floor),
  }
}
