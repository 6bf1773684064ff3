/** AFTER-1, AFTER-3: who reads what stays of a lesson, from when on, and what it says before and after the verdict. */
import { closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { initialDesk } from '@hiwar/domain/desk/shape.ts'
import { inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { correcting, writeAs } from '../../testing/desks.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildJudgedLesson, type JudgedLesson } from '../../testing/verdicts.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())
const { db, clock, context } = server

const held = [...inside('tutor', 0, 1800), ...inside('student', 300, 1800)]

function read({ id }: { id: number }, { token }: Pick<BuiltPerson, 'token'>) {
  return server.call(closingEndpoints.summary, { params: { id } }, { token })
}

const at = ({ start: begins }: JudgedLesson, minutes: number) =>
  clock.set(new Date(begins.getTime() + minutes * MINUTE))
const after = ({ end }: JudgedLesson, milliseconds: number) => new Date(end.getTime() + milliseconds).toISOString()

describe('the summary of a lesson', () => {
  test('is read by its two members from the start on, for ever, and by no third person', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const { tutor, student } = lesson
    clock.set(new Date(lesson.start.getTime() - 1))
    for (const member of [tutor, student]) expect((await read(lesson, member)).status).toBe(409)
    at(lesson, 0)
    for (const member of [tutor, student]) expect((await read(lesson, member)).status).toBe(200)
    for (const other of [await buildTutor(context), await buildStudent(context)])
      expect((await read(lesson, other)).status).toBe(403)
    clock.set(new Date(lesson.end.getTime() + 365 * DAY))
    for (const { id } of [tutor, student]) expect((await read(lesson, await buildLogin(context, id))).status).toBe(200)
  })

  test('is not there for a lesson that was canceled', async () => {
    const [tutor, student] = [await buildTutor(context), await buildStudent(context)]
    const begins = new Date(clock.now().getTime() + DAY)
    const lesson = await buildLesson(db, tutor.id, student.id, begins, { canceledAt: clock.now() })
    clock.set(lesson.end)
    expect((await read(lesson, student)).status).toBe(409)
  })

  test('is read by admins, and each reading leaves an audit row', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const admin = await buildAdmin(context)
    await read(lesson, admin)
    const { reply } = await read(lesson, admin)
    expect(reply).toMatchObject({ record: { lesson: { id: lesson.id } }, offered: [] })
    const row = { actorId: admin.id, action: 'lesson.summary', object: 'lesson', objectId: String(lesson.id) }
    expect((await auditTrail(db)).filter(({ actorId }) => actorId === admin.id)).toMatchObject([row, row])
  })

  test('counts the time together with the verdict, and may be closed before it already', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    at(lesson, 5)
    expect((await read(lesson, lesson.tutor)).reply).toMatchObject({ together: null, closable: null })
    at(lesson, 7)
    const open = { from: after(lesson, -5 * MINUTE), until: after(lesson, 7 * DAY) }
    expect((await read(lesson, lesson.tutor)).reply).toMatchObject({ together: null, closable: open })
    at(lesson, 32)
    await judgeLessons(context)
    const { reply } = await read(lesson, lesson.student)
    expect(reply).toMatchObject({ together: 1500, closable: open, editableUntil: after(lesson, DAY), closing: null })
  })

  test('shows what was written on the desk until the last second, though nobody left the room', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const { sessionId, studentId } = lesson
    clock.set(new Date(lesson.end.getTime() - 1))
    await writeAs(server, { sessionId, userId: studentId }, correcting('he go', 'he goes', clock.now()))
    clock.set(lesson.end)
    const { reply } = await read(lesson, lesson.tutor)
    expect(reply.desk.cards).toMatchObject([{ kind: 'fix', said: 'he go', better: 'he goes', by: studentId }])
    expect(reply.record.hasSummary).toBe(true)
  })

  test('shows the closing, and the record says that there is something to read, and the sheet of the plan', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const recordOf = async () => (await read(lesson, lesson.student)).reply.record
    at(lesson, 1)
    const plan = { sheetId: 'a1-01-hello', note: 'أعد الأرقام.' }
    await server.call(lessonPlanEndpoints.write, { params: { id: lesson.id }, body: plan }, lesson.tutor)
    expect(await recordOf()).toMatchObject({ hasSummary: false, sheetId: 'a1-01-hello' })
    at(lesson, 30)
    const closing = { canDo: [], nextStep: 'الماضي البسيط', nextSheetId: null, homework: null }
    const saved = await server.call(closingEndpoints.close, { params: { id: lesson.id }, body: closing }, lesson.tutor)
    const { reply } = await read(lesson, lesson.student)
    expect(reply).toMatchObject({ closing: saved.reply, record: { hasSummary: true } })
    expect(JSON.stringify(reply)).not.toContain(plan.note)
  })

  test.each([
    [0, false],
    [1, true],
  ])('is worth reading once somebody wrote on the desk: after %s updates', async (seq, hasSummary) => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const desk = { sessionId: lesson.sessionId, state: Buffer.from(initialDesk), seq, createdAt: lesson.start }
    await db.insertInto('desks').values(desk).execute()
    const { reply } = await server.call(lessonEndpoints.list, { query: { past: true } }, lesson.student)
    expect(reply.list.map((record) => record.hasSummary)).toEqual([hasSummary])
  })

  test('offers to the tutor the abilities of the sheet, then the open ones of the level', async () => {
    const lesson = await buildJudgedLesson(server, { events: held })
    const { id, tutor, tutorId, studentId, subscriptionId } = lesson
    await db.updateTable('users').set({ level: 'a1' }).where('id', '=', studentId).execute()
    const earlier = []
    for (const days of [2, 4]) {
      const begins = new Date(lesson.start.getTime() + days * DAY)
      earlier.push(await buildLesson(db, tutorId, studentId, begins, { subscriptionId }))
    }
    const written = { nextStep: '', writtenBy: tutorId, firstAt: lesson.end, at: lesson.end }
    await db
      .insertInto('lessonClosings')
      .values(earlier.map((each) => ({ lessonId: each.id, ...written })))
      .execute()
    const ticks = earlier.flatMap(({ id: lessonId }, index) => [
      { lessonId, canDoId: 'A1.C1', how: 'alone' as const },
      { lessonId, canDoId: 'A1.C2', how: index === 0 ? ('alone' as const) : ('helped' as const) },
    ])
    await db.insertInto('canDoTicks').values(ticks).execute()
    await db
      .insertInto('lessonPlans')
      .values({ lessonId: id, tutorId, sheetId: 'a1-02-my-family', note: '', updatedAt: lesson.start })
      .execute()
    const { offered } = (await read(lesson, tutor)).reply
    expect(offered).toEqual(['A1.P1', 'A1.W2', 'A1.C2', 'A1.P2', 'A1.L1', 'A1.L2'])
    expect((await read(lesson, lesson.student)).reply.offered).toEqual([])
  })
})
