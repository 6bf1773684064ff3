import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { scripts } from '../../testing/verdict-scripts.ts'
import { buildJudgedLesson } from '../../testing/verdicts.ts'
import { renewStaleTutors } from '../tutors/renew.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'
import { weighTutors } from './weigh.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

/** Events and rungs without their one notice, and events of lessons that may have none: I-T41 and I-T45. */
afterEach(async () => {
  const { rows } = await sql`
    select p.lesson_id from reliability_penalties p
    where (select count(*) from notifications n where n.user_id = p.tutor_id and n.kind = 'reliability-event'
      and n.data ->> 'lessonId' = p.lesson_id::text) <> 1
    union all
    select l.id from tutor_levels l
    where not exists (select from notifications n where n.occurrence = 'level-changed:' || l.id)
    union all
    select p.lesson_id from reliability_penalties p join lesson_verdicts v using (lesson_id)
    where v.version = 1 and v.case in (1, 4, 5, 7)
    union all
    select p.lesson_id from reliability_penalties p join lessons l on l.id = p.lesson_id
    where l.canceled_at is not null and l.canceled_by is distinct from l.tutor_id`.execute(server.db)
  expect(rows).toEqual([])
})

async function lessonAhead(notice: number, { tutor }: { tutor?: BuiltPerson } = {}) {
  const teacher = tutor ?? (await buildTutor(server.context))
  const student = await buildStudent(server.context)
  const begins = new Date(Math.ceil((server.clock.now().getTime() + notice) / (5 * MINUTE)) * 5 * MINUTE)
  const slot = await buildSlot(server.db, teacher.id, begins, { minutes: 30 })
  const lesson = await buildLesson(server.db, teacher.id, student.id, begins, { slotId: slot.id })
  return { ...lesson, slotId: slot.id, tutor: teacher, student }
}

const cancel = (id: number, { token }: BuiltPerson) =>
  server.call(lessonEndpoints.cancel, { params: { id } }, { token })
const read = async (tutor: BuiltPerson) =>
  (await server.call(reliabilityEndpoints.read, { params: { id: tutor.id } }, { token: tutor.token })).reply
const ratingOf = async ({ id }: BuiltPerson) =>
  (await server.db.selectFrom('tutors').select('displayedRating').where('userId', '=', id).executeTakeFirstOrThrow())
    .displayedRating
/** Lessons that were due, so that the ladder leads beyond the warning. */
async function teachBefore(tutor: BuiltPerson, now: Date) {
  const student = await buildStudent(server.context)
  const since = new Date(now.getTime() - 60 * DAY)
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, since, { days: 300 })
  for (let index = 1; index <= 10; index += 1) {
    const begins = new Date(since.getTime() + 3 * index * DAY)
    const { id } = await buildLesson(server.db, tutor.id, student.id, begins, { subscriptionId })
    await server.db.updateTable('lessons').set({ judgedAt: begins }).where('id', '=', id).execute()
  }
}

describe('a lesson that its tutor takes away', () => {
  test.each([
    [25 * HOUR, 1],
    [3 * HOUR, 2],
    [85 * MINUTE, 3],
  ])('I-T40 costs the same points and stars by a cancel and with its slot, %i ms before', async (notice, points) => {
    const [direct, bySlot] = [await lessonAhead(notice), await lessonAhead(notice)]
    for (const { tutor } of [direct, bySlot]) await buildRating(server.context, tutor.id, 5)
    expect((await cancel(direct.id, direct.tutor)).status).toBe(200)
    const actions = [{ type: 'delete' as const, id: bySlot.slotId }]
    expect((await server.call(slotEndpoints.change, { body: { actions } }, bySlot.tutor)).status).toBe(200)
    const [one, other] = [await read(direct.tutor), await read(bySlot.tutor)]
    expect(one.events).toMatchObject([{ lessonId: direct.id, kind: 'canceled', points, lowersRating: true }])
    expect(other.events).toMatchObject([{ lessonId: bySlot.id, kind: 'slot', points }])
    expect([one.score, await ratingOf(direct.tutor)]).toEqual([other.score, await ratingOf(bySlot.tutor)])
    expect(await ratingOf(direct.tutor)).toBe(490)
  })

  test('counts by a block too, and nothing counts that a student or staff cancel', async () => {
    const [blocked, byStudent, byStaff] = [await lessonAhead(DAY), await lessonAhead(DAY), await lessonAhead(DAY)]
    const params = { userId: blocked.student.id }
    expect((await server.call(blockEndpoints.create, { params }, blocked.tutor)).reply).toEqual({ lessons: 1 })
    await cancel(byStudent.id, byStudent.student)
    await cancel(byStaff.id, await buildAdmin(server.context))
    expect((await read(blocked.tutor)).events).toMatchObject([{ kind: 'canceled' }])
    expect((await read(byStudent.tutor)).events).toEqual([])
    expect((await read(byStaff.tutor)).events).toEqual([])
  })
})

describe('a lesson that its tutor missed', () => {
  test.each(scripts)(
    'I-T41, FAIR-3 is judged by its case: %s',
    async (_name, story, number, _attendance, _earning, _back, review) => {
      const lesson = await buildJudgedLesson(server, story)
      await judgeLessons(server.context)
      const expected = number === 2 && !review ? ['no-show'] : number === 3 ? ['absent'] : []
      expect((await read(lesson.tutor)).events.map(({ kind }) => kind)).toEqual(expected)
    },
  )

  test('loses its event when staff pay it, and gets it back', async () => {
    const [, story] = scripts[3] ?? []
    const { id, tutor, admin } = await buildJudgedLesson(server, story ?? {})
    await buildRating(server.context, tutor.id, 5)
    await judgeLessons(server.context)
    expect(await ratingOf(tutor)).toBe(490)
    const decide = (earning: 'earned' | 'void') => {
      const body = { earning, minutesReturned: true, reason: 'شاهدنا التسجيل مع الطرفين.' }
      return server.call(lessonEndpoints.decide, { params: { id }, body }, admin)
    }
    await decide('earned')
    expect(await read(tutor)).toMatchObject({ events: [], score: 0, level: 0 })
    expect(await ratingOf(tutor)).toBe(500)
    await decide('void')
    expect(await read(tutor)).toMatchObject({ events: [{ kind: 'absent', weight: 15 }], level: 1 })
  })
})

test('FAIR-2 two absences stop new bookings for a week, and the booked lesson stands', async () => {
  const [, story] = scripts[3] ?? []
  const { tutor, start: begun } = await buildJudgedLesson(server, story ?? {})
  await teachBefore(tutor, begun)
  await judgeLessons(server.context)
  const booked = await lessonAhead(3 * DAY, { tutor })
  const missed = await lessonAhead(HOUR, { tutor })
  await writeStory(server.db, { ...missed, tutorId: tutor.id, studentId: missed.student.id }, story ?? {})
  expect(await read(tutor)).toMatchObject({ level: 1, pausedUntil: null })
  server.clock.set(new Date(missed.end.getTime() + 2 * MINUTE))
  await judgeLessons(server.context)
  const end = new Date(server.clock.now().getTime() + 7 * DAY)
  expect(await read(tutor)).toMatchObject({ level: 3, score: 30, pausedUntil: end.toISOString() })

  const slot = await buildSlot(server.db, tutor.id, new Date(missed.start.getTime() + 9 * DAY))
  const book = async () => {
    const student = await buildStudent(server.context)
    await buildSubscription(server.db, student.id, server.clock.now(), { days: 60 })
    const body = { tutorId: tutor.id, slotId: slot.id, start: slot.start.toISOString(), duration: 30 as const }
    return server.call(lessonEndpoints.book, { body }, student)
  }
  expect(await book()).toMatchObject({ status: 409, error: { code: 'tutor-unavailable' } })
  const nextFree = server.db.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutor.id)
  expect(await nextFree.execute()).toEqual([{ nextFreeAt: null }])
  const lesson = await server.call(lessonEndpoints.read, { params: { id: booked.id } }, booked.student)
  expect(lesson.reply.lesson.status).toBe('pending')
  server.clock.set(end)
  await Promise.all([weighTutors(server.context), weighTutors(server.context)])
  expect(await nextFree.execute()).toEqual([{ nextFreeAt: slot.start }])
  expect((await book()).status).toBe(200)
  const rungs = server.db.selectFrom('tutorLevels').select(['level', 'lessonId']).where('tutorId', '=', tutor.id)
  expect(await rungs.orderBy('id').execute()).toMatchObject([{ level: 1 }, { level: 3, lessonId: missed.id }])
})

test('from seven points on a tutor stands behind others for a week, and a manager is never paused', async () => {
  const [tutor, other] = [await buildTutor(server.context), await buildTutor(server.context)]
  const manager = await buildTutor(server.context, { role: Role.TutorManager })
  await buildRating(server.context, tutor.id, 5)
  for (const person of [tutor, manager]) {
    await teachBefore(person, server.clock.now())
    for (const notice of [30, 85, 30 * 60])
      await cancel((await lessonAhead(notice * MINUTE, { tutor: person })).id, person)
  }
  expect(await read(manager)).toMatchObject({ score: 21, level: 2, behindUntil: null })
  const order = async () => {
    const query = { ids: [tutor.id, other.id], orderBy: 'rating' as const }
    return (await server.call(tutorEndpoints.list, { query }, tutor)).reply.list.map(({ id }) => id)
  }
  expect(await order()).toEqual([other.id, tutor.id])
  server.clock.advance(7 * DAY - 1)
  await weighTutors(server.context)
  const behind = server.db.selectFrom('tutors').select('behindUntil').where('userId', '=', tutor.id)
  expect(await behind.execute()).not.toEqual([{ behindUntil: null }])
  server.clock.advance(1)
  await weighTutors(server.context)
  expect(await behind.execute()).toEqual([{ behindUntil: null }])
})

test('the highest rung is told to the admins too', async () => {
  const admin = await buildAdmin(server.context)
  const tutor = await buildTutor(server.context)
  await teachBefore(tutor, server.clock.now())
  for (const notice of [5, 40, 75]) await cancel((await lessonAhead(notice * MINUTE, { tutor })).id, tutor)
  // As three absences weigh.
  await server.db.updateTable('reliabilityPenalties').set({ points: 5 }).where('tutorId', '=', tutor.id).execute()
  await cancel((await lessonAhead(110 * MINUTE, { tutor })).id, tutor)
  expect(await read(tutor)).toMatchObject({ score: 54, level: 5 })
  const sent = server.db.selectFrom('notifications').select('text').where('userId', '=', admin.id)
  expect(await sent.where('kind', '=', 'level-changed').execute()).toHaveLength(1)
})

describe('an appeal', () => {
  const text = 'وصلت في الموعد، وغرفة الدرس لم تفتح عندي.'
  const appeal = (id: number, { token }: BuiltPerson) =>
    server.call(reliabilityEndpoints.appeal, { params: { id }, body: { text } }, { token })

  test('FAIR-5 takes the weight off at 48 hours without an answer, and the answer settles it', async () => {
    const { id, tutor } = await lessonAhead(HOUR)
    await buildRating(server.context, tutor.id, 5)
    await cancel(id, tutor)
    expect((await appeal(id, tutor)).status).toBe(200)
    expect((await appeal(id, tutor)).error.code).toBe('appeal-exists')
    server.clock.advance(48 * HOUR - SECOND)
    expect(await read(tutor)).toMatchObject({ score: 9, events: [{ weight: 9, lowersRating: true }] })
    server.clock.advance(2 * SECOND)
    expect(await read(tutor)).toMatchObject({ score: 0, events: [{ weight: 0, lowersRating: false }] })
    await renewStaleTutors(server.context)
    expect(await ratingOf(tutor)).toBe(500)
    const admin = await buildAdmin(server.context)
    const waiting = await server.call(reliabilityEndpoints.appeals, { query: {} }, admin)
    expect(waiting.reply.list).toContainEqual(expect.objectContaining({ lessonId: id }))
    const decide = () =>
      server.call(
        reliabilityEndpoints.decide,
        { params: { id }, body: { granted: false, answer: 'الغرفة فُتحت.' } },
        admin,
      )
    expect((await decide()).reply).toMatchObject({ weight: 9, appeal: { decision: { granted: false } } })
    expect((await decide()).error.code).toBe('appeal-settled')
    expect(await ratingOf(tutor)).toBe(490)
  })

  test('is late seven days after the notice', async () => {
    const { id, tutor } = await lessonAhead(HOUR)
    await cancel(id, tutor)
    const notifiedAt = new Date(server.clock.now().getTime() - 7 * DAY)
    await server.db.updateTable('reliabilityPenalties').set({ notifiedAt }).where('lessonId', '=', id).execute()
    expect((await appeal(id, tutor)).error.code).toBe('late-appeal')
  })
})

describe('an excuse', () => {
  const excuse = (id: number, kind: 'illness' | 'student-asked', { token }: BuiltPerson) =>
    server.call(
      reliabilityEndpoints.excuse,
      { params: { id }, body: { kind, note: 'حرارة مرتفعة منذ أمس.' } },
      { token },
    )
  const insertExcuse = (lessonId: number, { id: tutorId }: BuiltPerson) =>
    server.db
      .insertInto('lessonExcuses')
      .values({
        lessonId,
        tutorId,
        kind: 'illness',
        note: 'حرارة.',
        at: new Date(start),
        granted: true,
        answeredAt: new Date(start),
      })
      .execute()
  const answer = (id: number, granted: boolean, { token }: BuiltPerson) =>
    server.call(reliabilityEndpoints.answerExcuse, { params: { id }, body: { granted } }, { token })

  test('counts by itself twice for illness, and the third waits for staff', async () => {
    const tutor = await buildTutor(server.context)
    const states: string[] = []
    for (const hours of [30, 32, 34]) {
      const { id } = await lessonAhead(hours * HOUR, { tutor })
      states.push((await excuse(id, 'illness', tutor)).reply.state)
      await cancel(id, tutor)
    }
    expect(states).toEqual(['granted', 'granted', 'waiting'])
    const notices = server.db.selectFrom('notifications').select('text').where('kind', '=', 'lesson-canceled')
    expect((await notices.execute()).filter(({ text }) => text.includes('والسبب: مرض'))).toHaveLength(3)
    const before = await read(tutor)
    expect(before.score).toBe(3)
    const third = before.events.find(({ weight }) => weight > 0)?.lessonId ?? 0
    expect((await answer(third, true, await buildAdmin(server.context))).status).toBe(200)
    expect((await read(tutor)).score).toBe(0)
  })

  test('of illness is for a cancel: who stays away without a word has missed the lesson', async () => {
    const [, story] = scripts[3] ?? []
    const { id, tutor } = await buildJudgedLesson(server, story ?? {})
    await insertExcuse(id, tutor)
    await judgeLessons(server.context)
    expect((await read(tutor)).events).toMatchObject([{ kind: 'absent', weight: 15 }])
    expect((await excuse(id, 'illness', tutor)).error.code).toBe('late-excuse')
  })

  test('of a student asks the student once the lesson is canceled, gives no reason before a yes, and shows no note', async () => {
    const { id, tutor, student } = await lessonAhead(30 * HOUR)
    const asked = server.db.selectFrom('notifications').select('kind').where('userId', '=', student.id)
    await excuse(id, 'student-asked', tutor)
    expect(await asked.where('kind', '=', 'excuse-asked').execute()).toEqual([])
    await cancel(id, tutor)
    expect(await asked.where('kind', '=', 'excuse-asked').execute()).toHaveLength(1)
    const [notice] = await server.db
      .selectFrom('notifications')
      .select('text')
      .where('userId', '=', student.id)
      .where('kind', '=', 'lesson-canceled')
      .execute()
    expect(notice?.text).not.toContain('والسبب')
    expect((await answer(id, false, student)).reply).toMatchObject({ state: 'refused', note: '' })
  })

  test('of a student counts by the yes of the student, within 24 hours', async () => {
    const [asked, late] = [await lessonAhead(90 * HOUR), await lessonAhead(90 * HOUR)]
    for (const { id, tutor } of [asked, late]) {
      await cancel(id, tutor)
      await excuse(id, 'student-asked', tutor)
    }
    expect((await answer(asked.id, true, asked.student)).status).toBe(200)
    expect((await read(asked.tutor)).score).toBe(0)
    expect((await excuse(asked.id, 'student-asked', asked.tutor)).error.code).toBe('excuse-exists')
    server.clock.advance(24 * HOUR)
    expect((await answer(late.id, true, late.student)).error.code).toBe('excuse-settled')
    expect((await read(late.tutor)).score).toBe(3)
  })
})
