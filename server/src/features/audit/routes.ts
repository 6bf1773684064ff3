import { type AuditRow, auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { presentPerson } from '../users/present.ts'
import { type ActedRow, listAuditRows } from './store.ts'

export const auditRoutes = [serve(auditEndpoints.list, listAudit)]

/** What staff did, for admins. */
async function listAudit({ db }: Context, { query }: MemberRequest<typeof auditEndpoints.list>) {
  const { list, total } = await listAuditRows(db, query)
  return { list: list.map(presentAuditRow), total }
}

function presentAuditRow(row: ActedRow): AuditRow {
  return {
    id: row.id,
    actor: presentPerson(row.actor),
    action: row.action,
    object: row.object,
    objectId: row.objectId,
    before: row.before,
    after: row.after,
    ip: row.ip,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  }
}
