/** Tests of meetings that lose their slots. */
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

let server: TestServer
let manager: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await buildManager(server.context)
})
afterAll(() => server.close())

/** A tutor who passed an interview and may therefore have a demo session. */
async function interviewed(day: number) {
  const tutor = await buildTutor(server.context)
  await buildInterview(server.db, manager.id, tutor.id, `2026-11-0${day}T08:00:00Z`, { status: 2 })
  return tutor
}

test('a person who deletes or shortens slots learns how many meetings of each kind are canceled', async () => {
  const { db, context } = server
  const tutors = await Promise.all([1, 2, 3, 4].map(() => buildTutor(context)))
  const slots = {
    interview: await buildSlot(db, manager.id, '2026-11-25T08:00:00Z', { purpose: 'interview' }),
    demo: await buildSlot(db, manager.id, '2026-11-25T13:00:00Z', { purpose: 'demo' }),
    lesson: await buildSlot(db, manager.id, '2026-11-25T18:00:00Z'),
  }
  for (const [index, tutor] of tutors.entries()) {
    const start = new Date(slots.interview.start.getTime() + index * 3600_000)
    await buildInterview(db, manager.id, tutor.id, start, { slotId: slots.interview.id })
  }
  for (const hour of [13, 14]) {
    const tutor = await interviewed(hour - 10)
    await buildDemoSession(db, manager.id, tutor.id, `2026-11-25T${hour}:00:00Z`, { slotId: slots.demo.id })
  }
  await buildLesson(db, manager.id, (await buildStudent(context)).id, '2026-11-25T18:00:00Z', {
    slotId: slots.lesson.id,
  })

  const change = (...actions: Parameters<typeof ask>[0]) => ask(actions)
  const ask = (actions: ({ type: 'delete'; id: number } | { type: 'update'; id: number; end: string })[]) =>
    server.call(slotEndpoints.change, { body: { actions } }, { token: manager.token })
  // Two of the interviews and both demo sessions still fit the shortened slots.
  const shrunk = await change(
    { type: 'update', id: slots.interview.id, end: '2026-11-25T10:00:00.000Z' },
    { type: 'update', id: slots.demo.id, end: '2026-11-25T14:30:00.000Z' },
  )
  expect(shrunk.reply.canceled).toEqual({ lessons: 0, interviews: 2, demoSessions: 0, places: 0 })
  const deleted = await change(
    { type: 'delete', id: slots.interview.id },
    { type: 'delete', id: slots.demo.id },
    { type: 'delete', id: slots.lesson.id },
  )
  expect(deleted.reply.canceled).toEqual({ lessons: 1, interviews: 2, demoSessions: 2, places: 0 })
  for (const table of ['interviews', 'demoSessions'] as const) {
    const rows = await db.selectFrom(table).select(['status', 'canceledBy']).where('status', '<>', 2).execute()
    expect(new Set(rows.map(({ status, canceledBy }) => `${status} ${canceledBy}`))).toEqual(
      new Set([`4 ${manager.id}`]),
    )
  }
})
