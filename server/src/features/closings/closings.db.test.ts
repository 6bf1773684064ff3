/** AFTER-2, I-L06: one closing a lesson, by its tutor, of a held lesson; and its student reads of it. */
import { type CloseLesson, closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { event, inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildTutor } from '../../testing/accounts.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildJudgedLesson, type JudgedLesson } from '../../testing/verdicts.ts'
import { lockLesson } from '../lessons/store.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())
const { db, clock, context } = server

const held = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
const empty: CloseLesson = { canDo: [], nextStep: '', nextSheetId: null, homework: null }

function close({ id, tutor }: JudgedLesson, closing: Partial<CloseLesson> = {}, as: BuiltPerson = tutor) {
  return server.call(closingEndpoints.close, { params: { id }, body: { ...empty, ...closing } }, as)
}

/** Moves the clock to this time after the end. */
function at({ end }: JudgedLesson, milliseconds: number): Date {
  const now = new Date(end.getTime() + milliseconds)
  clock.set(now)
  return now
}

const dayAfter = ({ end }: JudgedLesson, days: number) =>
  new Date(end.getTime() + days * DAY).toISOString().slice(0, 10)

function noticesOf({ id }: JudgedLesson) {
  return db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'link'])
    .where('occurrence', '=', `summary-ready:${id}`)
    .execute()
}

function isAbout(payload: unknown, { id }: JudgedLesson): boolean {
  return (payload as { lessonId: number }).lessonId === id
}

describe('a closing', () => {
  test('replaces the whole of the one before, but for the time of the first, and notifies the student once', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const firstAt = at(lesson, 0).toISOString()
    const homework = { text: 'اكتب خمس جمل عن يومك.', dueDay: dayAfter(lesson, 3) }
    const canDo = [
      { id: 'A1.C1', how: 'alone' },
      { id: 'A1.P2', how: 'helped' },
    ] as const
    const first = { canDo: [...canDo], nextStep: 'الماضي البسيط', nextSheetId: 'a1-02-my-family', homework }
    expect((await close(lesson, first)).reply).toEqual({ ...first, firstAt, at: firstAt })
    const later = at(lesson, 60 * MINUTE).toISOString()
    const second = { ...empty, canDo: [{ id: 'A1.C1', how: 'helped' as const }] }
    expect((await close(lesson, second)).reply).toEqual({ ...second, firstAt, at: later })
    const notice = { userId: lesson.studentId, kind: 'summary-ready', link: `/lesson/${lesson.id}/summary` }
    expect(await noticesOf(lesson)).toEqual([notice])
  })

  test('is written in its time alone, and an empty one is one too', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const statuses = []
    for (const after of [-5 * MINUTE - 1, -5 * MINUTE, 7 * DAY - 1, 7 * DAY]) {
      at(lesson, after)
      // A login ends before the time of a closing does.
      const tutor = { ...lesson.tutor, ...(await buildLogin(context, lesson.tutorId)) }
      statuses.push((await close(lesson, {}, tutor)).status)
    }
    expect(statuses).toEqual([409, 200, 200, 409])
  })

  test('waits for minutes that were added behind the lesson', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    await db.updateTable('lessons').set({ extraMinutes: 6 }).where('id', '=', lesson.id).execute()
    at(lesson, MINUTE - 1)
    expect((await close(lesson)).status).toBe(409)
    at(lesson, MINUTE)
    expect((await close(lesson)).status).toBe(200)
  })

  test('needs a minute of both together, whoever was there how long alone', async () => {
    const apart = [...inside('tutor', 0, 900), ...inside('student', 841, 1800)]
    expect((await close(await buildJudgedLesson(server, { events: apart }))).error.code).toBe('lesson-not-held')
    const together = [event('tutor', 'join', 0), event('tutor', 'drop', 900), ...inside('student', 840, 1800)]
    expect((await close(await buildJudgedLesson(server, { events: together }))).status).toBe(200)
  })

  test('names sheets of the library, each ability once, and a day that is neither too near nor too far', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    expect((await close(lesson, { nextSheetId: 'a1-99-nothing' })).error.code).toBe('sheet-not-found')
    const tick = { id: 'A1.C1', how: 'alone' } as const
    expect((await close(lesson, { canDo: [tick, { ...tick, how: 'helped' }] })).error.fields).toMatchObject([
      { path: 'canDo' },
    ])
    const statuses = []
    for (const days of [0, 1, 14, 15]) {
      const answer = await close(lesson, { homework: { text: 'اقرأ الصفحة الأولى.', dueDay: dayAfter(lesson, days) } })
      statuses.push(answer.status === 200 ? 200 : answer.error.fields?.map(({ path }) => path))
    }
    expect(statuses).toEqual([['homework.dueDay'], 200, 200, ['homework.dueDay']])
  })

  test('keeps homework whose day has passed, while something else of it changes, and takes no other passed day', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    at(lesson, 0)
    const homework = { text: 'اقرأ الصفحة الأولى.', dueDay: dayAfter(lesson, 1) }
    expect((await close(lesson, { homework })).status).toBe(200)
    at(lesson, 3 * DAY)
    const changed = await close(lesson, { homework, nextStep: 'الماضي البسيط' })
    expect([changed.status, changed.reply.homework]).toEqual([200, homework])
    const other = await close(lesson, { homework: { ...homework, dueDay: dayAfter(lesson, 2) } })
    expect(other.error.fields).toMatchObject([{ path: 'homework.dueDay' }])
  })

  test('counts the minutes that were added behind the lesson into the time together', async () => {
    const events = [...inside('tutor', 0, 2100), ...inside('student', 1800, 2100)]
    const lesson = await buildJudgedLesson(server, { events })
    at(lesson, 5 * MINUTE)
    expect((await close(lesson)).error.code).toBe('lesson-not-held')
    await db.updateTable('lessons').set({ extraMinutes: 6 }).where('id', '=', lesson.id).execute()
    expect((await close(lesson)).status).toBe(200)
  })

  test('is the tutor’s alone', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    for (const other of [lesson.student, lesson.admin, await buildTutor(context)])
      expect((await close(lesson, {}, other)).status).toBe(403)
    expect(await db.selectFrom('lessonClosings').where('lessonId', '=', lesson.id).execute()).toEqual([])
  })

  test('that is saved often at once is one closing with the abilities of one save, and one notification', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const ids = ['A1.C1', 'A1.C2', 'A1.P1']
    const save = (id: string) => close(lesson, { canDo: [{ id, how: 'alone' }], nextStep: id })
    const saves: ReturnType<typeof save>[] = []
    await whileLocked(
      db,
      (trx) => lockLesson(trx, lesson.id),
      async () => {
        saves.push(...ids.map(save))
        await untilBlocked(db, ids.length)
      },
    )
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    const closings = await db.selectFrom('lessonClosings').selectAll().where('lessonId', '=', lesson.id).execute()
    const ticks = await db.selectFrom('canDoTicks').selectAll().where('lessonId', '=', lesson.id).execute()
    expect(closings).toHaveLength(1)
    expect(ticks.map(({ canDoId }) => canDoId)).toEqual(closings.map(({ nextStep }) => nextStep))
    expect(await noticesOf(lesson)).toHaveLength(1)
    const events = db.selectFrom('events').select('payload').where('kind', '=', 'lesson.closed')
    expect((await events.execute()).filter(({ payload }) => isAbout(payload, lesson))).toHaveLength(1)
  })
})
