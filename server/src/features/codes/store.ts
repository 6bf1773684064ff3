import type { CodeType } from '@hiwar/contract/enumerations.ts'
import { codeTries } from '@hiwar/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { ConfirmationCodes, Users } from '../../platform/db/types.generated.ts'

export type CodeRow = Selectable<ConfirmationCodes>

export type Recipient = Pick<Selectable<Users>, 'id' | 'role' | 'email' | 'verifiedEmail'>

const recipientColumns = ['id', 'role', 'email', 'verifiedEmail'] as const

export function findRecipient(db: Database, id: number): Promise<Recipient | undefined> {
  return db.selectFrom('users').select(recipientColumns).where('id', '=', id).executeTakeFirst()
}

export function findRecipientByEmail(db: Database, email: string): Promise<Recipient | undefined> {
  return db.selectFrom('users').select(recipientColumns).where('email', '=', email).executeTakeFirst()
}

/** The person, held until the transaction ends, so that his codes, address and logins change one after the other. */
export function lockRecipient(trx: Trx, id: number): Promise<Recipient | undefined> {
  return trx.selectFrom('users').select(recipientColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Puts a new code in the place of the last one, whatever became of that. */
export async function replaceCode(db: Database, code: Omit<CodeRow, 'tries'>): Promise<void> {
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

/** Counts a try before anything is compared; undefined when no code of this address has one left. */
export function countTry(
  trx: Trx,
  { id, email }: Recipient,
  purpose: CodeType,
): Promise<Pick<CodeRow, 'codeHash' | 'expiresAt'> | undefined> {
  return trx
    .updateTable('confirmationCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('userId', '=', id)
    .where('purpose', '=', purpose)
    .where('address', '=', email)
    .where('tries', '<', codeTries)
    .returning(['codeHash', 'expiresAt'])
    .executeTakeFirst()
}

export async function deleteCode(trx: Trx, userId: number, purpose: CodeType): Promise<void> {
  await trx.deleteFrom('confirmationCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}

export async function markEmailVerified(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('users').set({ verifiedEmail: true, updatedAt: now }).where('id', '=', id).execute()
}

export async function setPassword(trx: Trx, id: number, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute()
}
