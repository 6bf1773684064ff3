import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson, buildStudent } from '../../testing/accounts.ts'
import { buildCall } from '../../testing/call.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { filesOfZip } from '../../testing/zips.ts'
import { batchRows } from '../db/reading.ts'
import { sheetType } from './sheet.ts'

let server: TestServer
let admin: BuiltPerson
let superAdmin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await buildAdmin(server.context)
  superAdmin = await buildPerson(server.context, Role.SuperAdmin)
  await sql`insert into users (role, email, name, created_at)
    select 4, 'row' || n || '@hiwar.test', '=cmd|' || n, timestamptz '2026-01-01T00:00Z' + n * interval '1 minute'
    from generate_series(1, 1200) n`.execute(server.db)
})
afterAll(() => server.close())

const users = '/api/v1/user/list'

function ask(url: string, { token } = admin, accept = '*/*') {
  return server.http.inject({ url, headers: { authorization: `Bearer ${token}`, accept } })
}

const linesOf = (body: string) => body.split('\r\n')

const tables = routes.map(({ endpoint }) => endpoint as Endpoint).filter(({ csv }) => csv === true)

test.each(tables)('$path exports CSV for a super admin', async ({ path }) => {
  const answer = await ask(`${path}?format=csv`, superAdmin)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/^\uFEFF[^,\w]+(,[^,]+)+\r\n/)
})

describe('a CSV export', () => {
  test('holds all filtered rows, whatever page the request names', async () => {
    const answer = await ask(`${users}?format=csv&role=4&page=3&size=2&sort=asc`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="user-list-2026-11-24.csv"',
      'cache-control': 'no-store',
      'x-row-count': '1200',
    })
    const [names, ...rows] = linesOf(answer.body)
    expect(names).toMatch(/^\uFEFFالرقم,الدور,البريد,الاسم,العنوان,الهاتف,/)
    expect(rows.pop()).toBe('')
    expect(rows.map((row) => row.split(',')[2])).toEqual(
      Array.from({ length: 1200 }, (_, index) => `row${index + 1}@hiwar.test`),
    )
    expect(rows[0]).toMatch(/,'=cmd\|1,.*,2026-01-01 02:01,/)
  })

  test('also answers an Accept header of text/csv', async () => {
    const answer = await ask(`${users}?search=row7@`, admin, 'text/csv, */*;q=0.1')
    expect(linesOf(answer.body)).toHaveLength(3)
    expect((await ask(`${users}?search=row7@`, admin, 'application/json')).json()).toMatchObject({ total: 1 })
  })

  test('CR-4 is a spreadsheet on demand, from right to left, where digits are text and dates are dates', async () => {
    const student = await buildStudent(server.context, { name: '=1 & <ب>' })
    const { transactionId } = await buildSubscription(server.db, student.id, '2026-11-20T10:00:00Z')
    const providerRef = '0012345678901234567890'
    await server.db.updateTable('transactions').set({ providerRef }).where('id', '=', transactionId).execute()
    const url = `/api/v1/tx/list?format=xlsx&ids=${transactionId}`
    const { rawPayload, headers } = await ask(url)
    expect(headers).toMatchObject({ 'content-type': sheetType, 'x-row-count': '1' })
    expect(headers['content-disposition']).toBe('attachment; filename="transaction-list-2026-11-24.xlsx"')
    const sheet = String((await filesOfZip(rawPayload)).get('xl/worksheets/sheet1.xml'))
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toMatch(/<sheetData><row><c s="2" t="inlineStr"><is><t xml:space="preserve">الرقم</)
    const text = (cell: string) => `<c s="1" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
    expect(sheet).toContain(
      `<row><c><v>${transactionId}</v></c><c><v>${student.id}</v></c>${text('=1 &amp; &lt;ب&gt;')}`,
    )
    expect(sheet).toContain('<c s="3"><v>1800.00</v></c><c s="3"><v>0.00</v></c>')
    expect(sheet).toContain(text(providerRef))
    // 20 November 2026, 12:00 in Cairo
    expect(sheet).toContain('<c s="5"><v>46346.5</v></c>')
  })

  test('reads its rows in batches from one snapshot', async () => {
    const queries = await watchQueries(server.context.pools.documents.pool, () => ask(`${users}?format=csv&role=4`))
    const texts = queries.map(({ text }) => text)
    // The last one finds no rows.
    expect(texts.filter((text) => text.startsWith(`fetch forward ${batchRows}`))).toHaveLength(1200 / batchRows + 1)
    expect(texts.filter((text) => text.includes('declare reading'))).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith('begin isolation level repeatable read'))).toHaveLength(1)
  })

  test('of an empty list has only the header line', async () => {
    expect(linesOf((await ask(`${users}?format=csv&search=nobody`)).body)).toHaveLength(2)
  })

  test('is raw on demand, and joins the values of a nested list in one cell', async () => {
    const { id, tutor, student } = await buildCall(server, '2026-11-23T10:00:00Z')
    const answer = await ask('/api/v1/lesson/list/?format=raw')
    const [names = '', row = ''] = linesOf(answer.body)
    expect(names).toMatch(/^\uFEFFlesson\.id,lesson\.slotId,.*,members\.lessonId,members\.userId,/)
    expect(row).toMatch(new RegExp(`^${id},.*,${id}; ${id},${tutor.id}; ${student.id},`))
  })

  test('names the person, the plan and the coupon behind their numbers', async () => {
    const student = await buildStudent(server.context, { name: 'هدى سالم' })
    const { transactionId, planId } = await buildSubscription(server.db, student.id, '2026-11-20T10:00:00Z')
    const couponId = await buildCoupon(server.db, admin.id, 'TEN')
    await server.db.updateTable('transactions').set({ couponId }).where('id', '=', transactionId).execute()
    const [, row] = linesOf((await ask(`/api/v1/tx/list?format=csv&ids=${transactionId}`)).body)
    const plan = `${planId},خفيفة، 120 د/أسبوع`
    expect(row).toContain(`${transactionId},${student.id},هدى سالم,${plan},شهرية,اشتراك,${couponId},TEN,1800.00,0.00,`)
  })

  test('leaves an audit row', async () => {
    await ask(`${users}?format=csv&search=row9@`)
    const row = await server.db
      .selectFrom('auditRows')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ actorId: admin.id, action: 'user.list', object: 'user', objectId: 'csv' })
    expect(row.after).toEqual({ rows: 1 })
  })

  test('with a wrong query is refused like the list itself', async () => {
    expect((await ask(`${users}?format=csv&role=9`)).json()).toMatchObject({ code: 'bad-request' })
  })

  test('is for admins only, also where other people may read the list', async () => {
    const student = await buildStudent(server.context)
    const manager = await buildManager(server.context)
    for (const [url, who] of [
      ['/api/v1/lesson/list/', student],
      ['/api/v1/tx/list', student],
      ['/api/v1/user/tutor/full-tutors', manager],
    ] as const) {
      expect((await ask(url, who)).statusCode).toBe(200)
      expect((await ask(`${url}?format=csv`, who)).json()).toMatchObject({ code: 'forbidden' })
      expect((await ask(url, who, 'text/csv')).statusCode).toBe(403)
    }
    expect((await server.http.inject(`${users}?format=csv`)).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('has at most 100,000 rows', async () => {
    await sql`insert into contact_requests (name, phone, title, message, created_at)
      select 'منى', '+201012345678', 'سؤال عن الباقات', 'أريد أن أعرف الفرق بين الباقات.', timestamptz '2026-01-01T00:00Z' + n * interval '1 second'
      from generate_series(1, 100001) n`.execute(server.db)
    const url = '/api/v1/contact-request/list?format=csv'
    expect((await ask(url)).json()).toMatchObject({ code: 'bad-request' })
    const few = await ask(`${url}&createdAt[lt]=2026-01-01T00:00:03Z`)
    expect(linesOf(few.body)).toHaveLength(4)
  })
})

test('an admin can export 20 tables a minute', async () => {
  const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  const { token } = await buildAdmin(strict.context)
  const one = () => strict.http.inject({ url: `${users}?format=csv`, headers: { authorization: `Bearer ${token}` } })
  const statuses: number[] = []
  for (let call = 0; call < 21; call += 1) statuses.push((await one()).statusCode)
  await strict.close()
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})

test('the API document lists the exports', async () => {
  const answer = await server.http.inject('/api/docs/json')
  const { get } = (answer.json() as { paths: Record<string, { get: object }> }).paths[users] ?? {}
  expect(get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'format' })]),
    responses: { 200: { content: { 'application/json': {}, 'text/csv': {}, [sheetType]: {} } } },
  })
})
