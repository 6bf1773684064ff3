/** Tests of drafts and publications of the site's texts. */

import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { type DocumentBlock, type DocumentKind, documentEndpoints } from '@hiwar/contract/platform/documents.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { dayInWords } from '../mails/words.ts'
import { lockDraft } from './store.ts'

const noon = '2026-11-24T10:00:00.000Z'
const day = 24 * 3600_000

let server: TestServer
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  admin = await buildAdmin(server.context)
})
afterAll(() => server.close())
afterEach(async () => {
  server.clock.set(noon)
  await server.asOwner('delete from document_drafts')
  await server.asOwner('alter table document_versions disable trigger user')
  await server.asOwner('delete from document_versions where published_by is not null')
  await server.asOwner('alter table document_versions enable trigger user')
})

const params = (kind: DocumentKind = 'terms') => ({ params: { kind } })
const read = async (kind?: DocumentKind) => (await server.call(documentEndpoints.read, params(kind))).reply
const begin = async (kind?: DocumentKind) =>
  (await server.call(documentEndpoints.createDraft, params(kind), admin)).reply
const save = (revision: number, blocks: DocumentBlock[], kind?: DocumentKind) =>
  server.call(documentEndpoints.updateDraft, { ...params(kind), body: { revision, blocks } }, admin)

interface Wish {
  summary?: string
  material?: boolean
  effectiveOn?: string
  kind?: DocumentKind
}

const publish = (
  revision: number,
  { kind, ...wish }: Wish = {},
  by: { token: string; headers?: Record<string, string> } = admin,
) =>
  server.call(
    documentEndpoints.publish,
    {
      ...params(kind),
      body: { revision, summary: 'تغيّرت مدة الإلغاء.', material: false, effectiveOn: '2026-11-24', ...wish },
    },
    by,
  )

/** The text with this line at the end of its first article. */
function withLine(line: string, kind: DocumentKind = 'terms'): DocumentBlock[] {
  return releasedBlocks(kind).map((block, place) =>
    place > 0 ? block : 'lines' in block ? { ...block, lines: [...block.lines, line] } : { ...block, answer: line },
  )
}

async function drafted(line: string, kind: DocumentKind = 'terms'): Promise<number> {
  const { revision } = await begin(kind)
  return (await save(revision, withLine(line, kind), kind)).reply.revision
}

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
    const { reply } = await server.call(documentEndpoints.listVersions, params(), admin)
    expect(reply.list[0]).toMatchObject({ state: 'current', by: { id: admin.id }, number: before + 1 })
    expect(reply.list.slice(1).every(({ state, by }) => state === 'past' && by === null)).toBe(true)
  })

  test('announces a version of a later day, which takes over when the day comes', async () => {
    await publish(await drafted('سطر قادم.'), { effectiveOn: '2026-11-30' })
    expect(await read()).toMatchObject({ blocks: releasedBlocks('terms'), coming: { blocks: withLine('سطر قادم.') } })
    server.clock.set('2026-11-29T22:00:00.000Z')
    expect(await read()).toMatchObject({ blocks: withLine('سطر قادم.'), coming: null })
  })

  test('falls back to the release when a version cannot be read', async () => {
    await publish(await drafted('سطر جديد.'))
    await server.asOwner('alter table document_versions disable trigger user')
    await server.asOwner(
      `update document_versions set blocks = '[{"id":"company","title":"من نحن","lines":["{ofLaterRelease}"]}]'
       where published_by is not null`,
    )
    await server.asOwner('alter table document_versions enable trigger user')
    expect(await read()).toMatchObject({ blocks: releasedBlocks('terms'), version: null })
  })

  test('of questions binds nobody: registering and the own consents know nothing of it', async () => {
    await publish(await drafted('إجابة جديدة.', 'faq'), { kind: 'faq' })
    expect((await read('faq')).version).toMatchObject({ number: 2 })
    const student = await buildStudent(server.context)
    const { reply } = await server.call(consentEndpoints.own, {}, student)
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
      await expect(server.asOwner(statement)).rejects.toThrow(/is append only/)
      await expect(server.context.pool.query(statement)).rejects.toThrow(/permission denied/)
    }
  })

  test('I-T66 has no placeholder that pages cannot fill, and no number that settings own', async () => {
    const unknown = await publish(await drafted('خلال {noSuchNumber}.'))
    expect([unknown.status, unknown.error.code]).toEqual([400, 'unknown-placeholder'])
    const { draft } = (await server.call(documentEndpoints.readDraft, params(), admin)).reply
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
      server.db,
      (trx) => lockDraft(trx, 'terms'),
      async () => {
        const other = await buildAdmin(server.context)
        answers.push(publish(revision, {}, { ...admin, headers }), publish(revision, {}, other))
        await untilBlocked(server.db, 2)
      },
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    if (statuses[0] === 200) expect((await publish(revision, {}, { ...admin, headers })).status).toBe(200)
    const { rows } = await sql`select from document_versions where published_by is not null`.execute(server.db)
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
    const acts = server.db.selectFrom('auditRows').select(['action', 'objectId']).where('actorId', '=', admin.id)
    const rows = await acts.where('object', '=', 'document').orderBy('id', 'desc').limit(4).execute()
    expect(rows.map(({ action, objectId }) => `${action} ${objectId}`).toReversed()).toEqual([
      'document.create-draft terms',
      'document.update-draft terms',
      'document.publish terms',
      'document.create-draft terms',
    ])
  })

  test('refuses the later save of two editors who read the same, and keeps the earlier one', async () => {
    const { revision } = await begin()
    expect((await save(revision, withLine('نص الأول.'))).status).toBe(200)
    const late = await save(revision, withLine('نص الثاني.'))
    expect([late.status, late.error.code]).toEqual([409, 'draft-changed'])
    expect((await publish(revision)).error.code).toBe('draft-changed')
    const { draft } = (await server.call(documentEndpoints.readDraft, params(), admin)).reply
    expect(draft?.blocks).toEqual(withLine('نص الأول.'))
    expect((await save(draft?.revision ?? 0, withLine('نص الثاني.'))).status).toBe(200)
  })

  test('takes only blocks that its page shows, and is not published without a change', async () => {
    const { revision } = await begin()
    expect((await save(revision, releasedBlocks('faq'))).error.code).toBe('unfit-block')
    expect((await publish(revision)).error.code).toBe('empty-request')
  })
})

describe('CR-6 a material version', () => {
  test('tells exactly those whom the terms bind with money, once, and shows both dates', async () => {
    const [subscribed, free, over] = [
      await buildStudent(server.context),
      await buildStudent(server.context),
      await buildStudent(server.context),
    ]
    const balance = await buildStudent(server.context)
    const [earning, idle] = [await buildTutor(server.context), await buildTutor(server.context)]
    await buildSubscription(server.db, subscribed.id, noon)
    await buildSubscription(server.db, over.id, '2026-08-01T10:00:00.000Z')
    await server.db
      .insertInto('bonusMinutes')
      .values({
        userId: balance.id,
        kind: 'gift',
        minutes: 30,
        sourceKey: 'test',
        createdAt: new Date(noon),
        expiresAt: new Date(Date.parse(noon) + 90 * day),
      })
      .execute()
    await buildEarning(server.context, earning.id, 10_000)
    await publish(await drafted('سطر مؤثر.'), { material: true, effectiveOn: '2026-12-10' })

    const told = async () => {
      const rows = await server.db
        .selectFrom('notifications')
        .select(['userId', 'text'])
        .where('kind', '=', 'terms-changed')
        .orderBy('userId')
        .execute()
      return rows.filter(({ userId }) =>
        [subscribed, free, over, balance, earning, idle].some(({ id }) => id === userId),
      )
    }
    await server.runJobs()
    const text = `تعديل في الشروط والأحكام يسري من ${dayInWords('2026-12-10')}: تغيّرت مدة الإلغاء. النص الكامل في صفحته بموقع حوار.`
    const expected = [subscribed, balance, earning].map(({ id }) => ({ userId: id, text }))
    expect(await told()).toEqual(expected)

    // A job that runs again, as after a kill behind its commit, tells nobody twice.
    const { rows } = await sql<{ id: number }>`
      select id from document_versions where published_by is not null`.execute(server.db)
    await server.context.jobs.add(server.db, { name: 'document.tell' }, { versionId: rows[0]?.id, after: 0 })
    await server.runJobs()
    expect(await told()).toEqual(expected)

    const { reply } = await server.call(notificationEndpoints.list, {}, subscribed)
    expect(reply.list[0]).toMatchObject({ kind: 'terms-changed', link: '/s/settings?tab=my-data' })
    const own = await server.call(consentEndpoints.own, {}, subscribed)
    expect(own.reply.texts[0]?.coming).toMatchObject({ publishedAt: noon, effectiveAt: '2026-12-09T22:00:00.000Z' })
  })

  test('that a killed server published has its notices queued with it, or neither', async () => {
    const revision = await drafted('سطر مؤثر.')
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'document.tell'`.execute(
        server.db,
      )
      return rows[0]?.count
    }
    await server.runJobs()
    // The last statement of the publication fails, as at a kill before the commit.
    await server.asOwner(
      `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger killed before insert on audit_rows for each row execute function fail_here()`,
    )
    const wish = { material: true, effectiveOn: '2026-12-10' }
    expect((await publish(revision, wish)).status).toBe(500)
    await server.asOwner('drop trigger killed on audit_rows; drop function fail_here')
    expect([await queued(), (await read()).coming]).toEqual([0, null])
    expect((await publish(revision, wish)).status).toBe(200)
    expect(await queued()).toBe(1)
  })

  test('is asked for at the next visit behind its day, of those who accepted an earlier one', async () => {
    const student = await buildStudent(server.context)
    // A login lives for a week, and the visits are further apart.
    const visit = async () => {
      const login = await buildLogin(server.context, student.id)
      return (await server.call(consentEndpoints.own, {}, login)).reply.texts[0]
    }
    const body = { versionId: (await visit())?.version.id ?? 0, given: true }
    await server.call(consentEndpoints.create, { body }, student)
    await publish(await drafted('سطر مؤثر.'), { material: true, effectiveOn: '2026-12-10' })
    server.clock.set('2026-12-09T21:59:59.000Z')
    expect(await visit()).toMatchObject({ accepted: true, asked: false, coming: { summary: 'تغيّرت مدة الإلغاء.' } })
    server.clock.set('2026-12-09T22:00:00.000Z')
    expect(await visit()).toMatchObject({ accepted: false, asked: true, coming: null })
  })
})
