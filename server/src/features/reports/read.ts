import type { Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { listReports } from './list.store.ts'
import { presentReport } from './present.ts'
import { findReport } from './store.ts'

export async function readReport(
  { db }: Context,
  { actor, params }: MemberRequest<typeof reportEndpoints.read>,
): Promise<Report> {
  const report = found(await findReport(db, params.id), 'report-not-found')
  authorize(actor, 'report.read', { ownerId: report.createdBy })
  return presentReport(report)
}

/** Everybody's reports for admins; anybody else gets the own ones, whomever he asks for. */
export async function listVisibleReports(
  { db }: Context,
  { actor, query }: MemberRequest<typeof reportEndpoints.list>,
) {
  const filters = seesAll(actor.role, 'report.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listReports(db, filters)
  return { list: list.map(presentReport), total }
}
