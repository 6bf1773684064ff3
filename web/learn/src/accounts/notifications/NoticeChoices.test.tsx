import { MessagingApp, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type NoticeChoices, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSettings } from '../testing/open-settings.tsx'

const reached = {
  role: Role.Student,
  verifiedEmail: true,
  verifiedPhone: true,
  verifiedWhatsApp: true,
  notificationMethod: MessagingApp.Whatsapp,
}

/** Opens the page before a server that keeps what is chosen; returns the changes, and how another tab makes one. */
function openKept(differs: Partial<User> = reached) {
  const opened = openSettings('notifications', differs)
  const keep = (choices: NoticeChoices) => {
    const shown = { ...choices, hasBrowsers: false }
    answer(notificationEndpoints.choices, shown)
    return shown
  }
  const saved = answer(notificationEndpoints.choose, ({ body }) => keep(body as NoticeChoices))
  return { ...opened, saved, keep }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('a group goes off on one channel at once; one kind that comes back shows it mixed', async () => {
  const { user, saved } = openKept()
  const reports = await box('طلبات الدعم، واتساب')
  expect(reports).toBeChecked()
  await user.click(reports)
  expect(reports).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'تفاصيل: طلبات الدعم' }))
  await user.click(await box('رد على طلب دعم، واتساب'))
  expect(reports).toBePartiallyChecked()
  const closed = { kind: 'report-closed', channel: 'whatsapp' }
  await waitFor(() =>
    expect(saved.map(({ body }) => (body as NoticeChoices).silences)).toEqual([
      [{ kind: 'report-replied', channel: 'whatsapp' }, closed],
      [closed],
    ]),
  )
  expect(screen.getByRole('checkbox', { name: 'طلبات الدعم، البريد' })).toBeChecked()
})

test('a channel that reaches nobody is off and says why, and a student reads of no withdrawals', async () => {
  openSettings('notifications', reached)
  const telegram = await box('دروسي، تيليجرام')
  expect(telegram).toBeDisabled()
  expect(telegram).not.toBeChecked()
  expect(telegram).toHaveAccessibleDescription('تيليجرام: رقمك غير مؤكَّد عليه.')
  expect(await box('دروسي، المتصفح')).toHaveAccessibleDescription('المتصفح: لا متصفح لك يعرض الإشعارات.')
  expect(screen.queryByRole('checkbox', { name: /^الأرباح/ })).toBeNull()
})

test('the last channel of a kind that must arrive stays on, and the opened group says why', async () => {
  const { user, saved } = openKept({ ...reached, notificationMethod: null })
  const account = await box('الأمان والحساب، البريد')
  await user.click(account)
  expect(account).toBePartiallyChecked()
  const kind = await box('دخول من جهاز جديد، البريد')
  expect(within(kind.closest('li') as HTMLElement).getByText('تصل دائمًا على وسيلة واحدة على الأقل.')).toBeVisible()
  await user.click(kind)
  expect(kind).toBeChecked()
  const silences = [{ kind: 'guardian-answered', channel: 'email' }]
  await waitFor(() => expect(saved.map(({ body }) => body)).toMatchObject([{ silences }]))
})

test('a change keeps what another tab has changed, which the window shows once it has the focus', async () => {
  const { user, saved, keep } = openKept()
  const mail = await box('الرسائل، البريد')
  const closed = { kind: 'report-closed', channel: 'email' } as const
  const quiet = { from: '22:00', until: '06:00' }
  keep({ silences: [closed], quiet, digest: true })
  await user.click(mail)
  const all = [
    closed,
    ...['messages-waiting', 'contact-flagged', 'review-replied', 'review-hidden'].map((kind) => ({
      kind,
      channel: 'email',
    })),
  ]
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ silences: all, quiet, digest: true }]))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'ملخص يومي' })).toBeChecked())
  keep({ silences: [], quiet, digest: false })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'ملخص يومي' })).not.toBeChecked())
  expect(mail).toBeChecked()
})

test('channels that have one reason in common name it once', async () => {
  openSettings('notifications', { ...reached, notificationMethod: null })
  const reason = 'واتساب وتيليجرام: الوسيلة المختارة أعلاه هي البريد فقط.'
  expect(await box('دروسي، واتساب')).toHaveAccessibleDescription(reason)
  expect(await box('دروسي، تيليجرام')).toHaveAccessibleDescription(reason)
})

test('a change that is refused goes back and says so', async () => {
  refuse(notificationEndpoints.choose, 'unexpected', { status: 500 })
  const { user } = openSettings('notifications', reached)
  await user.click(await box('الرسائل، البريد'))
  expect(await screen.findByText(codeText('unexpected'))).toBeVisible()
  expect(await box('الرسائل، البريد')).toBeChecked()
})

test('quiet hours and the summary of the day are saved, and no end makes them longer than 16 hours', async () => {
  const { user, saved } = openKept()
  await user.selectOptions(await screen.findByLabelText('من'), '23:30')
  const ends = within(screen.getByLabelText('إلى')).getAllByRole<HTMLOptionElement>('option')
  // From midnight to half past three in the afternoon, which is 16 hours after the beginning.
  expect(ends.map(({ disabled }) => disabled)).toEqual(ends.map((_, index) => index > 31))
  await user.click(screen.getByRole('switch', { name: 'ملخص يومي' }))
  await user.click(screen.getByRole('switch', { name: 'ساعات الهدوء' }))
  expect(screen.queryByLabelText('من')).toBeNull()
  const quiet = { from: '23:30', until: '08:00' }
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([
      { silences: [], quiet, digest: false },
      { silences: [], quiet, digest: true },
      { silences: [], quiet: null, digest: true },
    ]),
  )
})
