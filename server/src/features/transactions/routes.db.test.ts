import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeId } from '../../platform/pdf/figures.ts'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { buildPayer, createPaymentServer, notifyServer, type Payer, payCard } from '../../testing/payments.ts'
import { plainTextsOf } from '../../testing/pdf-texts.ts'

let payer: Payer
let id: number

const server = await createPaymentServer()
const admin = await buildAdmin(server.context)
await buildCoupon(server.db, admin.id, 'TENTH', { fullQuarterDiscount: 1_000 })
beforeEach(async () => {
  await server.provider.reset()
  payer = await buildPayer(server)
  await server.db.updateTable('users').set({ name: 'منى Smith' }).where('id', '=', payer.id).execute()
  id = (await payCard(server, payer, { period: 1, couponCode: 'TENTH' })).reply.transactionId
})
afterAll(() => server.close())

async function pay(): Promise<void> {
  const order = await server.provider.onlyOrder()
  await server.provider.put(order, 'PAID')
  await notifyServer(server, order, 'PAID')
}

async function receipt({ token }: Pick<BuiltPerson, 'token'>, of = id) {
  const url = transactionEndpoints.receipt.path.replace('{id}', String(of))
  const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

test('TX-5 a receipt shows on one A4 page the payer, the plan and the price from full price to total', async () => {
  await pay()
  const { status, headers, bytes } = await receipt(payer)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
    'cache-control': 'no-store',
  })
  const source = bytes.toString('latin1')
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(source).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  expect(plainTextsOf(bytes)).toEqual([
    'حوار',
    `رقم ${writeId(id)}`,
    'إيصال دفع',
    'العملية',
    'الدافع',
    'منى Smith',
    'تاريخ الطلب',
    '٢٤ نوفمبر ٢٠٢٦',
    'تاريخ الدفع',
    '٢٤ نوفمبر ٢٠٢٦',
    'طريقة الدفع',
    'بطاقة',
    'رقم العملية لدى «فوري»',
    (await server.provider.onlyOrder()).referenceNumber,
    'الاشتراك',
    'الباقة',
    'خفيفة، ١٢٠ دقيقة أسبوعيًا',
    'المدة',
    '٣ أشهر',
    'السعر الكامل',
    '٥٬٤٠٠ ج.م.',
    'خصم المدة (٥٪)',
    '-٢٧٠ ج.م.',
    'كود الخصم TENTH (١٠٪)',
    '-٥١٣ ج.م.',
    'إجمالي المدفوع',
    '٤٬٦١٧ ج.م.',
    'صدر هذا الإيصال إلكترونيًا من منصة حوار، ولا يحتاج إلى توقيع.',
  ])
})

test('a receipt keeps its price when the plan changes, and lists the refunds', async () => {
  await pay()
  await server.db.updateTable('plans').set({ baseMonthlyPrice: 1 }).where('id', '=', payer.planId).execute()
  const refund = (refundAmount: number) =>
    server.call(paymentEndpoints.refund, { body: { transactionId: id, refundAmount } }, admin)
  await refund(100_000)
  await refund(361_700)
  const texts = plainTextsOf((await receipt(admin)).bytes)
  expect(texts).toContain('٥٬٤٠٠ ج.م.')
  expect(texts.slice(texts.indexOf('الاسترداد'), -3)).toEqual([
    'الاسترداد',
    'مبلغ مسترد في ٢٤ نوفمبر ٢٠٢٦',
    '١٬٠٠٠ ج.م.',
    'مبلغ مسترد في ٢٤ نوفمبر ٢٠٢٦',
    '٣٬٦١٧ ج.م.',
    'إجمالي المسترد',
    '٤٬٦١٧ ج.م.',
  ])
})

test('a receipt is refused for unpaid and unknown transactions', async () => {
  const unpaid = await receipt(payer)
  expect([unpaid.status, JSON.parse(unpaid.text).code]).toEqual([409, 'bad-request'])
  await notifyServer(server, await server.provider.onlyOrder(), 'EXPIRED')
  expect((await receipt(admin)).status).toBe(409)
  const missing = await receipt(payer, 999_999)
  expect([missing.status, JSON.parse(missing.text).code]).toEqual([404, 'transaction-not-found'])
})

test('a receipt of a transaction from before prices were stored shows the paid amount', async () => {
  await pay()
  await server.db
    .updateTable('transactions')
    .set({ fullPrice: null, periodDiscount: null, couponDiscount: null, paidAt: null })
    .where('id', '=', id)
    .execute()
  const texts = plainTextsOf((await receipt(payer)).bytes)
  expect(texts).not.toContain('السعر الكامل')
  expect(texts).toContain('٤٬٦١٧ ج.م.')
})
