import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'

export type AnswerRow = Row<'lessonAnswers'>

type AnswerKey = Pick<AnswerRow, 'lessonId' | 'userId' | 'startsAt'>

/** Stores the newest answer of a member, whose lesson is locked. */
export async function upsertAnswer(trx: Trx, row: AnswerRow): Promise<void> {
  const { lessonId: _lessonId, userId: _userId, ...newest } = row
  await trx
    .insertInto('lessonAnswers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lessonId', 'userId']).doUpdateSet(newest))
    .execute()
}

/** The answer of a member to this start; undefined while there is none. */
export function findAnswer(trx: Trx, { lessonId, userId, startsAt }: AnswerKey): Promise<AnswerRow | undefined> {
  return trx
    .selectFrom('lessonAnswers')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .where('userId', '=', userId)
    .where('startsAt', '=', startsAt)
    .executeTakeFirst()
}

/** The starts of the lesson of which the person was reminded. */
export async function listRemindedStarts(db: Database, lessonId: number, userId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(sql<string>`data ->> 'start'`.as('start'))
    .distinct()
    .where('userId', '=', userId)
    .where('kind', '=', 'lesson-reminder')
    .where(sql<boolean>`(data ->> 'lessonId')::bigint = ${lessonId}`)
    .execute()
  return rows.map(({ start }) => new Date(start))
}

/** Where a button was pressed: a phone as the person confirmed it on WhatsApp, or a linked chat of Telegram. */
export type Presser = { phone: string } | { chatId: number }

/** Whether the person may be reached exactly where the button was pressed. */
export async function isReachedAt(db: Database | Trx, userId: number, presser: Presser): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((row) =>
      'phone' in presser
        ? row.and({ phone: presser.phone, verifiedWhatsapp: true })
        : row('telegramChatId', '=', presser.chatId),
    )
    .executeTakeFirst()
  return person !== undefined
}
