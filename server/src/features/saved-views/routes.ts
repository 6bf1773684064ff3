import type { Action } from '@hiwar/contract/all-calls.ts'
import { allViewPages, type SavedView, savedViewEndpoints } from '@hiwar/contract/platform/saved-views.ts'
import { opensPage, seesView } from '@hiwar/domain/saved-views/visible.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { changeAudited, makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import type { Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { presentBrief } from '../users/present.ts'
import { deleteView, insertView, listViews, lockView, updateView, type ViewRow } from './store.ts'

export const savedViewRoutes = [
  serve(savedViewEndpoints.list, listSeenViews),
  serve(savedViewEndpoints.create, createView),
  serve(savedViewEndpoints.update, changeView),
  serve(savedViewEndpoints.delete, removeView),
]

async function listSeenViews({ db }: Context, { actor, query }: MemberRequest<typeof savedViewEndpoints.list>) {
  const views = await listViews(db, actor.id, query.page === undefined ? allViewPages : [query.page])
  return views.filter((view) => seesView(actor, view)).map(presentView)
}

/** The filters stay out of the audit trail: a search may name a person. */
const audited = {
  noun: 'saved-view',
  factsOf: ({ page, name, shared }: SavedView) => ({ page, name, shared }),
} as const

function createView(context: Context, request: MemberRequest<typeof savedViewEndpoints.create>): Promise<SavedView> {
  const { actor, body } = request
  if (!opensPage(actor.role, body.page)) throw new Refusal('forbidden')
  return makeAudited(context, request, audited, async (trx, now) =>
    presentView(await insertView(trx, { ...body, ownerId: actor.id, createdAt: now })),
  )
}

function changeView(context: Context, request: MemberRequest<typeof savedViewEndpoints.update>): Promise<SavedView> {
  const { actor, params, body } = request
  return changeAudited(context, request, audited, async (trx) => {
    const before = await lockOwnView(trx, actor, 'saved-view.update', params.id)
    return { before, after: presentView(await updateView(trx, params.id, body)) }
  })
}

function removeView(context: Context, request: MemberRequest<typeof savedViewEndpoints.delete>): Promise<{ ok: true }> {
  const { actor, params } = request
  return removeAudited(context, request, audited, async (trx) => {
    const removed = await lockOwnView(trx, actor, 'saved-view.delete', params.id)
    await deleteView(trx, params.id)
    return removed
  })
}

/** A view that the actor does not see does not exist for the actor; one that a colleague shares is read only. */
async function lockOwnView(trx: Trx, actor: Actor, action: Action, id: number): Promise<SavedView> {
  const view = found(await lockView(trx, id), 'not-found')
  if (!seesView(actor, view)) throw new Refusal('not-found')
  authorize(actor, action, view)
  return presentView(view)
}

function presentView(row: ViewRow): SavedView {
  return { ...wire(row, 'id', 'page', 'name', 'address', 'shared', 'createdAt'), owner: presentBrief(row.owner) }
}
