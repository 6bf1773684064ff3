import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../shell/testing/render-app.tsx'
import './AppealPage.tsx'

const text = 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي في ذلك اليوم.'

const word = 'p7Qm2ZkT0aVb9XcY4dEfGg'

const open = () => renderApp(`/appeal#word=${word}`)

test('a suspended person sends one appeal with a link token, which the page removes from the address bar', async () => {
  const sent = answer(suspensionEndpoints.appeal, { ok: true })
  const { user, router } = open()
  await user.type(await screen.findByLabelText('نص التظلّم'), text)
  expect(router.createHref(router.state.location)).toBe('/appeal')
  await user.click(screen.getByRole('button', { name: 'إرسال التظلّم' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'وصلنا تظلّمك' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ word, text })
})

test('an appeal that is too short is not sent', async () => {
  const sent = answer(suspensionEndpoints.appeal, { ok: true })
  const { user } = open()
  await user.type(await screen.findByLabelText('نص التظلّم'), 'قصير')
  await user.click(screen.getByRole('button', { name: 'إرسال التظلّم' }))
  expect(await screen.findByLabelText('نص التظلّم')).toBeInvalid()
  expect(sent).toEqual([])
})

test('a used or missing link token leads to a form that requests the mail again', async () => {
  refuse(suspensionEndpoints.appeal, 'not-found')
  const asked = answer(suspensionEndpoints.appealLink, { ok: true })
  const { user } = open()
  await user.type(await screen.findByLabelText('نص التظلّم'), text)
  await user.click(screen.getByRole('button', { name: 'إرسال التظلّم' }))
  await user.type(await screen.findByLabelText('البريد الإلكتروني'), 'mona@example.com')
  await user.click(screen.getByRole('button', { name: 'إرسال رابط جديد' }))
  expect(await screen.findByText(/فستصله رسالة فيها رابط جديد/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ email: 'mona@example.com' })
})
