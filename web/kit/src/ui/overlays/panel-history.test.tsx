/** Tests of Back on a panel whose row stands in the address, across Dialog, history-layers and the router. */
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { loggedIn } from '../../testing/logged-in.ts'
import { renderInHistory } from '../../testing/render-in-history.tsx'
import { Dialog } from './Dialog.tsx'
import { carryAddresses } from './history-layers.ts'

beforeEach(() => void loggedIn())

/** Keeps the open row in the address without an entry of its own, as the lists of the back office do. */
function List(): ReactNode {
  const [address, setAddress] = useSearchParams()
  const open = Number(address.get('open') ?? 0)
  const show = (row: number) => setAddress(row === 0 ? {} : { open: String(row) }, { replace: true })
  return (
    <>
      <button type="button" onClick={() => show(1)}>
        أول طلب
      </button>
      {open > 0 && <Panel key="panel" row={open} show={show} />}
    </>
  )
}

function Panel({ row, show }: { row: number; show: (row: number) => void }): ReactNode {
  const [text, setText] = useState('')
  return (
    <Dialog open onOpenChange={() => show(0)} size="panel" title={`الطلب ${row}`} dirty={text !== ''}>
      <button type="button" onClick={() => show(row + 1)}>
        التالي
      </button>
      <textarea
        className="w-full"
        key={row}
        aria-label="الرد"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Link to="/person">صاحب الطلب</Link>
    </Dialog>
  )
}

/** Goes from the board to the list. */
async function openSecondRow() {
  carryAddresses()
  const user = await renderInHistory(onTestFinished, { from: '/board', path: '/list', page: <List /> })
  await user.click(screen.getByRole('button', { name: 'أول طلب' }))
  await user.click(await screen.findByRole('button', { name: 'التالي' }))
  await panel()
  return user
}

const panel = () => screen.findByRole('dialog', { name: 'الطلب 2' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const at = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address))
const passed = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

async function pressBack(): Promise<void> {
  const gone = passed()
  history.back()
  await gone
}

test('Back after Escape leaves the list, and opens no row again', async () => {
  const user = await openSecondRow()
  const taken = passed()
  await user.keyboard('{Escape}')
  await closed()
  await taken
  await pressBack()
  await at('/board')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back on another row than the first closes the panel, and leaves the list afterwards', async () => {
  await openSecondRow()
  await pressBack()
  await closed()
  await at('/list')
  await pressBack()
  await at('/board')
})

test('Back asks before text on another row than the first is lost, every time', async () => {
  const user = await openSecondRow()
  await user.type(screen.getByLabelText('الرد'), 'شكرًا')
  for (const _ of [1, 2]) {
    await pressBack()
    await user.click(await screen.findByRole('button', { name: 'إكمال التعديل' }))
    expect(await panel()).toBeVisible()
    expect(screen.getByLabelText('الرد')).toHaveValue('شكرًا')
    await at('/list?open=2')
  }
  await pressBack()
  await user.click(await screen.findByRole('button', { name: 'الخروج بلا حفظ' }))
  await closed()
  await at('/list')
})

test('Back from the page of a person returns to the row that led there', async () => {
  const user = await openSecondRow()
  await user.click(screen.getByRole('link', { name: 'صاحب الطلب' }))
  await at('/person')
  await pressBack()
  expect(await panel()).toBeVisible()
  await waitFor(() => expect(history.state).toHaveProperty('hiwarLayer'))
  await pressBack()
  await closed()
  await at('/list')
})
