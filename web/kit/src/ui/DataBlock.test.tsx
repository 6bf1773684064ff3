import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRead } from '../api/queries.ts'
import { answer, refuse } from '../testing/answer-calls.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type BlockQuery, DataBlock } from './DataBlock.tsx'

const resting: BlockQuery<string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  isPending: true,
  dataUpdatedAt: 0,
  refetch: () => undefined,
}

function Block({ query }: { query: Partial<BlockQuery<string[]>> }) {
  return (
    <DataBlock
      query={{ ...resting, ...query }}
      skeleton={<p>هيكل</p>}
      empty={(list) => list.length === 0 && <p>لا دروس قادمة.</p>}
    >
      {(list) => <p>{list.join('، ')}</p>}
    </DataBlock>
  )
}

test('loading reserves its space at once, shows after 150 ms and is announced after a second', () => {
  vi.useFakeTimers()
  renderScreen(<Block query={{ isFetching: true }} />)
  const skeleton = screen.getByText('هيكل')
  expect(skeleton.closest('[aria-busy=true]')).not.toBeNull()
  expect(skeleton).not.toBeVisible()
  act(() => void vi.advanceTimersByTime(151))
  expect(skeleton).toBeVisible()
  expect(screen.queryByText('جارٍ التحميل')).toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('جارٍ التحميل', { ignore: false })).toHaveAttribute('aria-live', 'polite')
  vi.useRealTimers()
})

test('an empty list shows its next step, and a filled one its content', () => {
  const { unmount } = renderScreen(<Block query={{ data: [] }} />)
  expect(screen.getByText('لا دروس قادمة.')).toBeVisible()
  unmount()
  renderScreen(<Block query={{ data: ['درس سارة', 'درس منى'] }} />)
  expect(screen.getByText('درس سارة، درس منى')).toBeVisible()
})

function ServerTime() {
  const time = useRead(platformEndpoints.time, {})
  return (
    <DataBlock query={time} skeleton={null}>
      {({ now }) => <p>{now}</p>}
    </DataBlock>
  )
}

test('GLOBAL-2 an error shows its text and request id, and a retry brings the content', async () => {
  refuse(platformEndpoints.time, 'unexpected')
  const { user } = renderScreen(<ServerTime />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('حدث خطأ غير متوقع من جانبنا.')
  expect(alert).toHaveTextContent('رقم الخطأ request-1')
  answer(platformEndpoints.time, { now: '2026-11-24T16:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('2026-11-24T16:00:00.000Z')).toBeVisible()
})

test('a forbidden or missing record offers no retry', async () => {
  refuse(platformEndpoints.time, 'forbidden')
  renderScreen(<ServerTime />)
  expect(await screen.findByRole('alert')).toHaveTextContent('هذا الإجراء ليس متاحًا لحسابك.')
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull()
})

test('a failed refresh keeps the content and says how old it is', async () => {
  const refetch = vi.fn()
  const now = '2026-11-24T16:00:00Z'
  const dataUpdatedAt = new Date(now).getTime() - 3 * 60_000
  const query = { data: ['درس سارة'], error: new Error('gone'), dataUpdatedAt, refetch }
  const { user } = renderScreen(<Block query={query} />, { now })
  expect(screen.getByText('درس سارة')).toBeVisible()
  expect(screen.getByText('تعذّر التحديث. آخر تحديث قبل ٣ دقائق')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce())
})
