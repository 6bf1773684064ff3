import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { writeDay, writeMoney } from '../../platform/pdf/figures.ts'
import { renderSheet, type Sheet } from '../../platform/pdf/sheet.ts'
import { presentWithdrawal } from './present.ts'
import { findWithdrawal, type WithdrawalRow } from './store.ts'

/** The statement of a withdrawal that was paid out, for its tutor and admins. */
export async function readStatement(
  context: Context,
  { actor, params }: MemberRequest<typeof invoiceEndpoints.statement>,
) {
  await context.limits.use('document', actor.id)
  const row = found(await findWithdrawal(context.db, params.id), 'invoice-not-found')
  authorize(actor, 'invoice.statement', { ownerId: row.userId })
  const { status, decidedAt } = row
  if (status !== WithdrawStatus.Approved || decidedAt === null) throw new Refusal('bad-request', { status: 409 })
  return { name: `statement-${row.id}.pdf`, bytes: await renderSheet(statementOf(row, decidedAt)) }
}

const methodWords = {
  [WithdrawMethod.Wallet]: 'محفظة إلكترونية',
  [WithdrawMethod.Bank]: 'تحويل بنكي',
  [WithdrawMethod.Instapay]: 'إنستاباي',
} as const satisfies Record<WithdrawMethod, string>

const bankWords = {
  [Bank.CIB]: 'البنك التجاري الدولي',
  [Bank.ALEX]: 'بنك الإسكندرية',
  [Bank.NBE]: 'البنك الأهلي المصري',
  [Bank.MISR]: 'بنك مصر',
  [Bank.QNB]: 'بنك قطر الوطني',
  [Bank.MASHREQ]: 'بنك المشرق',
  [Bank.AAIB]: 'البنك العربي الأفريقي الدولي',
} as const satisfies Record<Bank, string>

function statementOf(row: WithdrawalRow, paidAt: Date): Sheet {
  const { user, method, bank, accountNumber, receiver, amount } = presentWithdrawal(row)
  return {
    title: 'كشف تحويل أرباح',
    number: `رقم ${row.id}`,
    blocks: [
      {
        heading: 'الطلب',
        rows: [
          { name: 'اسم المستفيد', value: user.name ?? `رقم ${user.id}` },
          { name: 'تاريخ الطلب', value: writeDay(row.createdAt) },
          { name: 'تاريخ التحويل', value: writeDay(paidAt) },
        ],
      },
      {
        heading: 'التحويل',
        rows: [
          { name: 'طريقة السحب', value: methodWords[method] },
          ...(bank === null ? [] : [{ name: 'البنك', value: bankWords[bank] }]),
          { name: 'حساب المستفيد', value: accountNumber ?? receiver },
        ],
      },
    ],
    total: { name: 'المبلغ المحوَّل', value: writeMoney(amount) },
    notes: ['صدر هذا الكشف إلكترونيًا من منصة حوار، ولا يحتاج إلى توقيع.'],
  }
}
