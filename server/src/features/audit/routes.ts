import { type AuditRow, auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import { type ActedRow, listAuditRows } from './store.ts'

export const auditRoutes = [serve(auditEndpoints.list, listAudit)]

async function listAudit({ db }: Context, { query }: MemberRequest<typeof auditEndpoints.list>) {
  const { list, total } = await listAuditRows(db, query)
  return { list: list.map(presentAuditRow), total }
}

function presentAuditRow(row: ActedRow): AuditRow {
  return {
    ...wire(row, 'id', 'action', 'object', 'objectId', 'before', 'after', 'ip', 'requestId', 'createdAt'),
    actor: presentPerson(row.actor),
  }
}
