/** Tests of the statement of an approved withdrawal. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { plainTextsOf } from '../../testing/pdf-texts.ts'
import { createTestServer } from '../../testing/server.ts'

let tutor: BuiltPerson
let id: number

const server = await createTestServer('2026-11-24T10:00:00.000Z')
const admin = await buildAdmin(server.context)
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context, { name: 'منى علي' })
  await buildEarning(server.context, tutor.id, 50_000)
  const body = { method: 1, receiver: 'CIB:100020003000', amount: 20_050 } as const
  id = (await server.call(invoiceEndpoints.create, { body }, tutor)).reply.id
})

const updateWithdrawal = (status: 3 | 4) =>
  server.call(invoiceEndpoints.update, { params: { id }, body: { status } }, admin)

async function statement({ token }: Pick<BuiltPerson, 'token'>, of = id) {
  const url = invoiceEndpoints.statement.path.replace('{id}', String(of))
  const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

test('a statement shows the amount, the receiver, the bank details and the date', async () => {
  server.clock.set('2026-11-26T23:00:00.000Z')
  await server.call(
    invoiceEndpoints.update,
    { params: { id }, body: { status: 3 } },
    { token: (await buildAdmin(server.context)).token },
  )
  const { status, headers, bytes } = await statement(tutor)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="statement-${id}.pdf"`,
  })
  expect(plainTextsOf(bytes)).toEqual([
    'حوار',
    `رقم ${id}`,
    'كشف تحويل أرباح',
    'الطلب',
    'اسم المستفيد',
    'منى علي',
    'تاريخ الطلب',
    '٢٤ نوفمبر ٢٠٢٦',
    'تاريخ التحويل',
    '٢٧ نوفمبر ٢٠٢٦',
    'التحويل',
    'طريقة السحب',
    'تحويل بنكي',
    'البنك',
    'البنك التجاري الدولي CIB',
    'حساب المستفيد',
    '100020003000',
    'المبلغ المحوَّل',
    '٢٠٠٫٥٠ ج.م.',
    'صدر هذا الكشف إلكترونيًا من منصة حوار، ولا يحتاج إلى توقيع.',
  ])
})

test('only an approved withdrawal has a statement', async () => {
  expect((await statement(tutor)).status).toBe(409)
  await updateWithdrawal(4)
  expect((await statement(tutor)).status).toBe(409)
  const body = { method: 0, receiver: '01012345678', amount: 20_000 } as const
  id = (await server.call(invoiceEndpoints.create, { body }, tutor)).reply.id
  await updateWithdrawal(3)
  expect((await statement(admin)).status).toBe(200)
  const missing = await statement(admin, 999_999)
  expect([missing.status, JSON.parse(missing.text).code]).toEqual([404, 'invoice-not-found'])
})
