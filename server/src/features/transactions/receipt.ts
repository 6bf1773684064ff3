import { PaymentMethod, PlanPeriod, type PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import type { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { discounted, piastres } from '@hiwar/domain/money/piastres.ts'
import { wasPaid } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal } from '../../platform/action.ts'
import { writeDay, writeMoney, writeNumber, writeShare } from '../../platform/pdf/figures.ts'
import { renderSheet, type Sheet, type SheetRow } from '../../platform/pdf/sheet.ts'
import { getTransaction } from './read.ts'
import { findReceiptFacts, type ReceiptFacts, type TransactionRow } from './store.ts'

/** The receipt of what was paid, also after it went back. */
export async function readReceipt(
  context: Context,
  { actor, params }: MemberRequest<typeof transactionEndpoints.receipt>,
) {
  await context.limits.use('document', actor.id)
  const row = await getTransaction(context, params.id, actor, 'transaction.receipt')
  if (!wasPaid(row.status)) throw new Refusal('bad-request', { status: 409 })
  const facts = await findReceiptFacts(context.db, row.id)
  return { name: `receipt-${row.id}.pdf`, bytes: await renderSheet(receiptOf(row, facts)) }
}

export function receiptOf(row: TransactionRow, facts: ReceiptFacts): Sheet {
  return {
    title: 'إيصال دفع',
    number: `رقم ${row.id}`,
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

function paymentRows(row: TransactionRow, { payer }: ReceiptFacts): SheetRow[] {
  return [
    { name: 'الدافع', value: payer.name ?? payer.email },
    { name: 'تاريخ الطلب', value: writeDay(row.createdAt) },
    { name: 'تاريخ الدفع', value: writeDay(row.paidAt ?? row.updatedAt) },
    { name: 'طريقة الدفع', value: wayOf(row) },
    ...(row.providerRef === null ? [] : [{ name: 'رقم العملية لدى «فوري»', value: row.providerRef }]),
  ]
}

function wayOf({ amount, paymentMethod, installments }: TransactionRow): string {
  if (amount === 0) return 'دون مقابل'
  const words = methodWords[paymentMethod]
  if (paymentMethod !== PaymentMethod.BankInstallment || installments === null) return words
  return `${words} (${installments === 2 ? 'قسطان' : `${writeNumber(installments)} أقساط`})`
}

function planRows(row: TransactionRow, { tier }: ReceiptFacts): SheetRow[] {
  return [
    { name: 'الباقة', value: `${tierWords[tier]}، ${writeNumber(row.weeklyMinutes)} دقيقة أسبوعيًا` },
    { name: 'المدة', value: periodWords[row.period] },
  ]
}

/** From the full price to what was asked for; orders from before it was kept know only the end of it. */
function priceRows(row: TransactionRow, { couponCode }: ReceiptFacts): SheetRow[] {
  const { fullPrice, periodDiscount, couponDiscount, amount } = row
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

/** The words of receipts. */
const methodWords = {
  [PaymentMethod.Card]: 'بطاقة',
  [PaymentMethod.EWallet]: 'محفظة إلكترونية',
  [PaymentMethod.BankInstallment]: 'تقسيط بنكي',
  [PaymentMethod.Fawry]: 'رقم مرجعي لدى «فوري»',
} as const satisfies Record<PaymentMethod, string>

const periodWords = {
  [PlanPeriod.Month]: 'شهر',
  [PlanPeriod.Quarter]: '٣ أشهر',
  [PlanPeriod.Year]: 'سنة',
} as const satisfies Record<PlanPeriod, string>

const tierWords = {
  beginning: 'بداية',
  advanced: 'متقدّمة',
  professional: 'احترافية',
} as const satisfies Record<PlanTier, string>

const refundWords = { on: (day: string) => `مبلغ مسترد في ${day}`, total: 'إجمالي المسترد' }
