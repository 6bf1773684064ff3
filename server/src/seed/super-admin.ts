/** The super admin, the only account that no call creates. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { email as emailField, isOwnEmail, newPassword } from '@hiwar/contract/fields/people.ts'
import type { Trx } from '../platform/db/database.ts'

/** Validates mail address and password like a registration. */
export function superAdminOf(email: string, password: string | undefined): { email: string; password: string } {
  const address = emailField.safeParse(email)
  if (!address.success) throw new Error('--super-admin is not an e-mail address.')
  const chosen = newPassword.safeParse(password)
  if (!chosen.success || isOwnEmail(chosen.data, address.data)) {
    throw new Error('SUPER_ADMIN_PASSWORD needs 8 to 50 characters with a digit, a lower-case letter and a sign.')
  }
  return { email: address.data, password: chosen.data }
}

export async function insertSuperAdmin(trx: Trx, email: string, passwordHash: string): Promise<void> {
  await trx.insertInto('users').values({ role: Role.SuperAdmin, email, passwordHash }).execute()
}
