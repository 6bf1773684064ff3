import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { answer, cutOff, refuse } from '../testing/answer-calls.ts'
import { someToken, someUser } from '../testing/logged-in.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { FormAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/buttons.tsx'
import { PasswordField, TextField } from '../ui/fields/fields.tsx'
import { useContractForm } from './use-contract-form.ts'

function LoginForm({ done = () => undefined }: { done?: () => void }) {
  const form = useContractForm(authEndpoints.password.body, {
    start: { email: '', password: '' },
    send: (body) => call(authEndpoints.password, { body }),
    done,
  })
  return (
    <form {...form.props}>
      <TextField label="البريد الإلكتروني" ltr {...form.field('email')} />
      <PasswordField label="كلمة المرور" {...form.field('password')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" busy={form.busy} off={form.off}>
        دخول
      </Button>
    </form>
  )
}

const mail = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' })
const send = () => screen.getByRole('button', { name: /دخول/ })

async function fill(user: ReturnType<typeof renderScreen>['user']): Promise<void> {
  await user.type(mail(), 'mona@example.com')
  await user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
}

test('LOGIN-3 an empty form focuses its first field, described by the text of field-required', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.click(send())
  expect(mail()).toHaveFocus()
  expect(mail()).toHaveAccessibleDescription('هذا الحقل مطلوب.')
})

test('a field is checked when it is left after the first edit, in the words of its code', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.type(mail(), 'mona')
  expect(mail()).toBeValid()
  await user.tab()
  await waitFor(() => expect(mail()).toHaveAccessibleDescription('البريد الإلكتروني غير صحيح.'))
})

test('a field that was only passed is not complained of', async () => {
  const { user } = renderScreen(<LoginForm />)
  await user.click(mail())
  await user.tab()
  await user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await user.tab()
  expect(mail()).toBeValid()
})

test('what is right is sent once, and success goes on', async () => {
  const done = vi.fn()
  const asked = answer(authEndpoints.password, { user: someUser(), token: someToken(7) })
  const { user } = renderScreen(<LoginForm done={done} />)
  await fill(user)
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'mona@example.com', password: 'Secret#12' }])
})

test('a refusal of the whole form is an alert and keeps what was typed', async () => {
  refuse(authEndpoints.password, 'wrong-password')
  const { user } = renderScreen(<LoginForm />)
  await fill(user)
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('wrong-password'))
  expect(mail()).toHaveValue('mona@example.com')
})

test('the server’s fields land on their inputs, and an unknown path becomes the alert', async () => {
  refuse(authEndpoints.password, 'invalid-email', { fields: [{ path: 'email', code: 'invalid-email' }] })
  const { user } = renderScreen(<LoginForm />)
  await fill(user)
  await user.click(send())
  await waitFor(() => expect(mail()).toHaveAccessibleDescription('البريد الإلكتروني غير صحيح.'))
  expect(mail()).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  refuse(authEndpoints.password, 'bad-request', { fields: [{ path: 'query.size', code: 'invalid-type' }] })
  await user.type(mail(), 'x')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('bad-request'))
})

test('a cut network is an alert, and the form can be sent again', async () => {
  cutOff(authEndpoints.password)
  const done = vi.fn()
  const { user } = renderScreen(<LoginForm done={done} />)
  await fill(user)
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يصل ردّ من الخادم.')
  answer(authEndpoints.password, { user: someUser(), token: someToken(7) })
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('LOGIN-4 too many tries count down, and the button is off until then', async () => {
  const asked = refuse(authEndpoints.password, 'too-many-requests', { retryAfter: 2 })
  const { user } = renderScreen(<LoginForm />)
  await fill(user)
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('too-many-requests'))
  expect(send()).toHaveAccessibleDescription('المحاولة التالية خلال ثانيتين')
  await user.click(send())
  expect(asked).toHaveLength(1)
  await act(() => new Promise((resume) => setTimeout(resume, 2300)))
  expect(send()).toHaveAccessibleDescription('')
})
