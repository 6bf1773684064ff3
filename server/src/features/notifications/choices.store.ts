import type { Silence } from '@hiwar/domain/notifications/plan.ts'
import type { Quiet } from '@hiwar/domain/notifications/quiet.ts'
import type { Trx } from '../../platform/db/database.ts'

export async function replaceSilences(trx: Trx, userId: number, silences: readonly Silence[]): Promise<void> {
  await trx.deleteFrom('noticeChoices').where('userId', '=', userId).execute()
  if (silences.length === 0) return
  await trx
    .insertInto('noticeChoices')
    .values(silences.map(({ kind, channel }) => ({ userId, kind, channel })))
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function upsertTimes(trx: Trx, userId: number, quiet: Quiet | null, digest: boolean): Promise<void> {
  const times = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digest }
  await trx
    .insertInto('noticeTimes')
    .values({ userId, ...times })
    .onConflict((row) => row.column('userId').doUpdateSet(times))
    .execute()
}
