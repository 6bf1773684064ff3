import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Pagination, readPageSize } from './Pagination.tsx'

test('pagination counts in Arabic-Indic digits, and the last page has no next one', async () => {
  const go = vi.fn()
  const size = vi.fn()
  const { user } = renderScreen(<Pagination page={7} size={10} total={63} onPage={go} onSize={size} />)
  const nav = within(screen.getByRole('navigation', { name: 'صفحات النتائج' }))
  expect(nav.getByText('صفحة ٧ من ٧')).toBeVisible()
  expect(nav.getByText('٦٣ نتيجة')).toBeVisible()
  await user.click(nav.getByRole('button', { name: 'التالي' }))
  expect(go).not.toHaveBeenCalled()
  await user.click(nav.getByRole('button', { name: 'السابق' }))
  expect(go).toHaveBeenCalledWith(6)
  await user.selectOptions(nav.getByRole('combobox', { name: 'عدد الصفوف' }), '٢٠')
  expect(size).toHaveBeenCalledWith(20)
})

test.each([
  [10, '١٠ نتائج', 0],
  [11, '١١ نتيجة', 2],
  [10_000, '١٠٬٠٠٠ نتيجة', 2],
  [10_001, 'أكثر من ١٠٬٠٠٠ نتيجة', 2],
])(
  'a list of %i says how many there are, and has buttons only where a page may not hold it',
  (total, words, buttons) => {
    renderScreen(<Pagination page={1} size={50} total={total} onPage={vi.fn()} onSize={vi.fn()} />)
    const nav = within(screen.getByRole('navigation', { name: 'صفحات النتائج' }))
    expect(nav.getByText(words)).toBeVisible()
    expect(nav.queryAllByRole('button')).toHaveLength(buttons)
  },
)

test.each([
  ['abc', 10],
  ['20', 20],
  ['0', 10],
  ['101', 10],
  ['2.5', 10],
])('GLOBAL-4 a stored page size of %s means %i', (stored, size) => {
  localStorage.setItem('hiwar:page-size', stored)
  expect(readPageSize()).toBe(size)
})
