/** The owner's figures: money, students and hours by month. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { businessFigureEndpoints, type MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './FiguresPage.tsx'
import '@hiwar/kit/charts/LineChart.tsx'

const march: MonthFigures = {
  month: '2026-03',
  over: true,
  paidIn: 6_000_000,
  refundedOut: 18_000_000,
  withdrawn: 500_000,
  recognised: -708_400,
  deferred: 1_500_000,
  earnings: 750_000,
  fees: 150_000,
  margin: -1_608_400,
  trials: 8,
  trialsPaid: 3,
  trialShare: 3_750,
  payers: 4,
  kept: [3],
  offeredMinutes: 6_000,
  heldMinutes: 2_400,
  utilisation: 4_000,
  misses: 12,
  paidOfMonth: 6_000_000,
  refundedOfMonth: 0,
  refundShare: 0,
  answers: 19,
  recommendation: null,
}
const february = {
  ...march,
  month: '2026-02',
  paidIn: 5_000_000,
  recognised: 900_000,
  withdrawn: 500_000,
  utilisation: 3_500,
  answers: 20,
  recommendation: 45,
  payers: 10,
  kept: [9, 5],
}
const april = { ...march, month: '2026-04', over: false, payers: 0, kept: [], paidIn: 100_000, misses: null }
const nothing = { paidIn: 0, recognised: 0, deferred: 0, offeredMinutes: 0, payers: 0, kept: [] }

function have(list: MonthFigures[]) {
  answer(businessFigureEndpoints.read, { list, total: list.length, providerFee: 250, at: '2026-04-02T10:00:00.000Z' })
}

async function open(tab: string, list = [april, march, february]) {
  have(list)
  const view = renderAdmin(`/figures?tab=${tab}`, Role.SuperAdmin)
  await screen.findByRole('tabpanel')
  return view
}

const tile = (name: string) => screen.findByRole('region', { name })

describe('the money of a month', () => {
  test('is that of the newest month that is over, beside the month before', async () => {
    await open('money')
    expect(said(await tile('دخل من الطلاب'))).toContain('٦٠٬٠٠٠ ج.م.')
    expect(said(await tile('دخل من الطلاب'))).toContain('زيادة ١٠٬٠٠٠ ج.م. عن فبراير')
    expect(said(await tile('الإيراد المستحق'))).toContain('نقص ١٦٬٠٨٤ ج.م. عن فبراير')
    expect(said(await tile('سُحب للمدرّسين'))).toContain('مثل فبراير')
  })

  test('says when it was computed', async () => {
    await open('money')
    expect(said(await screen.findByText(/^حُسبت الأرقام/))).toBe('حُسبت الأرقام الساعة ١٢:٠٠ ظهرًا')
  })

  test('is that of another month that is chosen, which may still run', async () => {
    const { user } = await open('money')
    await user.selectOptions(await screen.findByLabelText('الشهر'), 'أبريل ٢٠٢٦، حتى الآن')
    expect(said(await tile('دخل من الطلاب'))).toContain('نقص ٥٩٬٠٠٠ ج.م. عن مارس')
  })

  test('says of each figure how it is computed, and leads to its list', async () => {
    const { user } = await open('money')
    const fees = within(await tile('رسوم الدفع'))
    await user.click(fees.getByText('تعريف'))
    expect(fees.getByText(/مما دخل من الطلاب في الشهر/)).toBeVisible()
    expect(said(await tile('رسوم الدفع'))).toContain('نسبة ٢٫٥٪ مما دخل')
    expect(screen.getAllByText('تعريف')).toHaveLength(9)
    const list = within(await tile('دخل من الطلاب')).getByRole('link', { name: 'عرض القائمة' })
    expect(list).toHaveAttribute('href', '/payments?from=2026-03-01&to=2026-03-31')
  })

  test('stands beside the other months as lines and as a table', async () => {
    await open('money')
    expect(await screen.findByRole('application', { name: /^الدخل والإيراد/ })).toBeVisible()
    const table = screen.getByRole('table', { name: /^الدخل والإيراد/ })
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(said(within(table).getAllByRole('row')[2] as HTMLElement)).toContain('مارس ٢٠٢٦')
  })

  test('is saved as a spreadsheet', async () => {
    await open('money')
    expect(await screen.findByRole('button', { name: 'تصدير Excel' })).toBeVisible()
  })
})

describe('the students of a month', () => {
  test('come from trials, stay, and speak of Hiwar once enough have answered', async () => {
    const { user } = await open('growth')
    expect(said(await tile('من التعارف إلى الاشتراك'))).toContain('٣٧٫٥٪')
    expect(said(await tile('من التعارف إلى الاشتراك'))).toContain('٣ من ٨')
    expect(said(await tile('مؤشر الترشيح'))).toContain('الإجابات لا تكفي: ١٩ من ٢٠')
    expect(said(await tile('إشغال المواعيد'))).toContain('زيادة ٥ نقاط مئوية عن فبراير')
    await user.selectOptions(screen.getByLabelText('الشهر'), 'فبراير ٢٠٢٦')
    expect(said(await tile('مؤشر الترشيح'))).toContain('٤٥')
    const cohorts = screen.getByRole('table', { name: 'من بقي مشتركًا' })
    const [, ofMarch, ofFebruary] = within(cohorts).getAllByRole('row')
    expect(said(ofMarch as HTMLElement)).toContain('٧٥٪')
    expect(said(ofFebruary as HTMLElement)).toMatch(/٩٠٪.*٥٠٪/)
  })

  test('of which wishes are no longer kept, or without a first payment, say so', async () => {
    const { user } = await open('growth', [april, { ...march, ...nothing, paidIn: 100 }])
    expect(await screen.findByText('لم يدفع أحد أول مرة في هذه الأشهر.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('الشهر'), 'أبريل ٢٠٢٦، حتى الآن')
    expect(said(await tile('طلبات بلا موعد'))).toContain('بيانات هذا الشهر لم تعد محفوظة')
  })
})

test.each(['money', 'growth'])('%s without any figure says so', async (tab) => {
  await open(tab, [
    { ...april, ...nothing },
    { ...march, ...nothing },
  ])
  expect(await screen.findByText('لا أرقام بعد. تظهر مع أول دفعة.')).toBeVisible()
})

test.each([
  ['money', businessFigureEndpoints.read],
  ['growth', businessFigureEndpoints.read],
  ['hours', businessFigureEndpoints.hours],
] as const)('%s that cannot be read can be read again', async (tab, endpoint) => {
  refuse(endpoint, 'unexpected')
  renderAdmin(`/figures?tab=${tab}`, Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})

describe('the hours of a month', () => {
  const cells = [
    { weekday: 4, hour: 11, offeredMinutes: 120, heldMinutes: 30, students: 0 },
    { weekday: 5, hour: 20, offeredMinutes: 0, heldMinutes: 0, students: 7 },
    { weekday: 0, hour: 11, offeredMinutes: 60, heldMinutes: 60, students: 1 },
  ] as const

  test('are a map of the week and a table, the fullest first', async () => {
    const asked = answer(businessFigureEndpoints.hours, { cells: [...cells] })
    const { user } = renderAdmin('/figures?tab=hours', Role.RegularAdmin)
    const map = await screen.findByRole('region', { name: 'خريطة' })
    const thursday = within(map).getByRole('row', { name: /^الخميس/ })
    expect(within(thursday).getAllByRole('cell')[11]).toHaveTextContent('٢٥ في المئة')
    expect(within(map).getByRole('row', { name: /^الجمعة/ })).toHaveTextContent('٧ طلاب')
    await user.click(screen.getByRole('radio', { name: 'جدول' }))
    const [, first] = screen.getAllByRole('row')
    expect(said(first as HTMLElement)).toContain('الأحد')
    await user.selectOptions(screen.getByLabelText('الشهر'), screen.getAllByRole('option')[3] as HTMLElement)
    await waitFor(() => expect(new Set(asked.map(({ query }) => query.get('month'))).size).toBe(2))
  })

  test('of a month whose wishes are no longer kept say so', async () => {
    answer(businessFigureEndpoints.hours, { cells: [{ ...cells[0], students: null }] })
    const { user } = renderAdmin('/figures?tab=hours', Role.RegularAdmin)
    expect(await screen.findByText(/الطلبات بلا موعد في هذا الشهر لم تعد محفوظة/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'جدول' }))
    const [, first] = screen.getAllByRole('row')
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent('–')
  })

  test('without anything say so', async () => {
    answer(businessFigureEndpoints.hours, { cells: [] })
    renderAdmin('/figures?tab=hours', Role.RegularAdmin)
    expect(await screen.findByText('لا مواعيد معروضة ولا طلبات في هذا الشهر.')).toBeVisible()
  })
})

test.each([
  ['a phone', onPhone],
  ['a laptop', onLaptop],
])('no tab runs out of %s', async (_, set) => {
  await set()
  answer(businessFigureEndpoints.hours, { cells: [] })
  for (const name of ['money', 'growth', 'hours']) {
    const { unmount } = await open(name)
    await waitFor(() => expect(screen.queryAllByLabelText('الشهر')).toHaveLength(1))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    unmount()
  }
})
