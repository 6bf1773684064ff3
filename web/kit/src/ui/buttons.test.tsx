import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startView } from '../login/login.ts'
import { someToken, someUser } from '../testing/logged-in.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Button, inPlace, LinkButton } from './buttons.tsx'

test('a button works by mouse and by keyboard', async () => {
  const act = vi.fn()
  const { user } = renderScreen(<Button onClick={act}>حفظ</Button>)
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await user.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(2)
})

test('a busy button keeps its name and ignores a second press', async () => {
  const act = vi.fn()
  const submit = vi.fn()
  const { user } = renderScreen(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={act}>
        حفظ
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'حفظ' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a disabled button can take the focus and says why it is disabled', async () => {
  const act = vi.fn()
  const { user } = renderScreen(
    <Button disabledReason="لا يوجد اتصال بالإنترنت." onClick={act}>
      حجز درس
    </Button>,
  )
  await user.tab()
  const button = screen.getByRole('button')
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('لا يوجد اتصال بالإنترنت.')
  await user.keyboard('{Enter}')
  expect(act).not.toHaveBeenCalled()
})

test('in a view of an account buttons that write are off and say why; those that read work', async () => {
  startView(someUser(), someToken(7), '2026-11-24T12:45:00.000Z')
  const acts = vi.fn()
  const { user } = renderScreen(
    <>
      <Button onClick={acts}>حجز درس</Button>
      <Button tone="danger-quiet" onClick={acts}>
        إلغاء الدرس
      </Button>
      <Button tone="quiet" busy={false} onClick={acts}>
        إرسال الرمز
      </Button>
      <LinkButton to="/t/5" {...inPlace(acts)} aria-label="حجز درس مع سارة">
        حجز
      </LinkButton>
      <Button tone="quiet" onClick={acts}>
        اليوم التالي
      </Button>
      <Button reads onClick={acts}>
        عرض النتائج
      </Button>
      <LinkButton to="/tutors">المدرّسون</LinkButton>
    </>,
  )
  for (const name of ['حجز درس', 'إلغاء الدرس', 'إرسال الرمز', 'حجز درس مع سارة']) {
    const button = screen.getByRole('button', { name: new RegExp(`^${name}( هذه.*)?$`) })
    expect(button).toHaveAccessibleDescription('هذه معاينة للقراءة فقط، ولا يُنفَّذ منها أي إجراء.')
    await user.click(button)
  }
  expect(acts).not.toHaveBeenCalled()
  for (const name of ['اليوم التالي', 'عرض النتائج']) await user.click(screen.getByRole('button', { name }))
  expect(acts).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('link', { name: 'المدرّسون' })).toBeVisible()
})
