import { readFile } from 'node:fs/promises'
import type { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { City } from '@hiwar/contract/enumerations/cities.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { makeName } from '../../features/files/stored-file.ts'
import type { NewRow } from '../../platform/db/database.ts'
import type { SeedContext } from '../seed-context.ts'

export interface SeedAccount {
  email: string
  role: Role
  name: string
  gender?: Gender
  birthYear?: number
  city: City
  address?: string
  /** An account without a picture shows its initials. */
  pictured: boolean
  /** Age of the account in days. */
  daysOld: number
}

/** Inserts accounts with verified mail address and phone number; returns their ids in the same order. */
export async function insertAccounts(scene: SeedContext, accounts: readonly SeedAccount[]): Promise<number[]> {
  const rows = await Promise.all(accounts.map((account) => rowOf(scene, account)))
  const inserted = await scene.trx.insertInto('users').values(rows).returning(['id', 'email']).execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  return accounts.map(({ email }) => ids.get(email) ?? 0)
}

async function rowOf({ now, passwordHash, storage }: SeedContext, account: SeedAccount): Promise<NewRow<'users'>> {
  const { pictured, daysOld, ...columns } = account
  const madeAt = new Date(now - daysOld * DAY)
  return {
    ...columns,
    passwordHash,
    phone: `+2010${String(Math.abs(numberOf(account.email)) % 100_000_000).padStart(8, '0')}`,
    image: pictured ? await storePortrait(storage, account.email) : null,
    verifiedEmail: true,
    verifiedPhone: true,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

/** A portrait is named after the person's mail address: `../portraits/tutor2.webp` belongs to tutor2@hiwar.test. */
async function storePortrait(storage: SeedContext['storage'], email: string): Promise<string> {
  const name = makeName('image/webp')
  const portrait = new URL(`../portraits/${email.slice(0, email.indexOf('@'))}.webp`, import.meta.url)
  await storage.put('uploads', name, await readFile(portrait))
  return name
}

/** Returns the same number for the same text, so that an address keeps its phone number. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
}
