/** A report of danger in the middle of a lesson. */
import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { expect, test } from 'vitest'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'

const room = startedCallOfEachTest('2026-11-24T16:00:00.000Z')

test('puts both out of the room', async () => {
  const { server, call, tutor } = room
  await server.db.updateTable('users').set({ birthYear: 2012 }).where('id', '=', call.student.id).execute()
  const body = { title: 'كلام مقلق', description: 'يطلب لقاء.', category: ReportKind.Threat, subjectId: call.tutor.id }
  expect((await server.call(reportEndpoints.create, { body }, call.student)).reply.frozen).toBe(true)
  await server.runJobs()
  const inside = server.db.selectFrom('sessionMembers').select('userId').where('sessionId', '=', call.sessionId)
  expect(await inside.execute()).toEqual([])
  await server.drainEvents()
  await expect.poll(() => tutor.received('MemberLeftSession')).not.toEqual([])
})
