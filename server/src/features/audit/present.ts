import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { presentPerson } from '../users/present-person.ts'
import type { ActedRow } from './store.ts'

export function presentAuditRow(row: ActedRow): AuditRow {
  return {
    id: row.id,
    actor: presentPerson(row.actor),
    action: row.action,
    object: row.object,
    objectId: row.objectId,
    before: row.before as AuditRow['before'],
    after: row.after as AuditRow['after'],
    ip: row.ip,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  }
}
