import type { Trx } from '../../platform/db/transaction.ts'

interface Credit {
  score: number
  /** By this lesson; null when it takes nothing. */
  taken: number | null
}

export function findCredit(trx: Trx, lessonId: number): Promise<Credit> {
  return trx
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', 'lessons.studentId')
    .select(['users.creditScore as score', 'lessons.creditTaken as taken'])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow()
}

export async function updateCredit(
  trx: Trx,
  { id, studentId }: { id: number; studentId: number },
  { score, taken }: Credit,
  now: Date,
): Promise<void> {
  await trx.updateTable('lessons').set({ creditTaken: taken }).where('id', '=', id).execute()
  await trx.updateTable('users').set({ creditScore: score, updatedAt: now }).where('id', '=', studentId).execute()
}
