import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { toast } from './toast.ts'

const list = () => screen.getByRole('list', { name: 'الإشعارات (F8)' })
const shown = () => within(list()).queryAllByRole('listitem')

afterEach(() => {
  vi.useRealTimers()
})

test('a success is a status and a failure an alert', () => {
  renderScreen(null)
  act(() => toast.success('تم حفظ التغييرات.', { id: 'saved' }))
  act(() => toast.error('انتهى تسجيل دخولك', { id: 'ended', detail: 'سجّل دخولك من جديد للمتابعة.' }))
  expect(within(list()).getByRole('status')).toHaveTextContent('تم حفظ التغييرات.')
  expect(within(list()).getByRole('alert')).toHaveTextContent('سجّل دخولك من جديد للمتابعة.')
})

test('GLOBAL-3 a toast replaces one with the same id, and at most three show at once', () => {
  renderScreen(null)
  act(() => toast.info('أول', { id: '1' }))
  act(() => toast.info('أول من جديد', { id: '1' }))
  expect(shown().map((item) => item.textContent)).toEqual(['أول من جديد'])
  for (const id of ['2', '3', '4']) act(() => toast.info(id, { id }))
  expect(shown().map((item) => item.textContent)).toEqual(['2', '3', '4'])
})

test('GLOBAL-3 F8 moves the focus to the list', () => {
  renderScreen(null)
  act(() => toast.info('أول', { id: '1' }))
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(list()).toHaveFocus()
})

test('GLOBAL-3 a toast disappears after its duration', () => {
  vi.useFakeTimers()
  renderScreen(null, { toastDuration: 5000 })
  act(() => toast.info('أول', { id: '1' }))
  act(() => void vi.advanceTimersByTime(4900))
  expect(shown()).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(200))
  expect(shown()).toHaveLength(0)
})

test('GLOBAL-3 toasts are at the physical left', () => {
  renderScreen(null)
  expect(list()).toHaveStyle({ left: '0px' })
})

test("a toast's button closes it, and its action runs", async () => {
  const run = vi.fn()
  const { user } = renderScreen(null)
  act(() => {
    toast.info('تغيّر موعد درسك.', { id: '1', action: { words: 'عرض الدرس', altText: 'الدرس في صفحة دروسي', run } })
  })
  await user.click(screen.getByRole('button', { name: 'عرض الدرس' }))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(shown()).toHaveLength(0))
  act(() => toast.info('ثانٍ', { id: '2' }))
  await user.click(screen.getByRole('button', { name: 'إغلاق الإشعار' }))
  await waitFor(() => expect(shown()).toHaveLength(0))
})

test('an action without alternative text does not compile', () => {
  const action = { words: 'عرض', altText: '' as const, run: () => undefined }
  expectTypeOf({ id: '1', action }).not.toExtend<Parameters<typeof toast.info<''>>[1]>()
  expectTypeOf({ id: '1', action: { ...action, altText: 'الدروس' as const } }).toExtend<
    Parameters<typeof toast.info<'الدروس'>>[1]
  >()
})
