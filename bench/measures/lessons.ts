import assert from 'node:assert/strict'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Measure } from '../compare.ts'
import { lessonsText, querying, rowsOf, type Statement } from '../floors/queries.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

const size = 10

/** Floor Q of a student's lessons. */
export function lessonsStatement({ studentIds }: BenchEnvironment): Statement {
  return { name: 'lessons', text: lessonsText, values: studentIds.map((id) => [id, size]) }
}

export function measureLessons(stage: BenchEnvironment): Measure {
  const { origin, pool, tokens } = stage
  const requests = tokens.map((token) => requestOf({ path: `${lessonEndpoints.list.path}?size=${size}`, token }))
  const statement = lessonsStatement(stage)
  return {
    name: "a student's lessons",
    floor: 'Q',
    goal: 0.5,
    async check() {
      const { list, total } = await answerOf<ReplyOf<typeof lessonEndpoints.list>>(origin, requests[0])
      const rows = await rowsOf<{ id: string; total: string; tutor_id: string; student_id: string }>(pool, statement)
      assert.equal(rows.length, size)
      assert.deepEqual(
        list.map(({ lesson, members }) => [lesson.id, ...members.map(({ userId }) => userId)]),
        rows.map(({ id, tutor_id, student_id }) => [id, tutor_id, student_id].map(Number)),
      )
      assert.equal(total, Number(rows[0]?.total))
    },
    ours: asking(origin, requests),
    baseline: querying(pool, statement),
  }
}
