import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'
import { tutorNewsJobs } from './announce.ts'
import { recordRenewed, tutorChanged } from './events.ts'

let server: TestServer
let sockets: Sockets
let tutor: BuiltPerson
let student: TestSocket

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  sockets = await openSockets(server)
  tutor = await buildTutor(server.context, { name: 'منى' })
  student = await sockets.connect((await buildStudent(server.context)).token)
})

afterEach(async () => {
  sockets.close()
  await server.close()
})

async function change(name: string): Promise<void> {
  await inTransaction(server.db, async (trx) => {
    await trx.updateTable('users').set({ name }).where('id', '=', tutor.id).execute()
    await recordEvent(server.context, trx, tutorChanged, { tutorId: tutor.id })
  })
  await server.drainEvents()
}

async function receivedNames(socket = student) {
  return (await socket.received('TutorUpdated')).map((reported) => reported.tutor?.name)
}

function waitingJobs() {
  return server.context.pool.query('select key, run_at from graphile_worker.jobs where task_identifier = $1', [
    'tell-of-tutor',
  ])
}

test('a changed card reaches students, admins and the tutor', async () => {
  const own = await sockets.connect(tutor.token)
  const admin = await sockets.connect((await buildAdmin(server.context)).token)
  await change('هالة')
  expect(await student.received('TutorUpdated')).toMatchObject([{ tutorId: tutor.id, tutor: { name: 'هالة' } }])
  expect(await receivedNames(own)).toEqual(['هالة'])
  expect(await receivedNames(admin)).toEqual(['هالة'])
})

test('a tutor who is no longer listed is announced without a card', async () => {
  await server.db.updateTable('tutors').set({ activated: false }).execute()
  await change('هالة')
  expect(await student.received('TutorUpdated')).toEqual([{ tutorId: tutor.id, tutor: null }])
})

test('changes within two seconds are announced at once and two seconds later, with the latest card', async () => {
  await change('هالة')
  server.clock.advance(500)
  await change('سلمى')
  await change('ليلى')
  expect(await receivedNames()).toEqual(['هالة'])
  const { rows } = await waitingJobs()
  expect(rows).toEqual([{ key: `tell-of-tutor:${tutor.id}`, run_at: new Date('2026-11-24T10:00:02.000Z') }])

  server.clock.set('2026-11-24T10:00:02.000Z')
  await tutorNewsJobs[0]?.run(server.context, { tutorId: tutor.id })
  expect(await receivedNames()).toEqual(['هالة', 'ليلى'])

  server.clock.advance(2_000)
  await change('منى')
  expect(await receivedNames()).toEqual(['هالة', 'ليلى', 'منى'])
})

test('when many cards change at once, students are asked to reload the list', async () => {
  const many = Array.from({ length: 21 }, (_, index) => index + 1)
  await inTransaction(server.db, (trx) => recordRenewed(trx, many, server.clock.now()))
  await server.drainEvents()
  expect(await student.received('TutorsCacheUpdated')).toEqual([{ at: '2026-11-24T10:00:00.000Z' }])
  expect(await student.received('TutorUpdated')).toEqual([])
})

test('a rolled back change announces and stores nothing', async () => {
  const undone = inTransaction(server.db, async (trx) => {
    await recordEvent(server.context, trx, tutorChanged, { tutorId: tutor.id })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await server.drainEvents()
  expect(await student.received('TutorUpdated')).toEqual([])
  expect(await server.db.selectFrom('tutors').select(['searchText', 'figuresAt']).execute()).toEqual([
    { searchText: '', figuresAt: null },
  ])
})

test('simultaneous changes of one tutor all count', async () => {
  const now = server.clock.now()
  const learners = await Promise.all(Array.from({ length: 10 }, () => buildStudent(server.context)))
  for (const [index, { id }] of learners.entries()) {
    await buildLesson(server.db, tutor.id, id, new Date(Date.UTC(2026, 10, 20, index)))
  }
  const rating = { rateeId: tutor.id, value: 5, createdAt: now, updatedAt: now }
  await Promise.all(
    learners.map(({ id: raterId }) =>
      inTransaction(server.db, async (trx) => {
        await trx
          .insertInto('ratings')
          .values({ raterId, ...rating })
          .execute()
        await recordEvent(server.context, trx, tutorChanged, { tutorId: tutor.id })
      }),
    ),
  )
  const row = await server.db.selectFrom('tutors').select(['ratingCount', 'lessonCount']).executeTakeFirstOrThrow()
  expect(row).toEqual({ ratingCount: 10, lessonCount: 10 })
})
