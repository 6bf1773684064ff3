/** Writes flags, with the message or without it. */
import type { TextFlag } from '@hiwar/domain/safety/verdict.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'

export interface NewFlag extends TextFlag {
  /** Null for a first message, whose conversation is not opened when it is blocked. */
  roomId: number | null
  userId: number
  otherId: number
  acknowledged: boolean
  exercise: boolean
  at: Date
}

/** Of the exercises of a person, staff look at every so many. */
const shownExercises = 5

/** The flag of a message that is sent, written behind it. The flag of an edit takes the place of the one before. */
export function deferFlag(trx: Trx, messageId: number, flag: NewFlag): Promise<void> {
  const { userId, contact, abuse, minor, acknowledged, exercise, at } = flag
  const due = sql<boolean>`not ${exercise}::boolean or (select count(*) % ${shownExercises} = ${shownExercises - 1}
    from message_flags where user_id = ${userId} and exercise and message_id <> ${messageId})`
  const writing = sql`
    with replaced as (
      update message_flags set contact = ${[...contact]}, abuse = ${abuse}, minor = ${minor},
        acknowledged = ${acknowledged}, exercise = ${exercise}, due = ${due}, at = ${at},
        wrong = null, judged_by = null, judged_at = null
      where message_id = ${messageId} returning id)
    insert into message_flags (${columns})
    select ${valuesOf(flag, messageId, due)} where not exists (select from replaced)`
  return defer(trx, writing)
}

/**
 * The flag of a message that was blocked, without its text. The same finding within a minute is one flag (ours): two
 * texts cannot be compared where neither is kept.
 */
export async function insertBlocked(trx: Trx, flag: NewFlag): Promise<void> {
  const { userId, otherId, contact, abuse, minor, at } = flag
  await sql`
    insert into message_flags (${columns})
    select ${valuesOf(flag, null, sql<boolean>`true`)}
    where not exists (
      select from message_flags where user_id = ${userId} and other_id = ${otherId} and message_id is null
        and contact = ${[...contact]}::text[] and abuse = ${abuse} and minor = ${minor}
        and at > ${datePlus(at, -MINUTE)})`.execute(trx)
}

const columns = sql.raw(
  'message_id, room_id, user_id, other_id, contact, abuse, minor, acknowledged, exercise, due, at',
)

function valuesOf(flag: NewFlag, messageId: number | null, due: RawBuilder<boolean>): RawBuilder<unknown> {
  const { roomId, userId, otherId, contact, abuse, minor, acknowledged, exercise, at } = flag
  return sql`${messageId}::bigint, ${roomId}::bigint, ${userId}::bigint, ${otherId}::bigint, ${[...contact]}::text[],
    ${abuse}::int, ${minor}::boolean, ${acknowledged}::boolean, ${exercise}::boolean, ${due}, ${at}::timestamptz`
}
