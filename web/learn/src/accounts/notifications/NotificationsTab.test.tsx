import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeVerification } from '../../shell/verification.ts'
import { keepChanges, openSettings } from '../testing/open-settings.tsx'

afterEach(() => act(() => closeVerification(false)))

test('a verified app is chosen at once; an unverified one asks for its code', async () => {
  const saved = keepChanges()
  const { user } = openSettings('notifications', { verifiedPhone: true, verifiedWhatsApp: true })
  await user.click(await screen.findByRole('radio', { name: 'واتساب' }))
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ notificationMethod: MessagingApp.Whatsapp }]))
  await user.click(screen.getByRole('radio', { name: 'تيليجرام' }))
  const dialog = await screen.findByRole('dialog', { name: 'تأكيد رقم الهاتف' })
  expect(within(dialog).getByRole('radio', { name: 'تيليجرام' })).toBeChecked()
  expect(saved).toHaveLength(1)
})

test('a channel is shown as chosen while it is saved, disables the others, and keeps the focus', async () => {
  const saved = keepChanges()
  const proved = { verifiedPhone: true, verifiedWhatsApp: true, verifiedTelegram: true }
  const { user } = openSettings('notifications', proved)
  const whatsapp = await screen.findByRole('radio', { name: 'واتساب' })
  const answering = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await held
    return answering(address, init)
  })
  await user.click(whatsapp)
  await user.click(screen.getByRole('radio', { name: 'تيليجرام' }))
  expect(whatsapp).toBeChecked()
  expect(screen.getByText('جارٍ الحفظ…')).toBeVisible()
  expect(document.body).not.toHaveFocus()
  release()
  expect(await screen.findByText('تم حفظ وسيلة الإشعارات.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ notificationMethod: MessagingApp.Whatsapp }])
})

test('after a lost answer the page shows the channel that the server stored', async () => {
  const { user } = openSettings('notifications', { verifiedPhone: true, verifiedWhatsApp: true })
  const whatsapp = await screen.findByRole('radio', { name: 'واتساب' })
  cutOff(accountEndpoints.update)
  const notificationMethod = MessagingApp.Whatsapp
  answer(accountEndpoints.current, () => ({ ...(readLogin()?.user as User), notificationMethod }))
  await user.click(whatsapp)
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(whatsapp).toBeChecked())
})

test('the bot opens by a single-use link, and the page notices when the person starts it', async () => {
  const url = 'https://t.me/hiwar_bot?start=abc'
  answer(notificationEndpoints.linkTelegram, { url, expiresAt: '2026-11-24T16:15:00.000Z' })
  const { user } = openSettings('notifications')
  await user.click(await screen.findByRole('button', { name: 'ربط تيليجرام' }))
  expect(await screen.findByRole('link', { name: 'فتح البوت' })).toHaveAttribute('href', url)
  answer(accountEndpoints.current, () => ({ ...(readLogin()?.user as User), telegramLinked: true }))
  expect(await screen.findByText('تيليجرام مربوط بحسابك.', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a link to the bot that is refused says why, and is asked for again', async () => {
  refuse(notificationEndpoints.linkTelegram, 'service-unavailable')
  const { user } = openSettings('notifications')
  await user.click(await screen.findByRole('button', { name: 'ربط تيليجرام' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  const url = 'https://t.me/hiwar_bot?start=abc'
  answer(notificationEndpoints.linkTelegram, { url, expiresAt: '2026-11-24T16:15:00.000Z' })
  await user.click(dialog.getByRole('button', { name: 'رابط جديد' }))
  expect(await dialog.findByRole('link', { name: 'فتح البوت' })).toHaveAttribute('href', url)
})
