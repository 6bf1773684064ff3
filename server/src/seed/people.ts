/** Accounts of the demo, with pictures that are drawn for them. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import type { Insertable } from 'kysely'
import type { Users } from '../platform/db/types.generated.ts'
import { createChance } from './chance.ts'
import { portrait, type Sitter } from './portraits/portrait.ts'
import { storePicture } from './portraits/store.ts'
import type { Scene } from './scene.ts'

export interface SeedAccount {
  email: string
  role: Role
  name: string
  gender?: Sitter['gender']
  birthYear?: number
  city: number
  address?: string
  /** Without one there are only the first letters of the name. */
  pictured: boolean
  /** How long ago the account was made. */
  daysOld: number
}

/** Accounts with verified e-mail and phone; returns their ids in the same order. */
export async function insertAccounts(scene: Scene, accounts: readonly SeedAccount[]): Promise<number[]> {
  const rows = await Promise.all(accounts.map((account) => rowOf(scene, account)))
  const inserted = await scene.trx.insertInto('users').values(rows).returning(['id', 'email']).execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  return accounts.map(({ email }) => ids.get(email) ?? 0)
}

async function rowOf({ now, passwordHash, storage }: Scene, account: SeedAccount): Promise<Insertable<Users>> {
  const { pictured, daysOld, gender, birthYear, ...columns } = account
  const sitter = gender !== undefined && birthYear !== undefined ? { gender, birthYear } : null
  const drawing = pictured && sitter !== null ? portrait(sitter, createChance(numberOf(account.name))) : null
  const madeAt = new Date(now - daysOld * DAY)
  return {
    ...columns,
    ...sitter,
    passwordHash,
    phone: `+2010${String(Math.abs(numberOf(account.email)) % 100_000_000).padStart(8, '0')}`,
    image: drawing === null ? null : await storePicture(storage, drawing),
    verifiedEmail: true,
    verifiedPhone: true,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

/** The same number for the same text, so that a name keeps its face and an address its phone. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
}
