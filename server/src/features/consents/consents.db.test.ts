/** Tests of the published texts, and of the consents to them. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { privacyVersion, termsVersion, textDigests } from '@hiwar/contract/platform/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

const own = async ({ token }: BuiltPerson) => (await server.call(consentEndpoints.own, {}, { token })).reply
const giveAnswer = (versionId: number, given: boolean, { token }: BuiltPerson) =>
  server.call(consentEndpoints.create, { body: { versionId, given } }, { token })
const rowsOf = ({ id }: BuiltPerson) =>
  server.db.selectFrom('consents').selectAll().where('userId', '=', id).orderBy('id').execute()

/** Publishes another version of the terms, as a migration does. */
async function publish({ material }: { material: boolean }): Promise<number> {
  const [row] = await server.asOwner<{ id: string }>(
    `insert into document_versions (document, number, day, material, summary, effective_at)
     select 'terms', max(number) + 1, max(day) + 1, $1, 'تغيّرت مدة الإلغاء.', $2
     from document_versions where document = 'terms' returning id`,
    [material, noon],
  )
  return Number(row?.id)
}

describe('the published texts', () => {
  test('are the sentences that the site shows', async () => {
    const { rows } = await sql<{ document: string; day: string; digest: string }>`
      select distinct on (document) document, day::text as day, digest from document_versions
      order by document, number desc`.execute(server.db)
    expect(rows).toEqual([
      { document: 'privacy', day: privacyVersion, digest: textDigests.privacy },
      { document: 'terms', day: termsVersion, digest: textDigests.terms },
    ])
  })

  test('I-T14, I-T66 never change, and neither does a consent, even by the hand of the owner', async () => {
    const student = await buildStudent(server.context)
    const [text] = (await own(student)).texts
    await giveAnswer(text?.version.id ?? 0, true, student)
    for (const statement of [
      'update document_versions set material = false',
      'delete from document_versions',
      'update consents set given = false',
      'delete from consents',
    ]) {
      await expect(server.asOwner(statement)).rejects.toThrow(/is append only/)
      await expect(server.context.pool.query(statement)).rejects.toThrow(/permission denied/)
    }
  })

  test('are named by a consent of their own kind alone', async () => {
    const student = await buildStudent(server.context)
    const privacy = (await own(student)).texts.find(({ version }) => version.document === 'privacy')
    const wrong = {
      userId: student.id,
      kind: 'terms' as const,
      documentVersionId: privacy?.version.id ?? 0,
      given: true,
    }
    await expect(
      server.db
        .insertInto('consents')
        .values({ ...wrong, at: server.clock.now() })
        .execute(),
    ).rejects.toThrow(/consents_of_document/)
  })
})

describe('the own consents', () => {
  test('begin without one for an account that staff made, who is not asked where consents are only recorded', async () => {
    const { texts, required, age } = await own(await buildStudent(server.context, { birthYear: 2012 }))
    expect([required, age]).toEqual([false, 'minor'])
    expect(texts).toMatchObject([
      { version: { document: 'terms', day: termsVersion }, accepted: false, asked: false, last: null },
      { version: { document: 'privacy' }, accepted: false, asked: false, last: null },
    ])
  })

  test('are given and taken back by new rows, with the address and the browser; a repeated answer adds none', async () => {
    const student = await buildStudent(server.context)
    const versionId = (await own(student)).texts[0]?.version.id ?? 0
    for (const given of [true, true, false]) expect((await giveAnswer(versionId, given, student)).status).toBe(200)
    const row = { kind: 'terms', documentVersionId: versionId, ip: '127.0.0.1', at: new Date(noon) }
    expect(await rowsOf(student)).toMatchObject([
      { ...row, given: true },
      { ...row, given: false },
    ])
    expect((await own(student)).texts[0]).toMatchObject({ accepted: false, last: null })
  })

  test('are asked for again by a material version alone, which replaces the one before', async () => {
    const body = { role: Role.Student, email: 'terms@hiwar.test', password: 'Nile-2026-river' } as const
    const { reply } = await server.call(accountEndpoints.create, { body })
    const student = { id: reply.user.id, token: reply.token ?? '' } as BuiltPerson
    const asked = async () => (await own(student)).texts.map(({ asked: isAsked }) => isAsked)
    const first = (await own(student)).texts[0]?.version.id ?? 0
    expect(await asked()).toEqual([false, false])
    await publish({ material: false })
    expect(await asked()).toEqual([false, false])
    const newest = await publish({ material: true })
    expect(await asked()).toEqual([true, false])
    expect((await giveAnswer(first, true, student)).error.code).toBe('not-found')
    await giveAnswer(newest, true, student)
    expect(await asked()).toEqual([false, false])
  })
})

test('a student says once whether the birthday of 18 is over', async () => {
  const student = await buildStudent(server.context, { birthYear: 2008 })
  const answer = (isAdult: boolean) =>
    server.call(consentEndpoints.sayAge, { body: { isAdult } }, { token: student.token })
  expect((await own(student)).age).toBe('turning')
  expect((await answer(false)).status).toBe(200)
  expect((await answer(true)).status).toBe(409)
  expect((await own(student)).age).toBe('minor')
  const grown = await buildStudent(server.context, { birthYear: 1990 })
  const refused = await server.call(consentEndpoints.sayAge, { body: { isAdult: true } }, { token: grown.token })
  expect(refused.status).toBe(409)
})

test('I-T14 admins read who accepted which version, by person, version, kind and answer', async () => {
  const [student, admin] = [await buildStudent(server.context), await buildAdmin(server.context)]
  const { texts } = await own(student)
  for (const { version } of texts) await giveAnswer(version.id, true, student)
  await giveAnswer(texts[1]?.version.id ?? 0, false, student)
  const read = async (query: object) => {
    const { reply } = await server.call(
      consentEndpoints.list,
      { query: { users: [student.id], ...query } },
      { token: admin.token },
    )
    return reply.list.map(({ kind, given }) => [kind, given])
  }
  expect(await read({})).toEqual([
    ['privacy', false],
    ['privacy', true],
    ['terms', true],
  ])
  expect(await read({ given: false })).toEqual([['privacy', false]])
  expect(await read({ kinds: ['terms'] })).toEqual([['terms', true]])
  expect(await read({ versions: [texts[1]?.version.id], given: true })).toEqual([['privacy', true]])
})
