/** Tests of drafts and publications of the site's texts. */
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { documentEndpoints } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { paramsOf, textsOfEachTest, withLine } from '../../testing/documents.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { deleteDraft, findNewest, insertDraft, insertVersion, lockDraft } from './store.ts'

const desk = textsOfEachTest()
const { read, begin, save, publish, drafted, noon } = desk

describe('a text', () => {
  test('shows the sentences of the release until staff publish one', async () => {
    expect(await read()).toMatchObject({
      blocks: releasedBlocks('terms'),
      coming: null,
      version: { publishedAt: null },
    })
    expect(await read('faq')).toEqual({ blocks: releasedBlocks('faq'), coming: null, version: null })
  })

  test('shows a published version at once when it takes effect today, with its number, day and publisher', async () => {
    const before = (await read()).version?.number ?? 0
    const { status } = await publish(await drafted('سطر جديد.'))
    expect(status).toBe(200)
    const shown = await read()
    expect(shown.blocks).toEqual(withLine('سطر جديد.'))
    expect(shown.version).toMatchObject({ number: before + 1, effectiveAt: noon, publishedAt: noon, material: false })
    const { reply } = await desk.server.call(documentEndpoints.listVersions, paramsOf(), desk.admin)
    expect(reply.list[0]).toMatchObject({ state: 'current', by: { id: desk.admin.id }, number: before + 1 })
    expect(reply.list.slice(1).every(({ state, by }) => state === 'past' && by === null)).toBe(true)
  })

  test('announces a version of a later day, which takes over when the day comes', async () => {
    await publish(await drafted('سطر قادم.'), { effectiveOn: '2026-11-30' })
    expect(await read()).toMatchObject({ blocks: releasedBlocks('terms'), coming: { blocks: withLine('سطر قادم.') } })
    desk.server.clock.set('2026-11-29T22:00:00.000Z')
    expect(await read()).toMatchObject({ blocks: withLine('سطر قادم.'), coming: null })
  })

  test('announces of two versions of the same day the newer one, which alone will be in force', async () => {
    await publish(await drafted('سطر قادم.'), { effectiveOn: '2026-11-30' })
    expect((await publish(await drafted('سطر مصحّح.'), { effectiveOn: '2026-11-30' })).status).toBe(200)
    expect((await read()).coming?.blocks).toEqual(withLine('سطر مصحّح.'))
    desk.server.clock.set('2026-11-29T22:00:00.000Z')
    expect((await read()).blocks).toEqual(withLine('سطر مصحّح.'))
  })

  test('announces of two versions of different days the earlier one; a draft stands beside the newest', async () => {
    await publish(await drafted('سطر قادم.'), { effectiveOn: '2026-11-30' })
    await publish(await drafted('سطر بعده.'), { effectiveOn: '2026-12-15' })
    await begin()
    expect((await read()).coming?.blocks).toEqual(withLine('سطر قادم.'))
    const { draft, newest } = (await desk.server.call(documentEndpoints.readDraft, paramsOf(), desk.admin)).reply
    expect(newest).toMatchObject({
      version: { effectiveAt: '2026-12-14T22:00:00.000Z' },
      blocks: withLine('سطر بعده.'),
    })
    expect(draft?.blocks).toEqual(newest.blocks)
  })

  test('falls back to the release when a version cannot be read', async () => {
    await publish(await drafted('سطر جديد.'))
    await desk.server.asOwner('alter table document_versions disable trigger user')
    await desk.server.asOwner(
      `update document_versions set blocks = '[{"id":"company","title":"من نحن","lines":["{ofLaterRelease}"]}]'
       where published_by is not null`,
    )
    await desk.server.asOwner('alter table document_versions enable trigger user')
    expect(await read()).toMatchObject({ blocks: releasedBlocks('terms'), version: null })
  })

  test('of questions binds nobody: registering and the own consents know nothing of it', async () => {
    await publish(await drafted('إجابة جديدة.', 'faq'), { kind: 'faq' })
    expect((await read('faq')).version).toMatchObject({ number: 2 })
    const student = await buildStudent(desk.server.context)
    const { reply } = await desk.server.call(consentEndpoints.own, {}, student)
    expect(reply.texts.map(({ version }) => version.document)).toEqual(['terms', 'privacy'])
  })
})

describe('a published version', () => {
  test('I-T66 never changes, neither by the application nor by the owner', async () => {
    await publish(await drafted('سطر جديد.'))
    for (const statement of [
      `update document_versions set blocks = '[]' where published_by is not null`,
      `update document_versions set summary = 'غير ذلك' where published_by is not null`,
      'delete from document_versions where published_by is not null',
    ]) {
      await expect(desk.server.asOwner(statement)).rejects.toThrow(/is append only/)
      await expect(desk.server.context.pool.query(statement)).rejects.toThrow(/permission denied/)
    }
  })

  test('I-T66 has no placeholder that pages cannot fill, and no number that settings own', async () => {
    const unknown = await publish(await drafted('خلال {noSuchNumber}.'))
    expect([unknown.status, unknown.error.code]).toEqual([400, 'unknown-placeholder'])
    const { draft } = (await desk.server.call(documentEndpoints.readDraft, paramsOf(), desk.admin)).reply
    const { reply } = await save(draft?.revision ?? 0, withLine('خلال ١٤ يومًا.'))
    expect((await publish(reply.revision)).error.code).toBe('typed-number')
    const again = await save(reply.revision, withLine('خلال {withdrawalDays}.'))
    expect((await publish(again.reply.revision)).status).toBe(200)
  })

  test('that is material takes effect 14 whole days later, and none before one that is announced', async () => {
    const revision = await drafted('سطر مؤثر.')
    const early = await publish(revision, { material: true, effectiveOn: '2026-12-08' })
    expect([early.status, early.error.code]).toEqual([400, 'early-effect'])
    expect((await publish(revision, { material: true, effectiveOn: '2026-12-09' })).status).toBe(200)
    expect((await publish(await drafted('سطر آخر.'), { effectiveOn: '2026-12-01' })).error.code).toBe(
      'before-announced',
    )
  })

  test('is published once by two who press at the same time, and once by a repeated request', async () => {
    const revision = await drafted('سطر جديد.')
    const headers = { 'idempotency-key': 'one-publication' }
    const answers: Promise<{ status: number }>[] = []
    await whileLocked(
      desk.server.db,
      (trx) => lockDraft(trx, 'terms'),
      async () => {
        const other = await buildAdmin(desk.server.context)
        answers.push(publish(revision, {}, { ...desk.admin, headers }), publish(revision, {}, other))
        await untilBlocked(desk.server.db, 2)
      },
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
    if (statuses[0] === 200) expect((await publish(revision, {}, { ...desk.admin, headers })).status).toBe(200)
    const { rows } = await sql`select from document_versions where published_by is not null`.execute(desk.server.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('is one a text, begins from the newest version, and leaves the audit trail', async () => {
    const first = await begin()
    expect(first.blocks).toEqual(releasedBlocks('terms'))
    expect((await begin()).revision).toBe(first.revision)
    await publish((await save(first.revision, withLine('سطر قادم.'))).reply.revision, { effectiveOn: '2026-11-30' })
    expect((await begin()).blocks).toEqual(withLine('سطر قادم.'))
    const acts = desk.server.db
      .selectFrom('auditRows')
      .select(['action', 'objectId'])
      .where('actorId', '=', desk.admin.id)
    const rows = await acts.where('object', '=', 'document').orderBy('id', 'desc').limit(4).execute()
    expect(rows.map(({ action, objectId }) => `${action} ${objectId}`).toReversed()).toEqual([
      'document.create-draft terms',
      'document.update-draft terms',
      'document.publish terms',
      'document.create-draft terms',
    ])
  })

  test('that is begun while another is published begins from what that one published', async () => {
    await drafted('سطر جديد.')
    const [blocks, now] = [withLine('سطر جديد.'), new Date(noon)]
    let begun: ReturnType<typeof begin> | undefined
    await whileLocked(
      desk.server.db,
      async (trx) => {
        const number = ((await findNewest(trx, 'terms'))?.number ?? 0) + 1
        const facts = { digest: 'a'.repeat(64), material: false, summary: 'تغيّرت مدة الإلغاء.', effectiveAt: now }
        await insertVersion(trx, { document: 'terms', number, blocks, ...facts, publishedBy: desk.admin.id }, now)
        await deleteDraft(trx, 'terms')
      },
      async () => {
        begun = begin()
        await untilBlocked(desk.server.db)
      },
    )
    expect((await begun)?.blocks).toEqual(blocks)
  })

  test('is not published while another request that begins it still runs', async () => {
    const revision = await drafted('سطر جديد.')
    const writing = { blocks: releasedBlocks('terms'), by: desk.admin.id }
    let published: ReturnType<typeof publish> | undefined
    await whileLocked(
      desk.server.db,
      async (trx) => expect(await insertDraft(trx, 'terms', writing, new Date(noon))).toBe(false),
      async () => {
        published = publish(revision)
        await untilBlocked(desk.server.db)
      },
    )
    expect((await published)?.status).toBe(200)
    expect((await read()).blocks).toEqual(withLine('سطر جديد.'))
  })

  test('refuses the later save of two editors who read the same, and keeps the earlier one', async () => {
    const { revision } = await begin()
    expect((await save(revision, withLine('نص الأول.'))).status).toBe(200)
    const late = await save(revision, withLine('نص الثاني.'))
    expect([late.status, late.error.code]).toEqual([409, 'draft-changed'])
    expect((await publish(revision)).error.code).toBe('draft-changed')
    const { draft } = (await desk.server.call(documentEndpoints.readDraft, paramsOf(), desk.admin)).reply
    expect(draft?.blocks).toEqual(withLine('نص الأول.'))
    expect((await save(draft?.revision ?? 0, withLine('نص الثاني.'))).status).toBe(200)
  })

  test('that is published already is neither saved nor published again, by a code of its own', async () => {
    const revision = await drafted('سطر جديد.')
    await publish(revision)
    const late = await save(revision, withLine('سطر آخر.'))
    expect([late.status, late.error.code]).toEqual([404, 'draft-not-found'])
    expect((await publish(revision)).error.code).toBe('draft-not-found')
  })

  test('takes only blocks that its page shows, and is not published without a change', async () => {
    const { revision } = await begin()
    expect((await save(revision, releasedBlocks('faq'))).error.code).toBe('unfit-block')
    expect((await publish(revision)).error.code).toBe('empty-request')
  })
})
