/** The steps of a tutor's joining as conditions of a query; the same rules as `presentSteps`. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { passedDemoSession, passedInterview } from '../onboarding/passed.store.ts'
import { passedIntroVideo } from './passed.store.ts'

type Row = ExpressionBuilder<DB, 'tutors' | 'users'>

type Step = 'passedIntroVideo' | 'passedInterview' | 'passedDemoSession' | 'passedPhotoSession' | 'profileComplete'

export function stepsOf(row: Row): [Step, Expression<SqlBool>][] {
  return [
    ['passedIntroVideo', passedIntroVideo('tutors.userId')],
    ['passedInterview', passedInterview(row.ref('users.id'))],
    ['passedDemoSession', passedDemoSession(row.ref('users.id'))],
    ['passedPhotoSession', allSet(row, ['users.image', 'tutors.video', 'tutors.thumbnail'])],
    ['profileComplete', sql<SqlBool>`(${isComplete})`],
  ]
}

function allSet(row: Row, columns: ('users.image' | 'tutors.video' | 'tutors.thumbnail')[]): Expression<SqlBool> {
  return row.and(columns.map((column) => row(column, 'is not', null)))
}

const isComplete = sql`
  coalesce(users.name, '') <> '' and coalesce(users.phone, '') <> '' and users.city is not null
  and coalesce(users.gender, '') <> '' and users.birth_year is not null
  and coalesce(tutors.bio, '') <> '' and coalesce(tutors.about, '') <> ''`
