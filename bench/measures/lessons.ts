import assert from 'node:assert/strict'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { loop, type Measure } from '../compare.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

const size = 10

/** Floor Q, one query: a page of a student's lessons with both members of each, and the total count. */
const query = `
  with page as (
    select l.*, count(*) over () as total from lessons l
    where l.student_id = $1 order by l.starts_at desc, l.id desc limit $2
  )
  select p.id, p.slot_id, p.session_key, p.starts_at, p.minutes, p.price, p.canceled_at, p.canceled_by, p.created_at,
    p.updated_at, p.total, t.id as tutor_id, t.name as tutor_name, t.image as tutor_image, t.role as tutor_role,
    t.gender as tutor_gender, s.id as student_id, s.name as student_name, s.image as student_image,
    s.role as student_role, s.gender as student_gender
  from page p join users t on t.id = p.tutor_id join users s on s.id = p.student_id
  order by p.starts_at desc, p.id desc`

interface Row {
  id: string
  total: string
  tutor_id: string
  student_id: string
}

export function measureLessons({ origin, pool, tokens, studentIds }: BenchEnvironment): Measure {
  const requests = tokens.map((token) => requestOf({ path: `${lessonEndpoints.list.path}?size=${size}`, token }))
  const read = (index: number) =>
    pool.query<Row>({ name: 'lessons', text: query, values: [studentIds[index % studentIds.length], size] })
  return {
    name: "a student's lessons",
    floor: 'Q',
    goal: 0.5,
    async check() {
      const { list, total } = await answerOf<ReplyOf<typeof lessonEndpoints.list>>(origin, requests[0])
      const { rows } = await read(0)
      assert.equal(rows.length, size)
      assert.deepEqual(
        list.map(({ lesson, members }) => [lesson.id, ...members.map(({ userId }) => userId)]),
        rows.map(({ id, tutor_id, student_id }) => [id, tutor_id, student_id].map(Number)),
      )
      assert.equal(total, Number(rows[0]?.total))
    },
    ours: asking(origin, requests),
    baseline: (lanes, seconds) => loop(read, { lanes, seconds }),
  }
}
