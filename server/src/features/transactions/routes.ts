import { PaymentMethod, TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import {
  installmentWords,
  paymentMethodWords,
  periodLengthWords,
  tierWords,
} from '@hiwar/contract/enumerations/words.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { discounted, piastres } from '@hiwar/domain/money/piastres.ts'
import { wasPaid } from '@hiwar/domain/payments/refund.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { askerOf, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { writeDay, writeId, writeMoney, writeShare } from '../../platform/pdf/figures.ts'
import type { Sheet, SheetRow } from '../../platform/pdf/sheet.ts'
import { nameOnPaper } from '../held-parties/read.ts'
import { minutesOf } from '../mails/words.ts'
import { listTransactions } from './list.store.ts'
import { getTransaction, presentTransaction, readLastTransaction, readTransaction } from './read.ts'
import { findReceiptFacts, type ReceiptFacts, type TransactionRow } from './store.ts'

export const transactionRoutes = [
  serve(transactionEndpoints.list, listOwnTransactions),
  serve(transactionEndpoints.last, readLastTransaction),
  serve(transactionEndpoints.receipt, readReceipt),
  serve(transactionEndpoints.read, readTransaction),
]

/** Lists the caller's own transactions, or for admins everybody's. */
async function listOwnTransactions(
  context: Context,
  { actor, query }: MemberRequest<typeof transactionEndpoints.list>,
) {
  const people = seesAll(actor.role, 'transaction.list') ? (query.users ?? null) : [actor.id]
  const { list, total } = await listTransactions(context.db, people, query)
  return { list: list.map(presentTransaction), total }
}

/** The receipt of a paid transaction, also after a refund. */
async function readReceipt(context: Context, request: MemberRequest<typeof transactionEndpoints.receipt>) {
  const { actor, params } = request
  await context.limits.use('document', askerOf(actor))
  const row = await getTransaction(context, params.id, actor, 'transaction.receipt')
  if (!wasPaid(row.status)) throw new Refusal('bad-request', { status: 409 })
  const payer = await nameOnPaper(context, request, row.userId, { transactionId: row.id })
  const facts = { payer, ...(await findReceiptFacts(context.db, row.id)) }
  return { name: `receipt-${row.id}.pdf`, bytes: await context.sheets.render(receiptOf(row, facts)) }
}

/** The lines of a receipt beside the transaction. */
type Facts = ReceiptFacts & { payer: string }

function receiptOf(row: TransactionRow, facts: Facts): Sheet {
  return {
    title: 'إيصال دفع',
    number: `رقم ${writeId(row.id)}`,
    blocks: [
      { heading: 'العملية', rows: paymentRows(row, facts) },
      { heading: 'الاشتراك', rows: [...planRows(row, facts), ...priceRows(row, facts)] },
      ...(facts.refunds.length === 0 && row.refundedAmount === 0
        ? []
        : [{ heading: 'الاسترداد', rows: refundRows(row, facts) }]),
    ],
    total: { name: 'إجمالي المدفوع', value: writeMoney(row.amount) },
    notes: ['صدر هذا الإيصال إلكترونيًا من منصة حوار، ولا يحتاج إلى توقيع.'],
  }
}

function paymentRows(row: TransactionRow, { payer }: Facts): SheetRow[] {
  return [
    { name: 'الدافع', value: payer },
    { name: 'تاريخ الطلب', value: writeDay(row.createdAt) },
    { name: 'تاريخ الدفع', value: writeDay(row.paidAt ?? row.updatedAt) },
    { name: 'طريقة الدفع', value: methodWords(row) },
    ...(row.providerRef === null ? [] : [{ name: 'رقم العملية لدى «فوري»', value: row.providerRef }]),
  ]
}

function methodWords({ amount, paymentMethod, installments }: TransactionRow): string {
  if (amount === 0) return 'دون مقابل'
  const words = paymentMethodWords[paymentMethod]
  if (paymentMethod !== PaymentMethod.BankInstallment || installments === null) return words
  return `${words} (${installmentWords[installments]})`
}

function planRows(row: TransactionRow, { tier }: ReceiptFacts): SheetRow[] {
  const { purpose } = row
  if (purpose === TransactionPurpose.Trial)
    return [{ name: 'الباقة', value: `درس تعارف، ${minutesOf(row.weeklyMinutes)}` }]
  return [
    {
      name: planNames[purpose] ?? 'الباقة',
      value: `${tierWords[tier]}، ${minutesOf(row.weeklyMinutes)} أسبوعيًا`,
    },
    { name: 'المدة', value: periodLengthWords[row.period] },
  ]
}

const planNames: Readonly<Partial<Record<TransactionPurpose, string>>> = {
  [TransactionPurpose.Upgrade]: 'زيادة الباقة إلى',
  [TransactionPurpose.Gift]: 'باقة هدية',
}

/** Rows from the full price to the total. Transactions from before the price was stored have only the total. */
function priceRows(row: TransactionRow, { couponCode }: ReceiptFacts): SheetRow[] {
  const { fullPrice, periodDiscount, couponDiscount, amount, purpose } = row
  if (purpose === TransactionPurpose.Upgrade) return []
  if (fullPrice === null || periodDiscount === null || couponDiscount === null) return []
  const price = discounted(piastres(fullPrice), periodDiscount)
  const coupon = couponCode === null ? 'كود الخصم' : `كود الخصم ${couponCode}`
  return [
    { name: 'السعر الكامل', value: writeMoney(fullPrice) },
    ...(periodDiscount === 0
      ? []
      : [{ name: `خصم المدة (${writeShare(periodDiscount)})`, value: writeMoney(price - fullPrice) }]),
    ...(couponDiscount === 0
      ? []
      : [{ name: `${coupon} (${writeShare(couponDiscount)})`, value: writeMoney(amount - price) }]),
  ]
}

function refundRows(row: TransactionRow, { refunds }: ReceiptFacts): SheetRow[] {
  const each = refunds.map(({ amount, settledAt }) => ({
    name: refundWords.on(writeDay(settledAt)),
    value: writeMoney(amount),
  }))
  return [...each, { name: refundWords.total, value: writeMoney(row.refundedAmount) }]
}

const refundWords = { on: (day: string) => `مبلغ مسترد في ${day}`, total: 'إجمالي المسترد' }
