/** Withdrawals: a tutor asks to be paid from the earnings, and an admin decides. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { documentReply, endpoints } from '../calls/endpoint.ts'
import { flag, idFilters, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { bank, WithdrawMethod, withdrawMethod, withdrawStatus } from '../enumerations/tutoring.ts'
import { day, id, idParam, instant, piastres, timestamps } from '../fields/basic.ts'
import { invoiceAmount, invoiceNote, withdrawReceivers } from '../fields/money.ts'
import { person } from '../people/people.ts'

export const invoice = z
  .object({
    id,
    userId: id,
    user: person,
    method: withdrawMethod,
    receiver: z.string(),
    bank: bank.nullable(),
    accountNumber: z.string().nullable(),
    phone: z.string().nullable(),
    username: z.string().nullable(),
    amount: piastres,
    status: withdrawStatus,
    updateRequest: z
      .object({ method: withdrawMethod, receiver: z.string(), amount: piastres, createdAt: instant })
      .nullable(),
    cancellationRequestedAt: instant.nullable(),
    note: z.string().nullable(),
    receipt: z.string().nullable(),
    addressedBy: id.nullable(),
    dueBy: day,
    ...timestamps,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoice>

/** The details of a withdrawal; the method decides the format of `receiver`. */
function detailsOf<const Method extends WithdrawMethod>(method: Method) {
  return z.strictObject({ method: z.literal(method), receiver: withdrawReceivers[method], amount: invoiceAmount })
}

export const withdrawal = z.discriminatedUnion(
  'method',
  [detailsOf(WithdrawMethod.Wallet), detailsOf(WithdrawMethod.Bank), detailsOf(WithdrawMethod.Instapay)],
  { error: ({ code }) => (code === 'invalid_union' ? 'invalid-withdraw-method' : undefined) },
)

export type Withdrawal = z.output<typeof withdrawal>

/** The last withdrawal before the account is deleted: all that was earned, without the minimum. */
const closing = { closing: z.literal(true).optional() }

const newWithdrawal = z.discriminatedUnion(
  'method',
  [
    detailsOf(WithdrawMethod.Wallet).extend(closing),
    detailsOf(WithdrawMethod.Bank).extend(closing),
    detailsOf(WithdrawMethod.Instapay).extend(closing),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'invalid-withdraw-method' : undefined) },
)

/** Gives an unknown method in a changed withdrawal the same error code as in a new one. */
function codeOfUpdate(input: unknown) {
  const hasMethod = typeof input === 'object' && input !== null && 'method' in input
  return hasMethod && !withdrawMethod.safeParse(input.method).success ? 'invalid-withdraw-method' : undefined
}

/** A tutor sends either status 1 (a request to cancel) or new details; all other fields are for admins. */
export const invoiceChanges = changes({
  status: withdrawStatus,
  update: z.union([z.literal(['accept', 'drop']), withdrawal], { error: ({ input }) => codeOfUpdate(input) }),
  note: invoiceNote.nullable(),
  /** Null removes the receipt; a new receipt is sent as a file of the form. */
  receipt: z.null(),
})
export type InvoiceChanges = z.output<typeof invoiceChanges>

const detailCodes = [
  'invalid-withdraw-method',
  'invalid-phone',
  'invalid-instapay-username',
  'empty-bank-name',
  'invalid-bank-name',
  'invalid-bank-account-number',
  'invoice-amount-zero-or-negative',
  'withdraw-method-not-found',
  'invoice-min-amount-not-reached',
  'invoice-max-amount-exceeded',
  'receiver-on-hold',
] as const

const noteCodes = ['empty-invoice-note', 'invoice-note-invalid-html', 'invoice-note-too-long'] as const

const total = piastres

export const invoiceStats = z
  .object({
    income: z.object({ total, future: piastres, past: piastres }),
    invoices: z.object({ total, fulfilled: piastres, pending: piastres }),
    spendable: piastres,
    /** What the lessons of the last months earned, and the prices of those not decided yet; the newest month last. */
    months: z.array(z.object({ first: day, earned: piastres, expected: piastres })),
    /** Until then, after staff changed a contact of the tutor, only receivers that were paid before get money. */
    receiverHold: z.object({ until: instant, receivers: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'InvoiceStats' })
export type InvoiceStats = z.output<typeof invoiceStats>

/** What was sent with InstaPay on this day and in this month of Cairo, and the limits. */
export const instapayUse = z
  .object({
    today: piastres,
    month: piastres,
    transferLimit: piastres,
    dailyLimit: piastres,
    monthlyLimit: piastres,
  })
  .meta({ id: 'InstapayUse' })
export type InstapayUse = z.output<typeof instapayUse>

export const InvoiceOrder = { CreatedAt: 'created_at', UpdatedAt: 'updated_at', Amount: 'amount' } as const
export type InvoiceOrder = (typeof InvoiceOrder)[keyof typeof InvoiceOrder]

export const invoiceEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/invoice',
    action: 'invoice.create',
    confirm: 'by-body',
    summary: 'A tutor asks to be paid what was earned',
    body: newWithdrawal,
    reply: invoice,
    idempotent: true,
    refuses: detailCodes,
  },
  list: {
    method: 'GET',
    path: '/api/v1/invoice',
    action: 'invoice.list',
    view: true,
    csv: true,
    summary: "One's own withdrawals, or for admins all, newest first",
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users'),
      methods: list(withdrawMethod).optional(),
      banks: list(bank).optional(),
      statuses: list(withdrawStatus).optional(),
      receipt: flag.optional(),
      orderBy: z.literal(Object.values(InvoiceOrder)).default(InvoiceOrder.CreatedAt),
    }),
    reply: page(invoice),
  },
  instapayUse: {
    method: 'GET',
    path: '/api/v1/invoice/instapay',
    action: 'invoice.instapay-use',
    view: false,
    summary: 'How much of the limits of InstaPay the approved withdrawals of this day and month take',
    reply: instapayUse,
  },
  stats: {
    method: 'GET',
    path: '/api/v1/invoice/stats/{id}',
    action: 'invoice.stats',
    view: true,
    summary: 'What a tutor has earned, will earn, asked for and may ask for',
    params: z.object({ id: idParam }),
    reply: invoiceStats,
    refuses: ['tutor-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/invoice/{id}',
    action: 'invoice.update',
    confirm: 'by-body',
    summary: 'Its tutor asks for a change, admins decide',
    params: z.object({ id: idParam }),
    body: invoiceChanges,
    files: { kinds: { receipt: 'receipt' }, needs: 'none' },
    reply: invoice,
    refuses: ['empty-request', ...detailCodes, ...noteCodes, 'invoice-not-found', 'illegal-invoice-update'],
  },
  statement: {
    method: 'GET',
    path: '/api/v1/invoice/{id}/statement',
    action: 'invoice.statement',
    view: true,
    summary: 'The statement of a withdrawal that was paid out, one page in Arabic',
    params: z.object({ id: idParam }),
    reply: documentReply,
    document: 'application/pdf',
    refuses: ['invoice-not-found'],
  },
})
