import { MeetingStatus, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildIntroVideo } from '../../testing/media.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { buildReport } from '../../testing/reports.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSuspension } from '../../testing/suspensions.ts'
import { buildUnmatched } from '../../testing/unmatched.ts'
import { countQueries } from '../../testing/watch-queries.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
afterAll(() => server.close())

const read = async ({ token }: BuiltPerson) => (await server.call(queueEndpoints.counts, {}, { token })).reply

test('each queue counts what waits, and a tutor manager sees own meetings and the videos alone', async () => {
  const { db, context, clock } = server
  const now = clock.now()
  const [admin, manager, other] = [await buildAdmin(context), await buildManager(context), await buildManager(context)]
  const [tutor, second, student] = [await buildTutor(context), await buildTutor(context), await buildStudent(context)]

  const stamps = { minAmount: 1, maxAmount: 20_000, createdAt: now, updatedAt: now }
  const withdrawal = { userId: tutor.id, method: 0, receiver: '+201012345678', amount: 20_000, ...stamps } as const
  const rejected = { status: WithdrawStatus.Rejected, decidedAt: now, addressedBy: admin.id }
  for (const state of [{}, rejected])
    await db
      .insertInto('invoices')
      .values({ ...withdrawal, ...state })
      .execute()
  await buildReport(context, student.id)
  await buildReport(context, student.id, { severity: 'unsafe' })
  await buildReport(context, student.id, { severity: 'unsafe', answeredAt: now })
  const settled = await buildReport(context, student.id, { severity: 'unsafe' })
  await db.updateTable('reports').set({ resolvedAt: now }).where('id', '=', settled).execute()
  const asked = { name: 'منى سالم', phone: '+201012345678', title: 'سؤال عن الباقات', message: 'هل يمكن التغيير؟' }
  await db
    .insertInto('contactRequests')
    .values({ ...asked, createdAt: now })
    .execute()
  await buildSuspension(server, second.id, admin.id, 'لم أكتب هذه الرسائل.')
  const { id: lesson } = await buildLesson(db, tutor.id, student.id, '2026-11-20T10:00:00Z')
  await sql`update lessons set review = true where id = ${lesson}`.execute(db)
  await buildInterview(db, manager.id, tutor.id, '2026-11-24T09:00:00Z')
  await buildInterview(db, manager.id, second.id, '2026-11-24T09:45:00Z')
  const third = await buildTutor(context)
  await buildInterview(db, other.id, third.id, '2026-11-20T09:00:00Z', { status: MeetingStatus.Passed, level: 4 })
  await buildDemoSession(db, other.id, third.id, '2026-11-23T09:00:00Z')
  await buildIntroVideo(context, tutor.id)
  await buildUnmatched(server)

  const all = {
    withdrawals: 1,
    reports: 3,
    urgentReports: 1,
    contactRequests: 1,
    appeals: 1,
    lessons: 1,
    meetings: 2,
    introVideos: 1,
    unmatchedPayments: 1,
  }
  expect(await read(admin)).toEqual(all)
  const hidden = Object.fromEntries(Object.keys(all).map((queue) => [queue, null]))
  expect(await read(manager)).toEqual({ ...hidden, meetings: 1, introVideos: 1 })
})

test('one statement counts every queue', async () => {
  const admin = await buildAdmin(server.context)
  await read(admin)
  expect(await countQueries(server.context.pool, () => read(admin))).toBe(1)
})
