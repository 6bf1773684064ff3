/** The tutor of a held lesson without a closing reads of it once, in the app alone. */
import { closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { buildJudgedLesson, type JudgedLesson } from '../../testing/verdicts.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())
const { db, context } = server

const held = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
const apart = [...inside('tutor', 0, 900), ...inside('student', 841, 1800)]

/** Judges the lesson, and lets the time go on to this moment of the next day, by the clock in UTC. */
async function untilNextDay({ end }: JudgedLesson, clock: string): Promise<void> {
  await judgeLessons(context)
  await server.runJobs(`${new Date(end.getTime() + DAY).toISOString().slice(0, 10)}T${clock}Z`)
}

const noticesOf = ({ id }: JudgedLesson) =>
  db.selectFrom('notifications').select(['userId', 'kind', 'link']).where('occurrence', '=', `closing-missing:${id}`)

test('a missing closing is told at 10:00 of the next day in Cairo, to the tutor in the app alone, once', async () => {
  const lesson = await buildJudgedLesson(server, { events: held })
  await untilNextDay(lesson, '07:59:59')
  expect(await noticesOf(lesson).execute()).toEqual([])
  await untilNextDay(lesson, '08:00:00')
  const notice = { userId: lesson.tutorId, kind: 'closing-missing', link: `/lesson/${lesson.id}/summary` }
  expect(await noticesOf(lesson).execute()).toEqual([notice])
  await untilNextDay(lesson, '20:00:00')
  expect(await noticesOf(lesson).execute()).toHaveLength(1)
  const outside = db.selectFrom('deliveries').select('id').where('occurrence', '=', `closing-missing:${lesson.id}`)
  expect(await outside.execute()).toEqual([])
})

test('nothing is told of a lesson that was closed meanwhile, or in which the two never met', async () => {
  const closed = await buildJudgedLesson(server, { events: held })
  const body = { canDo: [], nextStep: '', nextSheetId: null, homework: null }
  await server.call(closingEndpoints.close, { params: { id: closed.id }, body }, closed.tutor)
  await untilNextDay(closed, '08:00:00')
  const missed = await buildJudgedLesson(server, { events: apart })
  await untilNextDay(missed, '08:00:00')
  expect(await noticesOf(closed).execute()).toEqual([])
  expect(await noticesOf(missed).execute()).toEqual([])
})
