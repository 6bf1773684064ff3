import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { onLaptop } from '../testing/window-size.ts'
import { Table } from './Table.tsx'

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
