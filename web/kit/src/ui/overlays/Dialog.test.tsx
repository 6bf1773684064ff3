import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { codeText } from '../../words/codes.ts'
import { Button } from '../buttons.tsx'
import { toast } from '../toast.ts'
import { ConfirmDialog, Dialog, type DialogProps } from './Dialog.tsx'
import { Menu, MenuItem } from './Menu.tsx'

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>حجز درس</Button>
      <Dialog open={open} onOpenChange={setOpen} title="حجز درس مع سارة" actions={<Button>تأكيد</Button>} {...props} />
    </>
  )
}

/** A dialog whose row disappears once the user confirms. */
function Row() {
  const [stage, setStage] = useState<'there' | 'asked' | 'gone'>('there')
  return (
    <>
      <h1 tabIndex={-1}>دروسي</h1>
      {stage !== 'gone' && (
        <Menu trigger={<Button>خيارات</Button>}>
          <MenuItem onSelect={() => setStage('asked')}>إلغاء الدرس</MenuItem>
        </Menu>
      )}
      <Dialog
        open={stage === 'asked'}
        onOpenChange={() => setStage('there')}
        title="إلغاء الدرس؟"
        actions={<Button onClick={() => setStage('gone')}>تأكيد</Button>}
      />
    </>
  )
}

/** A dialog that moves the focus on when it closes, as adding a card moves it to the security code. */
function Chosen() {
  const next = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const choose = () => {
    setOpen(false)
    setTimeout(() => next.current?.focus())
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>إضافة بطاقة</Button>
      <input ref={next} aria-label="رمز الأمان" />
      <Dialog open={open} onOpenChange={setOpen} title="بطاقة" actions={<Button onClick={choose}>تأكيد</Button>} />
    </>
  )
}

async function openPage(props: Partial<DialogProps> = {}) {
  const { user } = renderScreen(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'حجز درس' }))
  return user
}

const dialog = () => screen.queryByRole('dialog', { name: 'حجز درس مع سارة' })

test('Escape closes the dialog and returns the focus to its opener', async () => {
  const user = await openPage()
  expect(dialog()).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'حجز درس' })).toHaveFocus())
})

test('Escape closes the dialog at once, also with a toast that came later', async () => {
  const user = await openPage()
  act(() => toast.info('تغيّر موعد درسك.', { id: '1' }))
  expect(await screen.findByText('تغيّر موعد درسك.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
})

test('an element that got the focus while the dialog closed keeps it', async () => {
  const { user } = renderScreen(<Chosen />)
  await user.click(screen.getByRole('button', { name: 'إضافة بطاقة' }))
  await user.click(screen.getByRole('button', { name: 'تأكيد' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test("a dialog opened from a menu returns the focus to the menu's button", async () => {
  const { user } = renderScreen(<Row />)
  const button = screen.getByRole('button', { name: 'خيارات' })
  button.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test("the focus moves to the page's heading when the opener was removed", async () => {
  const { user } = renderScreen(<Row />)
  screen.getByRole('button', { name: 'خيارات' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem'))
  await user.click(await screen.findByRole('button', { name: 'تأكيد' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('the title is a second-level heading, and «رجوع» closes the dialog', async () => {
  const user = await openPage()
  expect(screen.getByRole('heading', { level: 2, name: 'حجز درس مع سارة' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'رجوع' }))
  await waitFor(() => expect(dialog()).toBeNull())
})

const begins = [
  [
    'a field that it begins with',
    [<p key="why">السبب</p>, <input key="reason" className="w-full" aria-label="السبب" />],
    'textbox',
  ],
  [
    'itself, when buttons come before the fields',
    [<Button key="day">اليوم</Button>, <input key="note" className="w-full" />],
    'dialog',
  ],
  [
    'itself, when it has to be scrolled to its field',
    [<p key="why" className="h-500" />, <input key="note" className="w-full" />],
    'dialog',
  ],
  ['itself, when it has nothing but buttons', [], 'dialog'],
] as const

test.each(begins)('the first focus of a dialog goes to %s', async (_place, children, role) => {
  await openPage({ children })
  expect(screen.getByRole(role)).toHaveFocus()
})

test('Tab scrolls the whole field into view', async () => {
  const fields = [<input key="name" aria-label="الاسم" />, <textarea key="note" aria-label="الملاحظة" />]
  const user = await openPage({ children: fields })
  const shown = vi.spyOn(screen.getByLabelText('الملاحظة'), 'scrollIntoView')
  screen.getByLabelText('الاسم').focus()
  await user.tab()
  expect(screen.getByLabelText('الملاحظة')).toHaveFocus()
  expect(shown).toHaveBeenCalledOnce()
})

test('the page stays readable beside the panel of a row, and is blurred behind any other dialog', async () => {
  const overlay = () => document.querySelector('.bg-overlay') as Element
  const { unmount } = renderScreen(<Dialog open onOpenChange={vi.fn()} title="الدرس" size="panel" />)
  expect(getComputedStyle(overlay()).backdropFilter).toBe('none')
  unmount()
  renderScreen(<Dialog open onOpenChange={vi.fn()} title="الدرس" />)
  expect(getComputedStyle(overlay()).backdropFilter).toBe('blur(2px)')
})

test('nothing closes the dialog while a write runs', async () => {
  const user = await openPage({ busy: true })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'رجوع' }))
  expect(dialog()).toBeVisible()
})

test('closing the dialog or its window asks before typed text is lost', async () => {
  const { user } = renderScreen(<Page dirty />)
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'حجز درس' }))
  expect(isAsked()).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'إكمال التعديل' }))
  expect(dialog()).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'الخروج بلا حفظ' }))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a destructive button names its action, and is apart from the others', async () => {
  const cancel = vi.fn()
  const { user } = renderScreen(
    <ConfirmDialog
      open
      danger
      onOpenChange={() => undefined}
      title="إلغاء الدرس؟"
      description="تعود ٣٠ دقيقة إلى رصيدك، ونبلغ سارة."
      confirm="إلغاء الدرس"
      write={{ isPending: false, error: null }}
      onConfirm={cancel}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'إلغاء الدرس؟' })).toHaveAccessibleDescription(/نبلغ سارة/)
  expect(screen.getByRole('dialog')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(cancel).toHaveBeenCalledOnce()
})

test('a confirmed act that is refused says why, and one that runs holds the dialog', async () => {
  const question = { open: true, title: 'إلغاء الدرس؟', confirm: 'إلغاء الدرس', onConfirm: () => undefined }
  const close = vi.fn()
  const error = new ApiError({ code: 'forbidden', status: 403 })
  const refused = renderScreen(<ConfirmDialog {...question} onOpenChange={close} write={{ isPending: false, error }} />)
  expect(screen.getByRole('alert')).toHaveTextContent(codeText('forbidden'))
  refused.unmount()
  const { user } = renderScreen(
    <ConfirmDialog {...question} onOpenChange={close} write={{ isPending: true, error: null }} />,
  )
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})
