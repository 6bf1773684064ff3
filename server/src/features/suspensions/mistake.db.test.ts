/** A mistaken suspension leaves an account as it was: every row of every table but the record of what happened. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { buildRating } from '../../testing/ratings.ts'
import { buildApp } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { lift, suspend } from '../../testing/suspensions.ts'
import { renewStaleTutors } from '../tutors/renew.ts'

const noon = '2026-11-24T10:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(noon) + hours * 3600_000)

/** The recorded actions and notifications, the ended logins, and the counts of events and limits. */
const records = new Set([
  'audit_rows',
  'deliveries',
  'event_cursors',
  'events',
  'login_sessions',
  'rate_limits',
  'suspensions',
  'tutor_news',
])

let server: TestServer
let mailbox: Mailbox
let admin: BuiltPerson
let other: BuiltPerson
let people: { student: BuiltPerson; tutor: BuiltPerson }

beforeEach(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
  const { context, db } = server
  admin = await buildAdmin(context)
  other = await buildAdmin(context)
  const [student, tutor] = [await buildStudent(context), await buildTutor(context)]
  people = { student, tutor }
  await buildApp(context, student)
  const { id: subscriptionId } = await buildSubscription(db, student.id, hoursLater(-72))
  // One was, the other begins after the suspension would have ended.
  for (const hours of [-48, 5 * 24]) await buildLesson(db, tutor.id, student.id, hoursLater(hours), { subscriptionId })
  await buildSlot(db, tutor.id, hoursLater(30))
  await buildEarning(context, tutor.id, 50_000)
  await buildRating(context, tutor.id, 5, { raterId: student.id })
  await buildMessage(context, await buildConversation(context, student.id, tutor.id), student.id, 'مرحبًا')
  await renewStaleTutors(context)
})
afterEach(() => server.close())

/** Every row of every table and view without the stamp of its last change. */
async function rowsOfTables() {
  await server.drainEvents()
  await server.runJobs()
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'v', 'm') and c.relnamespace = 'public'::regnamespace`.execute(server.db)
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, (to_jsonb(t) - 'updated_at')::text as row from ${name} t`,
  )
  const rows = await server.asOwner<{ name: string; row: string }>(`${parts.join(' union all ')} order by 1, 2`)
  return new Map(tables.map(({ name }) => [name, rows.filter((row) => row.name === name).map(({ row }) => row)]))
}

const ways = {
  async 'a lift'(id: number) {
    expect((await lift(server, admin, id, true)).reply.suspension).toMatchObject({ holds: false, mistake: true })
  },
  async 'a granted appeal'(id: number) {
    const email = [people.student, people.tutor].find((person) => person.id === id)?.email ?? ''
    const [, token = ''] = /appeal#word=([\w-]+)/.exec(mailbox.to(email).at(-1)?.text ?? '') ?? []
    const text = 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي.'
    expect((await server.call(suspensionEndpoints.appeal, { body: { word: token, text } })).status).toBe(200)
    const { rows } = await sql<{ id: number }>`select id from suspensions where user_id = ${id}`.execute(server.db)
    const decision = { params: { id: rows[0]?.id ?? 0 }, body: { granted: true, answer: 'راجعنا الرسائل كلها.' } }
    expect((await server.call(suspensionEndpoints.decide, decision, other)).status).toBe(200)
  },
}

test.each([
  ['student', 'a granted appeal'],
  ['tutor', 'a lift'],
] as const)('I-T24 after the suspension of a %s that %s calls a mistake every row is as before', async (who, way) => {
  const { id } = people[who]
  const before = await rowsOfTables()
  await suspend(server, admin, id)
  const meanwhile = await rowsOfTables()
  expect(meanwhile.get('users')).not.toEqual(before.get('users'))
  await ways[way](id)
  const after = await rowsOfTables()
  const changed = [...after].filter(([name, rows]) => String(rows) !== String(before.get(name)))
  expect(changed.map(([name]) => name).filter((name) => !records.has(name))).toEqual([])
  const { token } = await buildLogin(server.context, id)
  expect((await server.call(accountEndpoints.current, {}, { token })).status).toBe(200)
})
