/** The demo's account with a second factor, and the way back in for a person without a super admin to help. */
import { randomUUID } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { seal } from '../features/second-factors/sealed.ts'
import { deleteFactors } from '../features/second-factors/store.ts'
import { readSecret } from '../features/second-factors/totp.ts'
import { insertUser } from '../features/users/store.ts'
import { endLogins } from '../platform/auth/logins.store.ts'
import type { Config } from '../platform/config/config.ts'
import type { Trx } from '../platform/db/database.ts'

/** Known to everybody; the sandbox shows its codes. */
const demoSecret = 'JBSWY3DPEHPK3PXP'

/** A regular admin whose login asks for the code of an app. */
export async function insertSecureAdmin(
  trx: Trx,
  config: Pick<Config, 'FACTOR_SECRET' | 'FACTOR_SECRET_BEFORE'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id: userId } = await insertUser(trx, {
    role: Role.RegularAdmin,
    email: 'secure@hiwar.test',
    name: 'ريم الشافعي',
    passwordHash,
    verifiedEmail: true,
    createdAt: now,
    updatedAt: now,
  })
  const secret = seal(config, userId, readSecret(demoSecret))
  const factor = { id: randomUUID(), userId, kind: 'totp', name: 'تطبيق الرموز', secret, createdAt: now } as const
  await trx.insertInto('secondFactors').values(factor).execute()
}

/** Removes the factors of an account and ends its logins; false when nobody has the address. */
export async function resetOnMachine(trx: Trx, email: string, now: Date): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person === undefined) return false
  await deleteFactors(trx, person.id)
  await endLogins(trx, person.id, now)
  await trx
    .insertInto('auditRows')
    .values({
      // Nobody is logged in on the machine, so the row names the account itself.
      actorId: person.id,
      action: 'factor-reset.create',
      object: 'user',
      objectId: String(person.id),
      after: JSON.stringify({ onMachine: true }),
      ip: 'machine',
      requestId: 'machine',
      createdAt: now,
    })
    .execute()
  return true
}
