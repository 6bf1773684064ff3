import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tutorInfo } from '../pages/testing/fixtures.ts'
import { enterAs, renderApp } from './testing/render-app.tsx'
import { askToVerify, closeVerification } from './verification.ts'
import '../pages/ConversationsPage.tsx'
import '../pages/TutorsPage.tsx'

const unproved = { verified: false, verifiedEmail: false, verifiedPhone: false }

beforeEach(() => {
  answer(planEndpoints.list, { list: [], total: 0 })
})
afterEach(() => act(() => closeVerification(false)))

function ask(): Promise<boolean> {
  let goesOn = Promise.resolve(false)
  act(() => {
    goesOn = askToVerify()
  })
  return goesOn
}

test("a verified student's action continues at once", async () => {
  enterAs({ verifiedEmail: true })
  await expect(askToVerify()).resolves.toBe(true)
})

test('an action whose verification is postponed does not continue', async () => {
  enterAs(unproved)
  const { user } = renderApp('/plans')
  await screen.findByRole('heading', { level: 1 })
  const goesOn = ask()
  await screen.findByRole('dialog', { name: 'تأكيد الحساب' })
  await user.click(screen.getByRole('button', { name: 'رجوع' }))
  await expect(goesOn).resolves.toBe(false)
})

test('an unverified student is reminded in one line that opens both ways, and never beside a price', async () => {
  enterAs(unproved)
  answer(tutorEndpoints.list, { list: [], total: 0 })
  answer(topicEndpoints.list, { list: [], total: 0 })
  const line = { name: /^أكّدي? حسابك/ }
  const app = renderApp('/tutors')
  await app.user.click(await screen.findByRole('button', line))
  const dialog = within(await screen.findByRole('dialog', { name: 'تأكيد الحساب' }))
  for (const way of ['تأكيد البريد', 'تأكيد الهاتف']) expect(dialog.getByRole('button', { name: way })).toBeVisible()
  act(() => closeVerification(false))
  await act(() => app.router.navigate('/plans'))
  expect(await screen.findByText('لا باقات متاحة الآن.')).toBeVisible()
  expect(screen.queryByRole('button', line)).toBeNull()
})

test('GUARD-3 messaging from a tutor’s page asks to verify the mail address first, then opens the conversation', async () => {
  await onLaptop()
  const user = enterAs(unproved)
  answer(tutorEndpoints.list, { list: [tutorInfo()], total: 1 })
  answer(tutorEndpoints.info, tutorInfo())
  answer(topicEndpoints.list, { list: [], total: 0 })
  answer(confirmationCodeEndpoints.confirmEmail, { ok: true })
  answer(chatEndpoints.rooms, { list: [], total: 0 })
  answer(chatEndpoints.uncontacted, { list: [], total: 0 })
  refuse(chatEndpoints.findRoom, 'room-not-found')
  const app = renderApp('/t/5')
  await app.user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تأكيد الحساب' }))
  await app.user.click(dialog.getByRole('button', { name: 'تأكيد البريد' }))
  await app.user.click(await screen.findByRole('textbox', { name: 'رمز التأكيد' }))
  answer(accountEndpoints.current, { ...user, verified: true, verifiedEmail: true })
  await app.user.paste('12345')
  const textbox = await screen.findByRole('textbox', { name: 'رسالتك' })
  await waitFor(() => expect(textbox).toHaveFocus())
  expect(app.address()).toBe('/chat?user=5')
})
