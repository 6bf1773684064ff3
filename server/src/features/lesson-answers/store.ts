import type { Database, Row, Trx } from '../../platform/db/database.ts'

export type AnswerRow = Row<'lessonAnswers'>

/** Stores the newest answer of a member; undefined when it is the one that stands already for this start. */
export function upsertAnswer(trx: Trx, row: AnswerRow): Promise<AnswerRow | undefined> {
  const { startsAt, answer, channel, at } = row
  return trx
    .insertInto('lessonAnswers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['lessonId', 'userId'])
        .doUpdateSet({ startsAt, answer, channel, at })
        .where((old) =>
          old.or([old('lessonAnswers.startsAt', '<>', startsAt), old('lessonAnswers.answer', '<>', answer)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

export function getAnswer(trx: Trx, lessonId: number, userId: number): Promise<AnswerRow> {
  return trx
    .selectFrom('lessonAnswers')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
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
