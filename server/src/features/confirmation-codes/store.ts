import { codeTries } from '@hiwar/contract/fields/limits.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import type { CodeOwner } from './code.ts'

export type CodeRow = Row<'confirmationCodes'>

/** Stores a new code in place of the last one, whatever the last one's state. */
export async function upsertCode(db: Database, code: Omit<CodeRow, 'tries'>): Promise<void> {
  await db
    .insertInto('confirmationCodes')
    .values(code)
    .onConflict((row) =>
      row.columns(['userId', 'purpose']).doUpdateSet((update) => ({
        address: update.ref('excluded.address'),
        codeHash: update.ref('excluded.codeHash'),
        tries: 0,
        expiresAt: update.ref('excluded.expiresAt'),
        createdAt: update.ref('excluded.createdAt'),
      })),
    )
    .execute()
}

/** Counts a try before the comparison; undefined when no code of this address has a try left, unless `alsoVoid`. */
export function countTry(trx: Trx, { userId, purpose, address }: CodeOwner, alsoVoid: boolean) {
  return trx
    .updateTable('confirmationCodes')
    .set((row) => ({ tries: row.fn<number>('least', [row('tries', '+', 1), row.lit(codeTries)]) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .$if(!alsoVoid, (query) => query.where('tries', '<', codeTries))
    .returning(['codeHash', 'expiresAt'])
    .executeTakeFirst()
}

/** Whether there is a code, with tries left or without. */
export async function existsCode(trx: Trx, { userId, purpose, address }: CodeOwner): Promise<boolean> {
  const rows = trx.selectFrom('confirmationCodes').select('userId').where('userId', '=', userId)
  const row = await rows.where('purpose', '=', purpose).where('address', '=', address).executeTakeFirst()
  return row !== undefined
}

export async function deleteCode(trx: Trx, { userId, purpose }: CodeOwner): Promise<void> {
  await trx.deleteFrom('confirmationCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}

/** Stores a phone where there is none, and returns the stored one. */
export async function updateFirstPhone(db: Database, id: number, phone: string, now: Date): Promise<string | null> {
  await db.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', id).where('phone', 'is', null).execute()
  const row = await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone ?? null
}

export async function existsPhoneOfAnother(db: Database, id: number, phone: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('verifiedPhone', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
