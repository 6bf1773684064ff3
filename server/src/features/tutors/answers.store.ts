/** How soon tutors answer students, stored so that cards carry it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answerDays, usualAnswer } from '@hiwar/domain/chat/usual-answer.ts'
import { DAY, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Takes the usual answers of these tutors anew, from the messages of the last 90 days. */
export async function updateUsualAnswers(db: Database | Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const byTutor = Map.groupBy(await listExchanges(db, tutorIds, now), ({ tutorId }) => tutorId)
  const answers = tutorIds.map((id) => {
    const exchanges = (byTutor.get(id) ?? []).map(({ askedAt, answeredAt }) => ({
      askedAt: instantOfDate(askedAt),
      answeredAt: answeredAt === null ? null : instantOfDate(answeredAt),
    }))
    return usualAnswer(exchanges, instantOfDate(now))
  })
  await sql`
    update tutors t set answer_minutes = v.minutes
    from unnest(${[...tutorIds]}::bigint[], ${answers}::int[]) v (id, minutes)
    where t.user_id = v.id and t.answer_minutes is distinct from v.minutes`.execute(db)
}

interface ExchangeRow {
  tutorId: number
  askedAt: Date
  answeredAt: Date | null
}

/** An exchange begins with a student's first message after the tutor's words, and ends with the tutor's next message. */
async function listExchanges(db: Database | Trx, tutorIds: readonly number[], now: Date): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    with talks as (
      select t.id as tutor_id, r.id as room_id
      from unnest(${[...tutorIds]}::bigint[]) t (id)
      join rooms r on r.first_id = t.id or r.second_id = t.id
      join users u on u.id = case when r.first_id = t.id then r.second_id else r.first_id end
      where u.role = ${sql.lit(Role.Student)}
    ), spoken as (
      select k.tutor_id, m.user_id, m.created_at, lag(m.user_id) over talk as before,
        min(m.created_at) filter (where m.user_id = k.tutor_id)
          over (talk rows between 1 following and unbounded following) as answered_at
      from talks k join messages m on m.room_id = k.room_id
      where m.created_at > ${datePlus(now, -answerDays * DAY)}
      window talk as (partition by k.tutor_id, m.room_id order by m.id)
    )
    select tutor_id, created_at as asked_at, answered_at
    from spoken where user_id <> tutor_id and before is distinct from user_id`.execute(db)
  return rows
}
