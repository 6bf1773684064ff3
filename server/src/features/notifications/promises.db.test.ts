/**
 * Database constraints on notifications and their messages: the test breaks each one and expects its name in the
 * refusal.
 */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { createTestServer } from '../../testing/server.ts'

let student: BuiltPerson
let stranger: BuiltPerson

const server = await createTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context)
  stranger = await buildStudent(server.context)
})

const outcome = (statement: RawBuilder<unknown>) => outcomeOf(server.db, statement)

const notification = (occurrence: string, { id } = student) => sql`
  insert into notifications (user_id, kind, occurrence, wording, words, text, data, created_at)
  values (${id}, 'report-replied', ${occurrence}, 'report_replied', '{}', 'x', '{}', now())`

interface Over {
  to?: BuiltPerson
  channel?: string
  status?: string
  sentAt?: Date | null
  nextAttemptAt?: Date | null
  lastError?: string | null
  event?: string
}

const message = (occurrence: string, over: Over = {}) => sql`
  insert into deliveries (user_id, event, occurrence, channel, status, sent_at, next_attempt_at, last_error, expires_at,
    created_at)
  values (${(over.to ?? student).id}, ${over.event ?? 'report-replied'}, ${occurrence}, ${over.channel ?? 'email'},
    ${over.status ?? 'pending'}, ${over.sentAt ?? null}, ${over.nextAttemptAt ?? null}, ${over.lastError ?? null}, now(),
    now())`

test('a person has one notification for each occurrence', async () => {
  expect(await outcome(notification('a'))).toBe('accepted')
  expect(await outcome(notification('a'))).toBe('notifications_once')
  expect(await outcome(notification('a', stranger))).toBe('accepted')
})

test('a person gets one message for each occurrence and channel', async () => {
  expect(await outcome(message('a'))).toBe('accepted')
  expect(await outcome(message('a'))).toBe('deliveries_once')
  expect(await outcome(message('a', { channel: 'push' }))).toBe('accepted')
  expect(await outcome(message('a', { to: stranger }))).toBe('accepted')
  expect(await outcome(message('b', { channel: 'pigeon' }))).toBe('deliveries_channel_check')
  expect(await outcome(message('b', { status: 'lost' }))).toBe('deliveries_status_check')
})

test('a sent message has its sending time, and only a pending one has a next attempt', async () => {
  const now = server.clock.now()
  expect(await outcome(message('a', { status: 'sent' }))).toBe('deliveries_sent')
  expect(await outcome(message('a', { status: 'sent', sentAt: now, nextAttemptAt: now }))).toBe('deliveries_waiting')
  expect(await outcome(message('a', { status: 'failed', nextAttemptAt: now }))).toBe('deliveries_waiting')
  expect(await outcome(message('a', { nextAttemptAt: now }))).toBe('accepted')
})

test.each(['to 201012345678', 'person@hiwar.test', 'whatsapp:201012345678', 'رقم', 'x'.repeat(61), ''])(
  'an error is a code without personal data, not «%s»',
  async (lastError) => {
    expect(await outcome(message('a', { status: 'failed', lastError }))).toBe('deliveries_error_is_a_word')
    expect(await outcome(message('a', { event: lastError }))).toBe('deliveries_event_check')
  },
)

test('a browser belongs to one login, and an endlessly long address is refused', async () => {
  const put = (endpoint: string, { id, jti } = student) => sql`
    insert into push_subscriptions (user_id, login_jti, endpoint, p256dh, auth, created_at)
    values (${id}, ${jti}, ${endpoint}, 'k', 'a', now())`
  const address = `https://push.example/${student.id}`
  expect(await outcome(put(address))).toBe('accepted')
  expect(await outcome(put(address, stranger))).toBe('push_subscriptions_endpoint_key')
  expect(await outcome(put(`${address}${'x'.repeat(1000)}`))).toBe('push_subscriptions_endpoint_check')
  const nobody = { ...student, jti: '00000000-0000-4000-8000-000000000000' }
  expect(await outcome(put(`${address}/2`, nobody))).toBe('push_subscriptions_login_jti_fkey')
})
