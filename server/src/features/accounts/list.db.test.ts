/** Tests of the list of accounts and its search. */
import { fc, test as property } from '@fast-check/vitest'
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewRow } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: BuiltPerson
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

beforeAll(async () => {
  server = await createTestServer()
  const { context } = server
  admin = await buildAdmin(context)
  await context.db
    .updateTable('users')
    .set({ createdAt: at(0), name: null })
    .where('id', '=', admin.id)
    .execute()
  const people: Partial<NewRow<'users'>>[] = [
    { email: 'ahmed@hiwar.test', name: 'أحمد عبدالله', gender: 'male', city: 2, createdAt: at(1) },
    { email: 'mona_a@hiwar.test', name: 'منى', gender: 'female', city: 3, createdAt: at(2), verifiedEmail: false },
    { email: 'monaxa@hiwar.test', name: 'هدى', gender: 'female', createdAt: at(2), phone: '+201012345678' },
  ]
  for (const person of people) await buildStudent(context, person)
  await buildTutor(context, {
    email: 'tutor@hiwar.test',
    createdAt: at(3),
    phone: '+201198765432',
    verifiedPhone: false,
  })
})
afterAll(() => server.close())

type Query = NonNullable<CallOf<typeof accountEndpoints.list>['query']>

const list = (query: Query = {}) => server.call(accountEndpoints.list, { query }, { token: admin.token })
const emails = async (query: Query) =>
  (await list(query)).reply.list.map(({ email }) => email.replace('@hiwar.test', ''))

describe('the list of accounts', () => {
  test('begins with the newest and breaks ties by the later id', async () => {
    expect((await emails({})).slice(0, 4)).toEqual(['tutor', 'monaxa', 'mona_a', 'ahmed'])
    expect((await emails({ sort: 'asc' })).slice(1)).toEqual(['ahmed', 'mona_a', 'monaxa', 'tutor'])
  })

  test('has pages that lose and repeat no account, and counts all accounts', async () => {
    const pages = [await list({ page: 1, size: 2 }), await list({ page: 2, size: 2 }), await list({ page: 3, size: 2 })]
    expect(pages.map(({ reply }) => reply.total)).toEqual([5, 5, 5])
    expect(new Set(pages.flatMap(({ reply }) => reply.list.map(({ id }) => id))).size).toBe(5)
    expect((await list({ page: 9 })).reply).toEqual({ list: [], total: 5 })
  })

  test.each<[string, Query, string[]]>([
    ['by role', { role: Role.Tutor }, ['tutor']],
    ['by gender', { gender: 'male' }, ['ahmed']],
    ['by governorate', { city: 3 }, ['mona_a']],
    ['by verified contacts: a tutor needs both', { verified: true, role: Role.Tutor }, []],
    ['by verified contacts: a student needs one', { verified: true, role: Role.Student }, ['monaxa', 'ahmed']],
    ['by people who are online', { online: true }, []],
    ['by people who are offline, with other filters', { online: false, gender: 'male' }, ['ahmed']],
  ])('is filtered %s', async (_title, query, found) => {
    expect(await emails(query)).toEqual(found)
  })

  test('is filtered by ids, alone and with other filters', async () => {
    const { reply } = await list({ search: 'mona' })
    const ids = reply.list.map(({ id }) => id)
    expect(await emails({ ids })).toEqual(['monaxa', 'mona_a'])
    expect(await emails({ ids: [...ids, admin.id], online: false, city: 3 })).toEqual(['mona_a'])
    expect(await emails({ ids: [999_999] })).toEqual([])
  })

  test('is filtered by the time at which an account was created', async () => {
    const url = `/api/v1/user/list?createdAt[gte]=${at(1)}&createdAt[lt]=${at(2)}`
    const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    expect(answer.json()).toMatchObject({ list: [{ email: 'ahmed@hiwar.test' }], total: 1 })
  })

  test.each<[string, string, string[]]>([
    ['a name in other spellings', 'احمد عبد', ['ahmed']],
    ['a name with vowel signs', 'مُنَى', ['mona_a']],
    ['a part of an e-mail in capitals', 'AHMED@', ['ahmed']],
    ['a name joined that is written apart', 'احمدعبد', ['ahmed']],
    ['a phone as people type it', '٠١٠ ١٢٣٤ ٥٦٧٨', ['monaxa']],
    ['a phone with signs', '(010)1234-5678', ['monaxa']],
    ['a phone with its country', '00201012345678', ['monaxa']],
    ['an underscore as itself', 'mona_a', ['mona_a']],
    ['a percent sign as itself', '%', []],
    ['a backslash as itself', '\\', []],
    ['a quote as itself', "' or 1=1 --", []],
  ])('finds %s', async (_title, search, found) => {
    expect(await emails({ search })).toEqual(found)
  })
})

describe('folding for a search', () => {
  const letters = Array.from('أإآٱاةهىئيیؤوكک٠٩۰۹5ـَّ٣ AbÉﻻ\u00a0\t`´ʼ‘’′ŉ')
  property.prop([fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 })], { numRuns: 60 })(
    'gives the same text in PostgreSQL as in `foldArabic`',
    async (text) => {
      const { rows } = await sql<{ folded: string }>`select fold_arabic(${text}) as folded`.execute(server.db)
      expect(rows[0]?.folded).toBe(foldArabic(text))
    },
  )
})
