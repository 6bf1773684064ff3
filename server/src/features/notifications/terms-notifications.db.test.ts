/** CR-6: who is notified of terms that change in substance, and who is asked again. */
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { textsOfEachTest } from '../../testing/documents.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { dayInWords } from '../mails/words.ts'

const desk = textsOfEachTest()
const { read, publish, drafted, noon } = desk
const day = 24 * 3600_000

describe('CR-6 a material version', () => {
  test('tells exactly those whom the terms bind with money, once, and shows both dates', async () => {
    const [subscribed, free, over] = [
      await buildStudent(desk.server.context),
      await buildStudent(desk.server.context),
      await buildStudent(desk.server.context),
    ]
    const balance = await buildStudent(desk.server.context)
    const [earning, idle] = [await buildTutor(desk.server.context), await buildTutor(desk.server.context)]
    await buildSubscription(desk.server.db, subscribed.id, noon)
    await buildSubscription(desk.server.db, over.id, '2026-08-01T10:00:00.000Z')
    await desk.server.db
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
    await buildEarning(desk.server.context, earning.id, 10_000)
    await publish(await drafted('سطر مؤثر.'), { material: true, effectiveOn: '2026-12-10' })

    const notified = async () => {
      const rows = await desk.server.db
        .selectFrom('notifications')
        .select(['userId', 'text'])
        .where('kind', '=', 'terms-changed')
        .orderBy('userId')
        .execute()
      return rows.filter(({ userId }) =>
        [subscribed, free, over, balance, earning, idle].some(({ id }) => id === userId),
      )
    }
    await desk.server.runJobs()
    const text = `تعديل في الشروط والأحكام يسري من ${dayInWords('2026-12-10')}: تغيّرت مدة الإلغاء. النص الكامل في صفحته بموقع حوار.`
    const expected = [subscribed, balance, earning].map(({ id }) => ({ userId: id, text }))
    expect(await notified()).toEqual(expected)

    // A job that runs again, as after a kill behind its commit, tells nobody twice.
    const { rows } = await sql<{ id: number }>`
      select id from document_versions where published_by is not null`.execute(desk.server.db)
    await desk.server.context.jobs.add(
      desk.server.db,
      { name: 'document.notify' },
      { versionId: rows[0]?.id, after: 0 },
    )
    await desk.server.runJobs()
    expect(await notified()).toEqual(expected)

    const { reply } = await desk.server.call(notificationEndpoints.list, {}, subscribed)
    expect(reply.list[0]).toMatchObject({ kind: 'terms-changed', link: '/s/settings?tab=my-data' })
    const own = await desk.server.call(consentEndpoints.own, {}, subscribed)
    expect(own.reply.texts[0]?.coming).toMatchObject({ publishedAt: noon, effectiveAt: '2026-12-09T22:00:00.000Z' })
  })

  test('that a killed server published has its notices queued with it, or neither', async () => {
    const revision = await drafted('سطر مؤثر.')
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'document.notify'`.execute(
        desk.server.db,
      )
      return rows[0]?.count
    }
    await desk.server.runJobs()
    // The last statement of the publication fails, as at a kill before the commit.
    await desk.server.asOwner(
      `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger killed before insert on audit_rows for each row execute function fail_here()`,
    )
    const wish = { material: true, effectiveOn: '2026-12-10' }
    expect((await publish(revision, wish)).status).toBe(500)
    await desk.server.asOwner('drop trigger killed on audit_rows; drop function fail_here')
    expect([await queued(), (await read()).coming]).toEqual([0, null])
    expect((await publish(revision, wish)).status).toBe(200)
    expect(await queued()).toBe(1)
  })

  test('is asked for at the next visit behind its day, of those who accepted an earlier one', async () => {
    const student = await buildStudent(desk.server.context)
    // A login lives for a week, and the visits are further apart.
    const visit = async () => {
      const login = await buildLogin(desk.server.context, student.id)
      return (await desk.server.call(consentEndpoints.own, {}, login)).reply.texts[0]
    }
    const body = { versionId: (await visit())?.version.id ?? 0, given: true }
    await desk.server.call(consentEndpoints.create, { body }, student)
    await publish(await drafted('سطر مؤثر.'), { material: true, effectiveOn: '2026-12-10' })
    desk.server.clock.set('2026-12-09T21:59:59.000Z')
    expect(await visit()).toMatchObject({ accepted: true, asked: false, coming: { summary: 'تغيّرت مدة الإلغاء.' } })
    desk.server.clock.set('2026-12-09T22:00:00.000Z')
    expect(await visit()).toMatchObject({ accepted: false, asked: true, coming: null })
  })
})
