import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { codeTries } from '@hiwar/contract/fields/limits.ts'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { ConfirmationCodes, Users } from '../../platform/db/types.generated.ts'
import type { CodeOwner } from './code.ts'

export type CodeRow = Selectable<ConfirmationCodes>

const recipientColumns = [
  'id',
  'role',
  'email',
  'verifiedEmail',
  'phone',
  'verifiedPhone',
  'verifiedWhatsapp',
  'verifiedTelegram',
] as const

export type Recipient = Pick<Selectable<Users>, (typeof recipientColumns)[number]>

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

/** Counts a try before anything is compared; undefined when no code of this address has one left. */
export function countTry(
  trx: Trx,
  { userId, purpose, address }: CodeOwner,
): Promise<Pick<CodeRow, 'codeHash' | 'expiresAt'> | undefined> {
  return trx
    .updateTable('confirmationCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('tries', '<', codeTries)
    .returning(['codeHash', 'expiresAt'])
    .executeTakeFirst()
}

export async function deleteCode(trx: Trx, { userId, purpose }: CodeOwner): Promise<void> {
  await trx.deleteFrom('confirmationCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}

export async function updateVerifiedEmail(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('users').set({ verifiedEmail: true, updatedAt: now }).where('id', '=', id).execute()
}

/** The app that worked is the one that brings the notices; another account with this phone verified refuses by name. */
export async function updateVerifiedPhone(trx: Trx, id: number, method: MessagingApp, now: Date): Promise<void> {
  const flag = method === MessagingApp.Whatsapp ? { verifiedWhatsapp: true } : { verifiedTelegram: true }
  await trx
    .updateTable('users')
    .set({ verifiedPhone: true, ...flag, notificationMethod: method, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps a phone where there is none; the one that then stands. */
export async function updateFirstPhone(db: Database, id: number, phone: string, now: Date): Promise<string | null> {
  await db.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', id).where('phone', 'is', null).execute()
  const row = await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone ?? null
}

/** Whether somebody else has proved that the phone is his. */
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

export async function updatePassword(trx: Trx, id: number, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute()
}
