import { type DocumentVersion, documentEndpoints } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { fits } from '@hiwar/domain/documents/faults.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { presentPerson } from '../users/present.ts'
import { presentDraft, presentNewest, presentShown, presentVersion, readBlocks } from './present.ts'
import { publishDraft } from './publish.ts'
import { findDraft, findNewest, insertDraft, listShown, listVersions, lockDraft, updateDraft } from './store.ts'

export const documentRoutes = [
  serveOpen(documentEndpoints.read, readDocument),
  serve(documentEndpoints.listVersions, listAll),
  serve(documentEndpoints.readDraft, readDraft),
  serve(documentEndpoints.createDraft, beginDraft),
  serve(documentEndpoints.updateDraft, saveDraft),
  serve(documentEndpoints.publish, publishDraft),
]

async function readDocument({ db, clock }: Context, { params }: OpenRequest<typeof documentEndpoints.read>) {
  return presentShown(params.kind, await listShown(db, [params.kind], clock.now()))
}

async function listAll(
  { db, clock }: Context,
  { params, query }: MemberRequest<typeof documentEndpoints.listVersions>,
) {
  const { list, total } = await listVersions(db, params.kind, clock.now(), query)
  return {
    list: list.map((row): DocumentVersion => {
      const { by, shown, number, current } = row
      const state = !shown ? 'coming' : number === current ? 'current' : 'past'
      return { ...presentVersion(row), by: by && presentPerson(by), state }
    }),
    total,
  }
}

async function readDraft({ db }: Context, { params }: MemberRequest<typeof documentEndpoints.readDraft>) {
  const row = await findDraft(db, params.kind)
  // Read behind the draft: a draft that is gone stands beside the version that it became.
  const newest = presentNewest(params.kind, await findNewest(db, params.kind))
  return { draft: row === undefined ? null : presentDraft(row), newest }
}

/** Begins from the newest version, an announced one included, so that nothing of it is lost. */
function beginDraft({ db, clock }: Context, request: MemberRequest<typeof documentEndpoints.createDraft>) {
  const { kind } = request.params
  const by = request.actor.id
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const isNew = await insertDraft(trx, kind, { blocks: releasedBlocks(kind), by }, now)
    // Read behind the insert, which waits for a publication that runs.
    const newest = isNew ? await findNewest(trx, kind) : undefined
    const blocks = newest && readBlocks(kind, newest)
    if (blocks !== undefined) await updateDraft(trx, kind, { blocks, by }, now)
    const draft = presentDraft(found(await findDraft(trx, kind), 'not-found'))
    const facts = { objectId: kind, after: { revision: draft.revision } }
    if (isNew) await recordAudit(trx, request, { action: 'document.create-draft', object: 'document', ...facts }, now)
    return draft
  })
}

/** Of two editors the later one learns of the other, and saves only on top of what was read. */
function saveDraft({ db, clock }: Context, request: MemberRequest<typeof documentEndpoints.updateDraft>) {
  const { actor, params, body } = request
  const { kind } = params
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const before = found(await lockDraft(trx, kind), 'draft-not-found')
    if (!body.blocks.every((block) => fits(kind, block))) throw new Refusal('unfit-block')
    if (before.revision !== body.revision) throw new Refusal('draft-changed')
    await updateDraft(trx, kind, { blocks: body.blocks, by: actor.id }, now)
    const draft = presentDraft(found(await findDraft(trx, kind), 'draft-not-found'))
    const facts = { before: { revision: before.revision }, after: { revision: draft.revision } }
    const entry = { action: 'document.update-draft', object: 'document', objectId: kind, ...facts } as const
    await recordAudit(trx, request, entry, now)
    return draft
  })
}
