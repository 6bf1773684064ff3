import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { PaymentMethod, PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { type MinuteEntry, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { someCare, someSubscription } from '../../shell/testing/payments.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import './PaymentsPage.tsx'
import { someRefund } from './testing/some-refund.ts'

const { New, Paid, PartialRefunded } = TransactionStatus
const subscription = someSubscription()
const info = subscription.info as NonNullable<typeof subscription.info>

beforeEach(() => {
  enterAs({}, { subscription })
  answer(planEndpoints.read, somePlan())
  answer(subscriptionEndpoints.list, { list: [info], total: 1 })
  answer(subscriptionRefundEndpoints.quote, someRefund())
  answer(lostMinuteEndpoints.list, { balance: 0, list: [] })
})

function entry(differs: Partial<MinuteEntry>): MinuteEntry {
  const createdAt = '2026-11-24T15:00:00.000Z'
  const time = { weekStart: info.start, weekEnd: '2026-12-01T04:00:00.000Z' }
  const first = {
    id: 1,
    week: 0,
    ...time,
    kind: MinuteKind.Grant,
    minutes: 120,
    balance: 120,
    lessonId: null,
    tutor: null,
  }
  return { ...first, createdAt, ...differs }
}

function show(...list: Transaction[]): void {
  answer(transactionEndpoints.list, { list, total: list.length })
}

const row = (name: RegExp) => screen.findByRole('row', { name })

test('the subscription shows its plan, its days and its minutes', async () => {
  const past = { ...info, id: 8, start: '2026-09-01T09:00:00.000Z', end: '2026-10-01T09:00:00.000Z' }
  answer(subscriptionEndpoints.list, { list: [info, past], total: 2 })
  renderApp('/payments')
  const now = within(await screen.findByRole('region', { name: 'اشتراكك الحالي' }))
  expect(await now.findByText('باقة خفيفة، شهرية')).toBeVisible()
  expect(now.getByText('الثلاثاء، ١ ديسمبر، ٦:٠٠ صباحًا')).toBeVisible()
  const before = within(await screen.findByRole('region', { name: 'اشتراكات سابقة' }))
  expect(before.getAllByRole('listitem')).toHaveLength(1)
})

test('early renewal opens in the last days, and says from when', async () => {
  answer(subscriptionEndpoints.care, someCare({ renewFrom: '2026-12-01T15:00:00.000Z' }))
  const { unmount } = renderApp('/payments')
  expect(await screen.findByText('التجديد متاح من ١ ديسمبر.')).toBeVisible()
  unmount()
  renderApp('/payments', '2026-12-01T15:00:00Z')
  expect(await screen.findByRole('link', { name: 'تجديد مبكّر' })).toHaveAttribute('href', '/plans')
})

test('the subscription that waits is named, and is no earlier one', async () => {
  const queued = { ...info, id: 10, start: info.end, end: '2027-01-24T15:00:00.000Z' }
  answer(subscriptionEndpoints.list, { list: [queued, info], total: 2 })
  answer(subscriptionEndpoints.care, someCare({ queued }))
  renderApp('/payments')
  expect(await screen.findByText('يبدأ بعده: ١٢٠ دقيقة أسبوعيًا من ٢٤ ديسمبر')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'اشتراكات سابقة' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'تجديد مبكّر' })).not.toBeInTheDocument()
})

test('a student who never subscribed sees the plans', async () => {
  enterAs({})
  answer(subscriptionEndpoints.list, { list: [], total: 0 })
  const app = renderApp('/payments')
  expect(await screen.findByText('لا اشتراكات بعد.')).toBeVisible()
  await app.user.click(screen.getByRole('tab', { name: 'الدقائق' }))
  expect(app.address()).toBe('/payments?tab=minutes')
  expect(await screen.findByRole('link', { name: 'عرض الباقات' })).toHaveAttribute('href', '/plans')
})

test('TX-1 the ledger shows week by week the minutes added, used and left', async () => {
  const tutor = { id: 5, name: 'سارة', image: null }
  const list = [
    entry({ id: 3, kind: MinuteKind.Canceled, minutes: 30, balance: 120, lessonId: 4, tutor }),
    entry({ id: 2, kind: MinuteKind.Booked, minutes: -30, balance: 90, lessonId: 4, tutor }),
    entry({ id: 1 }),
  ]
  const asked = answer(subscriptionEndpoints.ledger, { list, total: 3 })
  renderApp('/payments?tab=minutes')
  const week = within(await screen.findByRole('region', { name: /^الأسبوع ١: ٢٤ – ٣٠ نوفمبر$/ }))
  expect(week.getByText('هذا الأسبوع')).toBeVisible()
  const lines = week.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines[0]).toMatch(/^إلغاء: عودة الدقائق.*أُضيفت \+٣٠ دقيقةالرصيد ١٢٠ دقيقة$/)
  expect(lines[1]).toMatch(/^حجز درس مع سارة.*خُصمت −٣٠ دقيقةالرصيد ٩٠ دقيقة$/)
  expect(lines[2]).toMatch(/^دقائق الأسبوع.*أُضيفت \+١٢٠ دقيقة/)
  expect(asked[0]?.path).toBe('/api/v1/sub/9/ledger')
  expect(screen.getByRole('button', { name: /متبقٍّ ١٢٠ من ١٢٠ دقيقة/ })).toBeVisible()
})

test('the end of a week says what went on, what came and what expired', async () => {
  const list = [
    entry({ id: 6, kind: MinuteKind.Fault, minutes: 15 }),
    entry({ id: 5, kind: MinuteKind.Rolled, minutes: 45 }),
    entry({ id: 4, kind: MinuteKind.Expired, minutes: 15 }),
    entry({ id: 3, kind: MinuteKind.Expired, minutes: -15 }),
    entry({ id: 2, kind: MinuteKind.Rolled, minutes: -45 }),
  ]
  answer(subscriptionEndpoints.ledger, { list, total: 5 })
  renderApp('/payments?tab=minutes')
  const week = within(await screen.findByRole('region', { name: /^الأسبوع ١/ }))
  const lines = week.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
  expect(lines).toEqual([
    'تعويض عن عطل من جانبنا',
    'ترحيل من الأسبوع السابق',
    'دقائق عادت بعد انتهاء الأسبوع',
    'انتهاء الأسبوع',
    'ترحيل إلى الأسبوع التالي',
  ])
})

test('minutes that a review takes back are not called returned', async () => {
  const list = [
    entry({ id: 3, kind: MinuteKind.Returned, minutes: -30, balance: 90, lessonId: 4 }),
    entry({ id: 2, kind: MinuteKind.Returned, minutes: 30, balance: 120, lessonId: 4 }),
  ]
  answer(subscriptionEndpoints.ledger, { list, total: 2 })
  renderApp('/payments?tab=minutes')
  const week = within(await screen.findByRole('region', { name: /^الأسبوع ١/ }))
  const lines = week.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines[0]).toMatch(/^نتيجة الحضور بعد المراجعة: خصم الدقائق.*خُصمت −٣٠ دقيقة/)
  expect(lines[1]).toMatch(/^نتيجة الحضور: عودة الدقائق.*أُضيفت \+٣٠ دقيقة/)
})

test('lost minutes show what was kept of each lesson, and what became minutes of the week', async () => {
  const lost = { lessonId: 4, tutor: null, lost: 6, added: 0, at: '2026-11-24T15:00:00.000Z' }
  answer(subscriptionEndpoints.ledger, { list: [entry({ id: 2, kind: MinuteKind.MadeUp, minutes: 15 })], total: 1 })
  answer(lostMinuteEndpoints.list, {
    balance: 3,
    list: [
      { ...lost, id: 4, lessonId: null, lost: 0, minutes: -15 },
      { ...lost, id: 3, lost: 14, added: 2, minutes: 12 },
      { ...lost, id: 2, minutes: 6 },
      { ...lost, id: 1, minutes: 0 },
    ],
  })
  renderApp('/payments?tab=minutes')
  const block = within(await screen.findByRole('region', { name: 'رصيد التعويض' }))
  const lines = (await block.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines[0]).toMatch(/^انتقلت إلى دقائق الأسبوع.*خُصمت −١٥ دقيقةالرصيد ٣ دقائق$/)
  expect(lines[1]).toMatch(
    /^ضاعت ١٤ دقيقة بانقطاع الاتصال، وأضفنا دقيقتين إلى الدرس٢٤.*أُضيفت \+١٢ دقيقةالرصيد ١٨ دقيقة$/,
  )
  expect(lines[2]).toMatch(/^ضاعت ٦ دقائق بانقطاع الاتصال٢٤.*أُضيفت \+٦ دقائقالرصيد ٦ دقائق$/)
  expect(lines[3]).toMatch(/^ضاعت ٦ دقائق بانقطاع الاتصال\. بلغ التعويض ٣٠ دقيقة/)
  expect(await screen.findByText('من رصيد التعويض')).toBeVisible()
})

test('TX-2 a pending transaction can be continued, and a paid one has its receipt', async () => {
  const reference = { paymentMethod: PaymentMethod.Fawry, planPeriod: PlanPeriod.Quarter }
  show(someTransaction({ id: 41, ...reference }), someTransaction({ id: 40, status: Paid }))
  renderApp('/payments?tab=transactions')
  const open = within(await row(/بانتظار الدفع/))
  expect(open.getByRole('link', { name: 'متابعة الدفع للعملية ٤١' })).toHaveAttribute('href', '/checkout/1/quarter')
  const paid = within(await row(/مدفوعة/))
  expect(paid.getByRole('button', { name: 'إيصال العملية ٤٠' })).toBeVisible()
  expect(paid.queryByRole('link')).not.toBeInTheDocument()
})

test('a receipt that is refused says why', async () => {
  show(someTransaction({ status: Paid }))
  refuse(transactionEndpoints.receipt, 'too-many-requests')
  const { user } = renderApp('/payments?tab=transactions')
  await user.click(await screen.findByRole('button', { name: 'إيصال العملية ٤٠' }))
  await toasted(codeText('too-many-requests'))
})

test('a question to the provider that is refused says why', async () => {
  show(someTransaction({ status: New }))
  refuse(paymentEndpoints.sync, 'service-unavailable')
  const { user } = renderApp('/payments?tab=transactions')
  await user.click(await screen.findByRole('button', { name: 'تحديث حالة العملية ٤٠' }))
  await toasted(codeText('service-unavailable'))
})

test('a pending transaction is canceled from the list, which then shows it', async () => {
  show(someTransaction({ status: New }))
  answer(paymentEndpoints.cancel, () => {
    const canceled = someTransaction({ status: TransactionStatus.Canceled })
    show(canceled)
    return canceled
  })
  const { user } = renderApp('/payments?tab=transactions')
  await user.click(await screen.findByRole('button', { name: 'إلغاء عملية الدفع ٤٠' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'إلغاء عملية الدفع' }))
  expect(await screen.findByText('ملغاة')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a refund shows its amount, its day and when it arrives', async () => {
  const updatedAt = '2026-11-20T09:00:00.000Z'
  show(someTransaction({ status: PartialRefunded, refundedAmount: 50_000, updatedAt }))
  renderApp('/payments?tab=transactions')
  const refunded = await row(/مستردّة جزئيًا/)
  expect(refunded).toHaveTextContent(/استُرد ٥٠٠ جنيه الجمعة، ٢٠ نوفمبر\. يصل المبلغ خلال أيام حسب البنك\./)
})

test('a plan that is no longer offered is named by its number', async () => {
  refuse(planEndpoints.read, 'plan-not-found')
  show(someTransaction({ planId: 12 }))
  renderApp('/payments?tab=transactions')
  expect(await screen.findByText('باقة رقم ١٢')).toBeVisible()
})

test('TX-3 a card disappears after the deletion is confirmed', async () => {
  let cards = [{ token: 'token-1', creationDate: 1, lastFourDigits: '4242', brand: 'Visa' }]
  answer(paymentEndpoints.cards, () => ({ cards }))
  answer(paymentEndpoints.deleteCard, () => {
    cards = []
    return { ok: true as const }
  })
  const { user } = renderApp('/payments?tab=cards')
  await user.click(await screen.findByRole('button', { name: 'حذف بطاقة Visa تنتهي بـ ٤٢٤٢' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'حذف البطاقة' }))
  expect(await screen.findByText(/^لا بطاقات محفوظة\./)).toBeVisible()
})
