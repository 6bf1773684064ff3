/** Races around kept places: whoever is quicker, a place is its student's, and a student has one open lesson. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { isLong } from '../../testing/long.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { runRound } from './round.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-12-01T17:30:00.000Z'
/** The first minute in which the place becomes a lesson. */
const due = '2026-11-29T17:30:00.000Z'

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(() => server.clock.set(noon))

/** A student with a standing time whose first place is held. */
async function buildStanding(): Promise<{ tutor: BuiltPerson; student: BuiltPerson; slotId: number }> {
  const tutor = await buildTutor(server.context)
  const student = await buildStudent(server.context)
  await buildSubscription(server.db, student.id, noon)
  const slotId = (await buildSlot(server.db, tutor.id, '2026-12-01T16:00:00.000Z')).id
  const body = { tutorId: tutor.id, weekday: 2, clock: '19:30', duration: 30 } as const
  const made = await server.call(standingTimeEndpoints.create, { body }, student)
  expect(made.reply.places[0]?.state).toBe('held')
  return { tutor, student, slotId }
}

const renew = async (person: BuiltPerson) => ({ ...person, ...(await buildLogin(server.context, person.id)) })

async function book(who: BuiltPerson, tutorId: number, slotId: number, at = start): Promise<number | string> {
  const body = { tutorId, slotId, start: at, duration: 30 } as const
  const { status, error } = await server.call(lessonEndpoints.book, { body }, who)
  return status === 200 ? 200 : error.code
}

/** The lessons of these people that are not canceled, by student. */
async function listOpen(column: 'tutorId' | 'studentId', id: number) {
  const lessons = server.db.selectFrom('lessons').select(['id', 'studentId']).where(column, '=', id)
  return lessons.where('canceledAt', 'is', null).execute()
}

test('I-W03 fifty strangers and two rounds at one place: none of them, and one lesson', async () => {
  const { tutor, student, slotId } = await buildStanding()
  const strangers = await Promise.all(Array.from({ length: 50 }, () => buildStudent(server.context)))
  await Promise.all(strangers.map(({ id }) => buildSubscription(server.db, id, noon)))
  server.clock.set(due)
  const present = await Promise.all(strangers.map(renew))
  const rounds = [runRound(server.context), runRound(server.context)]
  const answers = await Promise.all(present.map((stranger) => book(stranger, tutor.id, slotId)))
  await Promise.all(rounds)
  expect(new Set(answers)).toEqual(new Set(['busy-tutor']))
  expect(await listOpen('tutorId', tutor.id)).toMatchObject([{ studentId: student.id }])
  const places = await server.db
    .selectFrom('standingPlaces')
    .select('lessonId')
    .where('lessonId', 'is not', null)
    .execute()
  expect(places).toHaveLength(1)
})

test('I-W05 rounds beside a booking by hand: never two open lessons', async () => {
  for (let race = 0; race < (isLong ? 50 : 5); race += 1) {
    server.clock.set(noon)
    const { tutor, student } = await buildStanding()
    const other = await buildTutor(server.context)
    const slot = await buildSlot(server.db, other.id, '2026-11-30T09:00:00.000Z')
    server.clock.set(due)
    const present = await renew(student)
    const byHand = book(present, other.id, slot.id, '2026-11-30T09:00:00.000Z')
    await Promise.all([runRound(server.context), byHand, runRound(server.context)])
    expect([200, 'reached-booking-limit']).toContain(await byHand)
    expect(await listOpen('studentId', student.id)).toHaveLength(1)
    const ofTutor = await listOpen('tutorId', tutor.id)
    expect(ofTutor).toHaveLength((await byHand) === 200 ? 0 : 1)
  }
})

test('I-W07 slots that change beside holds: every hold lies in a live slot', async () => {
  for (let race = 0; race < (isLong ? 300 : 5); race += 1) {
    server.clock.set(noon)
    const { tutor, student, slotId } = await buildStanding()
    const { id } = (await server.call(standingTimeEndpoints.list, { query: {} }, student)).reply.list[0] ?? { id: 0 }
    const pauseTo = (pausedUntil: string | null) =>
      server.call(standingTimeEndpoints.update, { params: { id }, body: { pausedUntil } }, student)
    await pauseTo('2026-12-02')
    const deleted = { actions: [{ type: 'delete', id: slotId } as const] }
    const answers = await Promise.all([
      pauseTo(null),
      server.call(slotEndpoints.change, { body: deleted }, tutor),
      runRound(server.context),
    ])
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    const { rows } = await sql<{ id: number }>`
      select h.id from lesson_holds h where h.tutor_id = ${tutor.id} and not exists (
        select from slots s where s.id = h.slot_id and s.deleted_at is null
          and s.during @> tstzrange(h.starts_at, h.starts_at + make_interval(mins => h.minutes)))
      union all
      select e.id from engagements e where e.kind = 'hold' and e.active and e.person_id = ${tutor.id}
        and not exists (select from lesson_holds h where h.id = e.ref_id)`.execute(server.db)
    expect(rows).toEqual([])
  }
})
