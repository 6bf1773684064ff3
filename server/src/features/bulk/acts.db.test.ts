/** An act on many rows and the single calls have the same effects, on two servers that are built alike. */
import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { BulkAct, bulkEndpoints, type NewBulk } from '@hiwar/contract/platform/bulk.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildContactRequest } from '../../testing/contact.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { buildRating } from '../../testing/ratings.ts'
import { buildReport } from '../../testing/reports.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const begun = '2026-11-24T10:00:30.000Z'

type Scene = Awaited<ReturnType<typeof buildScene>>

let many: Scene
let single: Scene

beforeEach(async () => {
  many = await buildScene()
  single = await buildScene()
})
afterEach(async () => {
  await many.server.close()
  await single.server.close()
})

/** The same ids on every server, because each begins with an empty database. */
async function buildScene() {
  const server = await createTestServer(noon)
  openMailbox(server.context)
  const { context, db } = server
  const admin = await buildAdmin(context)
  const other = await buildAdmin(context)
  const student = await buildStudent(context)
  const friend = await buildStudent(context)
  const tutor = await buildTutor(context)
  const colleague = await buildTutor(context)
  await buildLesson(db, tutor.id, student.id, '2026-11-25T10:00:00Z')
  const hidden = await buildRating(context, tutor.id, 1, { raterId: friend.id, text: 'اتصل بي على رقمي.' })
  const call = { params: { id: hidden }, body: { state: 'hidden', reason: 'contact' } } as const
  await server.call(ratingEndpoints.moderate, call, admin)
  const scene = {
    server,
    admin,
    reports: [await buildReport(context, student.id), await buildReport(context, admin.id)],
    requests: [await buildContactRequest(context), await buildContactRequest(context)],
    reviews: [await buildRating(context, tutor.id, 2, { raterId: student.id, text: 'رقمي معك.' }), hidden],
    coupons: [await buildCoupon(db, admin.id, 'FIRST'), await buildCoupon(db, admin.id, 'SECOND')],
    // One is no tutor.
    tutors: [tutor.id, colleague.id, friend.id],
    // A regular admin suspends no admin.
    users: [student.id, other.id, tutor.id],
  }
  // What the database wrote by its own clock.
  await server.asOwner(`
    update users set updated_at = '${noon}';
    update tutors set updated_at = '${noon}';
    update coupons set created_at = '${noon}', updated_at = '${noon}';
    update reports set due_at = '${noon}'`)
  return scene
}

/** Everything that the acts touch, without what a server makes by chance. */
async function stateOf({ db, context }: TestServer): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`select jsonb_build_object(
    'reports', (select jsonb_agg(to_jsonb(r) order by id) from reports r),
    'requests', (select jsonb_agg(to_jsonb(r) order by id) from contact_requests r),
    'ratings', (select jsonb_agg(to_jsonb(r) order by id) from ratings r),
    'hidden', (select jsonb_agg(to_jsonb(h) order by id) from hidden_reviews h),
    'coupons', (select jsonb_agg(to_jsonb(c) order by id) from coupons c),
    'tutors', (select jsonb_agg(jsonb_build_array(user_id, activated, updated_at) order by user_id) from tutors),
    'users', (select jsonb_agg(jsonb_build_array(id, role, suspension_id, updated_at) order by id) from users),
    'suspensions', (select jsonb_agg(to_jsonb(s) - 'word_hash' order by id) from suspensions s),
    'lessons', (select jsonb_agg(to_jsonb(l) - 'session_key' order by id) from lessons l),
    'minutes', (select jsonb_agg(to_jsonb(m) order by id) from minute_entries m),
    'logins', (select jsonb_agg(jsonb_build_array(user_id, revoked_at) order by user_id) from login_sessions),
    'events', (select jsonb_agg(jsonb_build_array(kind, payload) order by tx, id) from events),
    'notices', (select jsonb_agg(jsonb_build_array(user_id, kind, text, created_at) order by id) from notifications)
  ) as state`.execute(db)
  const { rows: jobs } = await context.pool.query(
    `select identifier, payload, key, run_at <= now() as "isDue" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where identifier <> 'bulk.run' order by j.id`,
  )
  const audit = (await auditTrail(db)).filter(({ object }) => object !== 'bulk')
  const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  return JSON.parse(JSON.stringify([rows[0]?.state, jobs, audit]).replaceAll(uuids, 'uuid'))
}

const suspension = { reason: 'abuse', note: 'رسائل مسيئة في المحادثات.', days: 7 } as const
const missing = 999_999

/** Each act with its rows, the last of which does not exist, and the single call to one of them. */
const acts: Record<
  BulkAct,
  readonly [body: object, (scene: Scene) => number[], (scene: Scene, id: number) => unknown]
> = {
  'close-reports': [
    { outcome: 'warned' },
    ({ reports }) => reports,
    ({ server, admin }, id) =>
      server.call(reportEndpoints.update, { params: { id }, body: { resolved: true, outcome: 'warned' } }, admin),
  ],
  'handle-requests': [
    {},
    ({ requests }) => requests,
    ({ server, admin }, id) => server.call(contactEndpoints.update, { params: { id }, body: { handled: true } }, admin),
  ],
  'hide-reviews': [
    { reason: 'abuse' },
    ({ reviews }) => reviews,
    ({ server, admin }, id) =>
      server.call(ratingEndpoints.moderate, { params: { id }, body: { state: 'hidden', reason: 'abuse' } }, admin),
  ],
  'show-reviews': [
    {},
    ({ reviews }) => reviews,
    ({ server, admin }, id) =>
      server.call(ratingEndpoints.moderate, { params: { id }, body: { state: 'shown' } }, admin),
  ],
  'archive-coupons': [
    {},
    ({ coupons }) => coupons,
    ({ server, admin }, id) => server.call(couponEndpoints.delete, { params: { id } }, admin),
  ],
  'deactivate-tutors': [
    {},
    ({ tutors }) => tutors,
    ({ server, admin }, id) =>
      server.call(accountEndpoints.update, { params: { id }, body: { activated: false } }, admin),
  ],
  'suspend-users': [
    suspension,
    ({ users }) => users,
    ({ server, admin }, id) => server.call(suspensionEndpoints.create, { params: { id }, body: suspension }, admin),
  ],
}

test.each(Object.values(BulkAct))('I-T64 %s does to each row exactly what its own call does', async (act) => {
  const [body, rowsOf, callOne] = acts[act]
  const ids = [...rowsOf(many), missing]
  expect(ids).toEqual([...rowsOf(single), missing])

  const asked = { act, ids, ...body } as NewBulk
  const { reply } = await many.server.call(bulkEndpoints.create, { body: asked }, many.admin)
  await many.server.runJobs(begun)

  await single.server.runJobs(begun)
  const before = await stateOf(single.server)
  const results = []
  for (const id of ids) {
    const { status, error } = (await callOne(single, id)) as Awaited<ReturnType<TestServer['call']>>
    results.push({ id, refusal: status === 200 ? null : { code: error.code, message: error.message } })
  }
  await single.server.runJobs()

  const read = await many.server.call(bulkEndpoints.read, { params: { id: reply.id } }, many.admin)
  expect(read.reply).toMatchObject({ state: 'done', secondsLeft: 0, results })
  expect(results.filter(({ refusal }) => refusal === null).length).toBeGreaterThanOrEqual(2)
  const after = await stateOf(single.server)
  expect(after).not.toEqual(before)
  expect(await stateOf(many.server)).toEqual(after)
  const stored = many.server.db.selectFrom('bulkOperations').select('body')
  expect(await stored.executeTakeFirst()).toEqual({ body: null })
})
