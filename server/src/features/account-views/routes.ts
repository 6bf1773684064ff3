import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve, serveOpen } from '../../platform/action.ts'
import { presentPerson } from '../users/present.ts'
import { listVisits, listVisitsTo } from './store.ts'
import { enterView, openView } from './view.ts'

export const viewRoutes = [
  serve(viewEndpoints.create, openView),
  serveOpen(viewEndpoints.enter, enterView),
  serve(viewEndpoints.list, listAll),
  serve(viewEndpoints.own, listOwn),
]

async function listAll({ db }: Context, { query }: MemberRequest<typeof viewEndpoints.list>) {
  const { list, total } = await listVisits(db, query)
  return {
    list: list.map(({ viewer, user, ...visit }) => ({
      ...presentVisit(visit),
      viewer: presentPerson(viewer),
      user: presentPerson(user),
    })),
    total,
  }
}

async function listOwn({ db }: Context, { actor, query }: MemberRequest<typeof viewEndpoints.own>) {
  const { list, total } = await listVisitsTo(db, actor.id, query)
  return { list: list.map(({ role, ...visit }) => ({ ...presentVisit(visit), role })), total }
}

interface BegunVisit {
  id: number
  reason: string
  fromAt: Date
  untilAt: Date
}

function presentVisit({ id, reason, fromAt, untilAt }: BegunVisit) {
  return { id, reason, from: fromAt.toISOString(), until: untilAt.toISOString() }
}
