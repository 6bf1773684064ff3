import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { AuditSeal } from '@hiwar/contract/platform/audit.ts'
import type { Database } from '../../platform/db/database.ts'

type Check = NonNullable<AuditSeal['check']>

export async function insertCheck(db: Database, { at, sealed, head, faults }: Omit<Check, 'at'> & { at: Date }) {
  await db
    .insertInto('auditChecks')
    .values({ at, sealed, head, faults: JSON.stringify(faults) })
    .execute()
}

export async function findNewestCheck(db: Database): Promise<Check | undefined> {
  const row = await db
    .selectFrom('auditChecks')
    .select(['at', 'sealed', 'head', 'faults'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}

export function listEmailsOfRole(db: Database, role: Role): Promise<{ id: number; email: string }[]> {
  return db.selectFrom('users').select(['id', 'email']).where('role', '=', role).orderBy('id').execute()
}
