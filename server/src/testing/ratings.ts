import type { Context } from '../context.ts'
import { buildStudent } from './accounts.ts'

interface RatingOver {
  raterId?: number
  lessonId?: number
  text?: string | null
  createdAt?: Date
}

/** Builds a rating, by default by a new student. */
export async function buildRating(
  context: Context,
  rateeId: number,
  value: number,
  { raterId, lessonId, text = null, createdAt = context.clock.now() }: RatingOver = {},
): Promise<number> {
  const rater = raterId ?? (await buildStudent(context)).id
  const { id } = await context.db
    .insertInto('ratings')
    .values({ raterId: rater, rateeId, lessonId: lessonId ?? null, value, text, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
