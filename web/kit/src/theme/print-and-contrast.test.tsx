/** Tests of print.css and contrast.css on a page of the apps. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { AppFrame } from '../shell/AppFrame.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Button } from '../ui/buttons.tsx'
import { ChipGroup, Switch } from '../ui/fields/toggles.tsx'
import { Meter } from '../ui/figures.tsx'
import { Table } from '../ui/Table.tsx'

interface Emulation {
  send(
    method: 'Emulation.setEmulatedMedia',
    media: { media?: string; features?: { name: string; value: string }[] },
  ): unknown
}

const emulate = (media: Parameters<Emulation['send']>[1]) =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', media)

afterEach(async () => {
  await emulate({ media: '', features: [] })
})

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('on paper there are no bars and buttons, the ground is white, and a table keeps its columns', async () => {
  await emulate({ media: 'print' })
  const columns = [
    { key: 'name', words: 'الاسم', cell: ({ name }: { name: string }) => name, sortable: true },
    { key: 'day', words: 'اليوم', cell: () => 'السبت', from: 'xl' as const },
    {
      key: 'id',
      words: 'الرقم',
      cell: () => (
        <button type="button" data-opens aria-haspopup="dialog">
          ٢١
        </button>
      ),
    },
  ]
  renderScreen(
    <AppFrame home="/" items={[]}>
      <h1>الدروس</h1>
      <Button>حجز درس</Button>
      <Table
        caption="الدروس"
        columns={columns}
        rows={[{ name: 'سارة' }]}
        rowKey={({ name }) => name}
        onSort={vi.fn()}
      />
    </AppFrame>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /الاسم/ })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'السبت' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '٢١' })).toBeVisible()
  expect(screen.getByRole('button', { name: '٢١' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'حجز درس' })).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(groundOf(document.documentElement)).toBe('rgb(255, 255, 255)')
})

test('in a contrast theme what is chosen, switched on or measured does not look like the rest', async () => {
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
  const choices = ['15', '30'].map((value) => ({ value, words: value }))
  renderScreen(
    <>
      <ChipGroup label="المدة" choices={choices} value="30" onChange={vi.fn()} />
      <Switch label="تذكير" checked readOnly />
      <Switch label="بريد" checked={false} readOnly />
      <Meter label="متبقٍّ ٦٠ من ١٢٠" value={60} max={120} />
      <Table
        caption="الدروس"
        columns={[{ key: 'name', words: 'الاسم', cell: (name: string) => <span className="bg-surface">{name}</span> }]}
        rows={['سارة', 'منى']}
        rowKey={(name) => name}
        current="منى"
      />
    </>,
  )
  const [other, chosen] = screen.getAllByRole('radio').map(groundOf)
  expect(chosen).not.toBe(other)
  expect(groundOf(screen.getByRole('row', { name: /منى/ }))).toBe(chosen)
  expect(groundOf(screen.getByText('منى'))).toBe('rgba(0, 0, 0, 0)')
  const [on, off] = screen.getAllByRole('switch').map((input) => groundOf(input.nextElementSibling ?? input))
  expect(on).not.toBe(off)
  const meter = screen.getByRole('meter')
  expect(groundOf(meter.firstElementChild ?? meter)).not.toBe(groundOf(meter))
})
