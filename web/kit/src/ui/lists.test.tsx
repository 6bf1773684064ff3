import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { onLaptop } from '../testing/window-size.ts'
import { Avatar } from './Avatar.tsx'
import { Meter } from './figures.tsx'
import { Rating } from './Rating.tsx'
import { Steps } from './Steps.tsx'
import { Pagination, readPageSize, Table } from './Table.tsx'
import { Tabs } from './Tabs.tsx'

test('pagination counts in Arabic-Indic digits, and the first and last page have no further link', async () => {
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

test('a sorted column shows its order, and a press reverses it', async () => {
  const sort = vi.fn()
  const { user } = renderScreen(
    <Table
      caption="الدروس"
      columns={[
        { key: 'name', words: 'المدرّس', sortable: true, cell: (row) => row.name },
        { key: 'note', words: 'ملاحظة', cell: () => '' },
      ]}
      rows={[{ name: 'سارة' }]}
      rowKey={(row) => row.name}
      sort={{ key: 'name', direction: 'asc' }}
      onSort={sort}
    />,
  )
  const table = screen.getByRole('table', { name: 'الدروس' })
  expect(within(table).getByRole('columnheader', { name: 'المدرّس' })).toHaveAttribute('aria-sort', 'ascending')
  expect(within(table).getByRole('columnheader', { name: 'ملاحظة' })).not.toHaveAttribute('aria-sort')
  await user.click(within(table).getByRole('button', { name: 'المدرّس' }))
  expect(sort).toHaveBeenCalledWith('name', 'desc')
})

test('a press anywhere on a row opens its details, unless it was for another control or selected a text', async () => {
  const open = vi.fn()
  const copy = vi.fn()
  const { user } = renderScreen(
    <Table
      caption="الدروس"
      columns={[
        {
          key: 'id',
          words: 'الرقم',
          cell: () => (
            <button type="button" data-opens onClick={open}>
              تفاصيل الدرس
            </button>
          ),
        },
        { key: 'name', words: 'المدرّس', cell: (row) => row.name },
        {
          key: 'copy',
          words: 'إجراءات',
          cell: () => (
            <button type="button" onClick={copy}>
              نسخ
            </button>
          ),
        },
      ]}
      rows={[{ name: 'سارة' }]}
      rowKey={(row) => row.name}
    />,
  )
  const name = screen.getByText('سارة')
  await user.click(screen.getByRole('button', { name: 'نسخ' }))
  expect(copy).toHaveBeenCalledOnce()
  expect(open).not.toHaveBeenCalled()
  getSelection()?.selectAllChildren(name)
  fireEvent.click(name)
  expect(open).not.toHaveBeenCalled()
  getSelection()?.removeAllRanges()
  await user.click(name)
  expect(open).toHaveBeenCalledOnce()
  const opener = screen.getByRole('button', { name: 'تفاصيل الدرس' })
  expect(opener).toHaveFocus()
  await user.click(opener)
  expect(open).toHaveBeenCalledTimes(2)
})

test('a table that is wider than the page scrolls sideways, and any other one holds no scrolling', async () => {
  await onLaptop()
  const columns = [
    { key: 'text', words: 'النص', cell: (row: string) => <bdi className="whitespace-nowrap">{row}</bdi> },
  ]
  renderScreen(
    <>
      <Table caption="الضيّق" columns={columns} rows={['كلمة']} rowKey={String} />
      <Table caption="العريض" columns={columns} rows={['كلمة '.repeat(200)]} rowKey={String} />
    </>,
  )
  const frameOf = (name: string) => screen.getByRole('table', { name }).parentElement
  await waitFor(() => expect(frameOf('العريض')).toHaveStyle({ overflowX: 'auto' }))
  expect(frameOf('الضيّق')).toHaveStyle({ overflowX: 'clip' })
})

test('in tabs the left arrow moves to the next tab, because the page reads from right to left', async () => {
  const choose = vi.fn()
  const tabs = [
    { value: 'profile' as const, words: 'الملف', content: 'نبذة' },
    { value: 'reviews' as const, words: 'التقييمات', content: 'آراء' },
  ]
  const { user } = renderScreen(<Tabs label="المدرّس" tabs={tabs} value="profile" onChange={choose} />)
  await user.click(screen.getByRole('tab', { name: 'الملف' }))
  await user.keyboard('{ArrowLeft}')
  expect(choose).toHaveBeenLastCalledWith('reviews')
})

test('steps mark the current one, and only finished steps lead back', async () => {
  const back = vi.fn()
  const { user } = renderScreen(<Steps label="الحجز" steps={['اليوم', 'المدة', 'الوقت']} at={1} onBack={back} />)
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  await user.click(screen.getByRole('button', { name: /اليوم/ }))
  expect(back).toHaveBeenCalledWith(0)
  expect(screen.queryByRole('button', { name: /الوقت/ })).toBeNull()
})

test('initials are the first letters of the first and last word, not joined', () => {
  const people = ['سارة عبد الرحمن', 'Sara Ali', 'منى', ' '].map((name) => <Avatar key={name} name={name} />)
  const { container } = renderScreen(people)
  const drawn = [...container.querySelectorAll('[data-initials]')]
  expect(drawn.map((each) => each.getAttribute('data-initials'))).toEqual(['س ر', 'S A', 'م', ''])
})

test('a picture without a name beside it has the name as label, and falls back to initials', () => {
  renderScreen(<Avatar name="سارة علي" decorative={false} />)
  const drawn = screen.getByRole('img', { name: 'سارة علي' }).querySelector('[data-initials]')
  expect(drawn).toHaveAttribute('data-initials', 'س ع')
})

test.each(['size-8! text-[0.625rem]!', 'size-9'])('wide initials stay within a small picture, %s', (size) => {
  renderScreen(<Avatar name="شادي صالح" size="small" decorative={false} className={size} />)
  const drawn = screen.getByRole('img', { name: 'شادي صالح' }).querySelector('[data-initials]')
  expect(drawn?.scrollHeight).toBeLessThanOrEqual(drawn?.clientHeight ?? 0)
  expect(drawn?.scrollWidth).toBeLessThanOrEqual(drawn?.clientWidth ?? 0)
})

test('a rating and a meter have their text as accessible name', () => {
  renderScreen(
    <>
      <Rating value={4.75} count={28} />
      <Meter label="متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع" value={60} max={120} />
    </>,
  )
  expect(screen.getByRole('img', { name: '٤٫٨ من ٥' })).toBeVisible()
  expect(screen.getByText('(٢٨ تقييمًا)')).toBeVisible()
  expect(screen.getByRole('meter', { name: /متبقٍّ ٦٠/ })).toHaveAttribute('aria-valuenow', '60')
})
