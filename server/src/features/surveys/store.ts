import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { surveyLessons } from '@hiwar/contract/fields/staff-limits.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

interface SurveyRow {
  /** Lessons that took place, counted up to those that a first question needs. */
  held: number
  /** How often the student was asked. */
  asked: number
  answeredAt: Date | null
  isInLesson: boolean
}

export async function getSurvey(db: Database | Trx, userId: number, now: Date): Promise<SurveyRow> {
  const { rows } = await sql<SurveyRow>`
    select (
      select count(*)::int from (
        select from lessons
        where student_id = ${userId} and canceled_at is null and attendance = ${Attendance.Both} and not minutes_returned
        limit ${surveyLessons}
      ) taken
    ) as held, asked.asked, asked.answered_at, exists (
      select from lessons where student_id = ${userId} and canceled_at is null and starts_at <= ${now} and ends_at > ${now}
    ) as is_in_lesson
    from (
      select coalesce(max(number), 0) as asked, max(answered_at) as answered_at
      from survey_answers where user_id = ${userId}
    ) asked`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a survey has one row')
  return row
}

interface Answer {
  userId: number
  number: number
  score: number | null
  answeredAt: Date
}

export async function insertAnswer(trx: Trx, answer: Answer): Promise<void> {
  await trx.insertInto('surveyAnswers').values(answer).execute()
}

/** Scores by the Cairo month of the answer, `YYYY-MM`; the question that was put off is no answer. */
export async function listAnswerMonths(db: Database, { after, before }: { after: Date; before: Date }) {
  const { rows } = await sql<{ month: string; answers: number; promoters: number; detractors: number }>`
    select to_char(answered_at at time zone 'Africa/Cairo', 'YYYY-MM') as month, count(*)::int as answers,
      (count(*) filter (where score >= 9))::int as promoters, (count(*) filter (where score <= 6))::int as detractors
    from survey_answers
    where score is not null and answered_at >= ${after} and answered_at < ${before}
    group by 1`.execute(db)
  return rows
}
