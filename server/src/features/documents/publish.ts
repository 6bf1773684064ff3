/** Publishes the draft of a text as its next version, for good. */
import { createHash } from 'node:crypto'
import type { documentEndpoints, PublishedVersion } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { decidePublication } from '@hiwar/domain/documents/publishing.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { materialVersionPublished } from './events.ts'
import { presentVersion, readBlocks } from './present.ts'
import { deleteDraft, findNewest, findVersion, insertVersion, lockDraft } from './store.ts'

export function publishDraft(
  context: Context,
  request: MemberRequest<typeof documentEndpoints.publish>,
): Promise<PublishedVersion> {
  const { actor, params, body, saveReply } = request
  const { kind } = params
  const { revision, summary, material } = body
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    // The lock is the draft: of two who publish, the later one finds it gone.
    const draft = found(await lockDraft(trx, kind), 'draft-not-found')
    if (draft.revision !== revision) throw new Refusal('draft-changed')
    const newest = await findNewest(trx, kind)
    const decision = decidePublication(
      {
        kind,
        blocks: draft.blocks,
        before: (newest && readBlocks(kind, newest)) ?? releasedBlocks(kind),
        material,
        effectiveOn: parseCairoDay(body.effectiveOn),
        newest: newest === undefined ? null : instantOfDate(newest.effectiveAt),
      },
      instantOfDate(now),
    )
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const version = {
      document: kind,
      // The first version came with the release, whether the table has it or not.
      number: (newest?.number ?? 1) + 1,
      blocks: draft.blocks,
      digest: createHash('sha256').update(JSON.stringify(draft.blocks)).digest('hex'),
      material,
      summary,
      effectiveAt: dateOfInstant(decision.effectiveAt),
      publishedBy: actor.id,
    }
    const versionId = await insertVersion(trx, version, now)
    await deleteDraft(trx, kind)
    if (material) await recordEvent(context, trx, materialVersionPublished, { versionId, kind })
    const published = presentVersion(found(await findVersion(trx, versionId), 'not-found'))
    const { publishedAt: _publishedAt, day: _day, ...after } = published
    await recordAudit(trx, request, { action: 'document.publish', object: 'document', objectId: kind, after }, now)
    return saveReply(trx, published)
  })
}
