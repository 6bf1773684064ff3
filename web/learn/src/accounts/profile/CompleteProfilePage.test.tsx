import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { welcomeNewcomer } from '../../shell/visitor.ts'
import './CompleteProfilePage.tsx'

const name = () => screen.findByRole('textbox', { name: 'الاسم' })
const save = () => screen.getByRole('button', { name: 'حفظ ومتابعة' })
const birthYear = () => screen.findByRole('textbox', { name: 'سنة الميلاد' })

async function goOn({ user }: Pick<ReturnType<typeof open>, 'user'>, presses = 1): Promise<void> {
  for (let press = 0; press < presses; press += 1) await user.click(screen.getByRole('button', { name: 'حفظ ومتابعة' }))
}

function open(address = '/complete-profile', differs: Parameters<typeof enterAs>[0] = {}) {
  const who = enterAs({ name: null, ...differs })
  return { ...renderApp(address), who }
}

test('CPROF-1 a newcomer is led here once and may skip the page', async () => {
  welcomeNewcomer()
  const app = open('/s/dashboard')
  await name()
  expect(app.address()).toBe('/complete-profile')
  await app.user.click(screen.getByRole('link', { name: 'تخطّي الآن' }))
  await waitFor(() => expect(app.address()).toBe('/s/dashboard'))
  app.unmount()
  const next = renderApp('/s/dashboard')
  await screen.findByRole('heading', { level: 1 })
  expect(next.address()).toBe('/s/dashboard')
})

test('a newcomer who skips the page goes on to where the login was to lead', async () => {
  const app = open(`/complete-profile?redirect=${encodeURIComponent('/t/5?book=1')}`)
  await name()
  expect(screen.getByRole('link', { name: 'تخطّي الآن' })).toHaveAttribute('href', '/t/5?book=1')
  app.unmount()
})

test('CPROF-2 a name of one letter is refused beside its field', async () => {
  const app = open()
  await app.user.type(await name(), 'س')
  await goOn(app)
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(new RegExp(fieldText('short-user-name'))))
})

test('CPROF-3 a person of nine years is too young', async () => {
  const app = open()
  await name()
  await goOn(app)
  const year = await birthYear()
  await app.user.type(year, '٢٠١٧')
  await app.user.tab()
  await waitFor(() => expect(year).toHaveAccessibleDescription(fieldText('young-user')))
})

test('a minor is advised, not refused', async () => {
  const app = open()
  await name()
  await goOn(app)
  await app.user.type(await birthYear(), '2012')
  expect(await screen.findByText(/نحتاج موافقة ولي الأمر/)).toBeVisible()
})

test('CPROF-4 leaving with unsaved text asks first', async () => {
  const app = open()
  await app.user.type(await name(), 'منى')
  await app.user.click(screen.getByRole('link', { name: 'دروسي' }))
  expect(await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })).toBeVisible()
  expect(app.address()).toBe('/complete-profile')
})

const password = () => screen.queryByLabelText('كلمة المرور')

test('CPROF-5 the page asks for a password only after a registration with Google', async () => {
  const mail = open()
  await name()
  await goOn(mail)
  await birthYear()
  await goOn(mail)
  expect(save()).toBeVisible()
  expect(password()).toBeNull()
  mail.unmount()
  const app = open('/complete-profile', { hasPassword: false })
  await name()
  await goOn(app, 3)
  expect(password()).toBeVisible()
  const asked = answer(accountEndpoints.update, { ...app.who, hasPassword: true })
  await app.user.type(password() as HTMLElement, 'Secret#12')
  await app.user.type(screen.getByLabelText('تأكيد كلمة المرور'), 'Secret#13')
  await app.user.click(save())
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription('كلمتا المرور غير متطابقتين.')
  expect(asked).toEqual([])
  await app.user.type(screen.getByLabelText('تأكيد كلمة المرور'), '{Backspace}2')
  await app.user.click(save())
  await waitFor(() => expect(app.address()).toBe('/tutors'))
  expect(asked.map(({ body }) => body)).toEqual([{ gender: 'female', password: { current: null, new: 'Secret#12' } }])
})

test('each step is saved by itself, and the rest can be skipped without a question', async () => {
  const app = open('/complete-profile?redirect=%2Fplans')
  const asked = answer(accountEndpoints.update, ({ body }) => ({ ...app.who, ...(body as Partial<User>) }))
  await app.user.type(await name(), 'منى السيد')
  await goOn(app)
  expect(await screen.findByRole('heading', { level: 2, name: 'نختار لك ما يناسبك' })).toHaveFocus()
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'منى السيد', gender: 'female' }])
  await app.user.click(screen.getByRole('radio', { name: 'السفر' }))
  await app.user.click(screen.getByRole('radio', { name: 'أبدأ من الصفر' }))
  await waitFor(() => expect(asked.slice(1).map(({ body }) => body)).toEqual([{ goal: 'travel' }, { level: 'a1' }]))
  await app.user.click(screen.getByRole('link', { name: 'تخطّي الآن' }))
  await waitFor(() => expect(app.address()).toBe('/plans'))
})

test('typed facts are saved in the contract’s form', async () => {
  const app = open()
  const asked = answer(accountEndpoints.update, ({ body }) => ({ ...app.who, ...(body as Partial<User>) }))
  await name()
  await goOn(app)
  await app.user.type(await birthYear(), '1999')
  await goOn(app)
  await app.user.type(await screen.findByRole('textbox', { name: 'رقم الهاتف' }), '٠١٠١٢٣٤٥٦٧٨')
  await app.user.click(save())
  await waitFor(() => expect(app.address()).toBe('/tutors'))
  expect(asked.at(-1)?.body).toEqual({ gender: 'female', phone: '+201012345678', birthYear: 1999 })
})

test('a step that is refused stays typed, and says why', async () => {
  refuse(accountEndpoints.update, 'service-unavailable')
  const app = open()
  await app.user.type(await name(), 'منى السيد')
  await goOn(app)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  expect(await name()).toHaveValue('منى السيد')
})
