import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve, serveOpen } from '../../platform/action.ts'
import { decideAppeal, mailAppealLink, takeAppeal } from './appeal.ts'
import { liftSuspension } from './end.ts'
import { presentSuspension } from './present.ts'
import { listSuspensions } from './store.ts'
import { confirmSuspension, suspendAccount } from './suspend.ts'

export const suspensionRoutes = [
  serve(suspensionEndpoints.create, suspendAccount),
  serve(suspensionEndpoints.confirm, confirmSuspension),
  serve(suspensionEndpoints.lift, liftSuspension),
  serve(suspensionEndpoints.list, listAll),
  serve(suspensionEndpoints.decide, decideAppeal),
  serveOpen(suspensionEndpoints.appeal, takeAppeal),
  serveOpen(suspensionEndpoints.appealLink, mailAppealLink),
]

async function listAll({ db }: Context, { query }: MemberRequest<typeof suspensionEndpoints.list>) {
  const { list, total } = await listSuspensions(db, query)
  return { list: list.map(presentSuspension), total }
}
