import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { newRating } from '@hiwar/contract/people/ratings.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { queryKeyOf, useRead } from '../api/queries.ts'
import { answer, cutOff, refuse } from '../testing/answer-calls.ts'
import { someToken, someUser } from '../testing/logged-in.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { FormAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/buttons.tsx'
import { PasswordField, TextField } from '../ui/fields/fields.tsx'
import { RatingField } from '../ui/fields/RatingField.tsx'
import { codeText } from '../words/codes.ts'
import { Controlled } from './Controlled.tsx'
import { useContractForm } from './use-contract-form.ts'

interface LoginFormProps {
  done?: () => void
  close?: () => void
}

function LoginForm({ done = () => undefined, close = () => undefined }: LoginFormProps) {
  const form = useContractForm(authEndpoints.password.body, {
    start: { email: '', password: '' },
    send: (body) => call(authEndpoints.password, { body }),
    changes: [platformEndpoints.time],
    done,
    close,
  })
  return (
    <form {...form.props}>
      <TextField label="البريد الإلكتروني" ltr {...form.field('email')} />
      <PasswordField label="كلمة المرور" {...form.field('password')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" busy={form.busy} disabledReason={form.disabledReason}>
        دخول
      </Button>
    </form>
  )
}

const mail = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' })
const send = () => screen.getByRole('button', { name: /دخول/ })

async function fillAndSend(user: ReturnType<typeof renderScreen>['user']): Promise<void> {
  await user.type(mail(), 'mona@example.com')
  await user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await user.click(send())
}

test('LOGIN-3 submitting an empty form focuses its first field, described by the text of `field-required`', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.click(send())
  expect(mail()).toHaveFocus()
  expect(mail()).toHaveAccessibleDescription(/^اكتب /)
})

test('a field that was edited is checked when it loses the focus, with the text of its code', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.type(mail(), 'mona')
  expect(mail()).toBeValid()
  await user.tab()
  await waitFor(() => expect(mail()).toHaveAccessibleDescription('البريد الإلكتروني غير صحيح.'))
})

test('a field without edits shows no error when it loses the focus', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.click(mail())
  await user.tab()
  await user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await user.tab()
  expect(mail()).toBeValid()
})

test('a field that a password manager filled without an event is sent with its text', async () => {
  const asked = answer(authEndpoints.password, { user: someUser(), token: someToken(7) })
  const { user } = renderScreen(<LoginForm />)
  screen.getByRole<HTMLInputElement>('textbox', { name: 'البريد الإلكتروني' }).value = 'mona@example.com'
  screen.getByLabelText<HTMLInputElement>('كلمة المرور').value = 'Secret#12'
  await user.click(send())
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'mona@example.com', password: 'Secret#12' }]),
  )
})

function Clock() {
  return useRead(platformEndpoints.time, {}).data?.now
}

test('changed data is loaded again before the dialog closes', async () => {
  const read = answer(platformEndpoints.time, { now: '2026-11-24T16:00:00.000Z' })
  answer(authEndpoints.password, { user: someUser(), token: someToken(7) })
  const known = () => queryClient.getQueryData(queryKeyOf(platformEndpoints.time, {}))
  const close = vi.fn(known)
  const { user, queryClient } = renderScreen([<Clock key="clock" />, <LoginForm key="form" close={close} />])
  await waitFor(() => expect(read).toHaveLength(1))
  const later = { now: '2026-11-24T17:00:00.000Z' }
  answer(platformEndpoints.time, later)
  await fillAndSend(user)
  await waitFor(() => expect(close).toHaveReturnedWith(later))
})

test('changed data is loaded again when the response was lost, but not after a validation error', async () => {
  const read = answer(platformEndpoints.time, { now: '2026-11-24T16:00:00.000Z' })
  const { user } = renderScreen([<Clock key="clock" />, <LoginForm key="form" />])
  refuse(authEndpoints.password, 'wrong-password')
  await fillAndSend(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('wrong-password'))
  expect(read).toHaveLength(1)
  cutOff(authEndpoints.password)
  await user.click(send())
  await waitFor(() => expect(read).toHaveLength(2))
})

test('field errors of the server appear at their inputs, and an unknown path becomes an alert', async () => {
  refuse(authEndpoints.password, 'invalid-email', { fields: [{ path: 'email', code: 'invalid-email' }] })
  const { user } = renderScreen(<LoginForm />)
  await fillAndSend(user)
  await waitFor(() => expect(mail()).toHaveAccessibleDescription('البريد الإلكتروني غير صحيح.'))
  expect(mail()).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  refuse(authEndpoints.password, 'bad-request', { fields: [{ path: 'query.size', code: 'invalid-type' }] })
  await user.type(mail(), 'x')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('bad-request'))
})

test('a network failure is an alert, and the form can be sent again', async () => {
  cutOff(authEndpoints.password)
  const done = vi.fn()
  const { user } = renderScreen(<LoginForm done={done} />)
  await fillAndSend(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يصل ردّ من الخادم.')
  answer(authEndpoints.password, { user: someUser(), token: someToken(7) })
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('LOGIN-4 too many tries start a countdown that disables the button until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = refuse(authEndpoints.password, 'too-many-requests', { retryAfter: 40 })
  const { user } = renderScreen(<LoginForm />)
  await fillAndSend(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  expect(send()).toHaveAccessibleDescription('المحاولة التالية بعد ٤٠ ثانية')
  await user.click(send())
  expect(asked).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(send()).toHaveAccessibleDescription('')
})

function StarsForm() {
  const form = useContractForm(newRating, { start: { value: 0 }, send: async () => undefined })
  return (
    <form {...form.props}>
      <Controlled control={form.control} name="value">
        {({ value, ...field }) => <RatingField {...field} label="تقييمك" value={value === 0 ? null : value} />}
      </Controlled>
      <Button type="submit">إرسال</Button>
    </form>
  )
}

test('stars that nobody has pressed are not checked when they lose the focus, and an error moves none of them', async () => {
  const { user } = renderScreen(<StarsForm />)
  const star = () => screen.getByRole('radio', { name: '٤ نجوم' })
  const before = star().closest('form')?.getBoundingClientRect().height
  await user.tab()
  await user.tab()
  await user.tab({ shift: true })
  expect(screen.queryByText('اختر من نجمة واحدة إلى ٥ نجوم.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByText('اختر من نجمة واحدة إلى ٥ نجوم.')).toBeVisible()
  expect(star().closest('form')?.getBoundingClientRect().height).toBe(before)
  await user.click(star())
  expect(star()).toBeChecked()
  expect(screen.queryByText('اختر من نجمة واحدة إلى ٥ نجوم.')).toBeNull()
})
