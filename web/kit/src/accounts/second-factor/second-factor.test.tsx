/** Tests of the second factor across the login, the confirmation of an identity and the card of the settings. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type Factor, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { readToken } from '../../login/login.ts'
import { answer, refuse } from '../../testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '../../testing/logged-in.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { somePublicSettings } from '../../testing/some-public-settings.ts'
import { codeText } from '../../words/codes.ts'
import { Factors } from './Factors.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { SecondStep } from './SecondStep.tsx'

const app: Factor = {
  id: '5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b',
  kind: 'totp',
  name: 'هاتف منى',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  parked: false,
}
const codes = Array.from({ length: 10 }, (_, index) => `7KQ2M-9XWP${'ABCDEFGHJK'[index]}`)
/** A script with Google's names, whose button hands over a token at once. */
const scriptUrl = `data:text/javascript,${encodeURIComponent(`{
let given
const renderButton = (place) => {
  const button = document.createElement('button')
  button.textContent = 'Google'
  button.onclick = () => given.callback({ credential: given.client_id + ' ' + given.nonce })
  place.replaceChildren(button)
}
globalThis.google = { accounts: { id: { initialize: (settings) => { given = settings }, renderButton } } }
}`)}`
const codeField = () => screen.findByRole('textbox', { name: 'رمز من تطبيق الرموز' })

afterEach(() => Reflect.deleteProperty(globalThis, 'google'))

describe('the second step of a login', () => {
  function open() {
    const entered: unknown[] = []
    const backs: (string | undefined)[] = []
    const view = renderScreen(
      <SecondStep entered={null} onDone={(result) => entered.push(result)} onBack={(reason) => backs.push(reason)} />,
    )
    return { ...view, entered, backs }
  }

  beforeEach(() => {
    answer(secondFactorEndpoints.options, { ways: ['totp', 'recovery'], passkey: null })
  })

  test('a wrong code says that the phone’s clock may be off, and a right one enters', async () => {
    const { user, entered } = open()
    refuse(secondFactorEndpoints.prove, 'invalid-second-factor')
    await user.type(await codeField(), '٠٤٢١٣٧{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('ساعة الهاتف قد تكون غير مضبوطة.')
    const result = { user: someUser(), token: someToken(7) }
    const asked = answer(secondFactorEndpoints.prove, result)
    await user.clear(await codeField())
    await user.type(await codeField(), '042138{Enter}')
    await waitFor(() => expect(entered).toEqual([result]))
    expect(asked.map(({ body }) => body)).toEqual([{ code: '042138' }])
  })

  test('a recovery code replaces the app', async () => {
    const { user, entered } = open()
    const asked = answer(secondFactorEndpoints.prove, { user: someUser(), token: someToken(7) })
    await user.click(await screen.findByRole('button', { name: 'استخدام رمز طوارئ' }))
    await user.type(await screen.findByRole('textbox', { name: 'رمز طوارئ' }), '7kq2m-9xwpd{Enter}')
    await waitFor(() => expect(entered).toHaveLength(1))
    expect(asked.map(({ body }) => body)).toEqual([{ recovery: '7KQ2M9XWPD' }])
  })

  test('an expired challenge leads back to the password form, with the reason', async () => {
    const { user, backs } = open()
    refuse(secondFactorEndpoints.prove, 'expired-challenge')
    await user.type(await codeField(), '042137{Enter}')
    await waitFor(() => expect(backs).toEqual([codeText('expired-challenge')]))
  })
})

test('SF-1 an account that needs a second factor sets it up, keeps its codes, and then enters', async () => {
  const [enrolling, full] = [someToken(7), someToken(7, 6)]
  const entered: unknown[] = []
  const { id } = app
  const finished = answer(secondFactorEndpoints.finish, { factor: app, codes })
  const started = answer(secondFactorEndpoints.startApp, { id, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })
  const refreshed = answer(authEndpoints.refresh, full)
  const listed = answer(secondFactorEndpoints.list, { list: [], codesLeft: 0, passkeys: false })
  const first = { user: someUser(), token: enrolling, enrol: true as const }
  const onBack = vi.fn()
  const { user } = renderScreen(
    <SecondStep entered={first} onDone={(result) => entered.push(result)} onBack={onBack} />,
  )
  expect(screen.getByRole('heading', { name: 'تفعيل التحقق بخطوتين' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'إضافة تطبيق الرموز' }))
  expect(screen.queryByRole('button', { name: 'إضافة مفتاح مرور' })).toBeNull()
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(screen.getByRole('img', { name: 'صورة لتطبيق الرموز' })).toBeVisible()
  await user.type(await codeField(), '042137{Enter}')
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible()
  expect(entered).toEqual([])
  await user.click(screen.getByRole('button', { name: 'تم الحفظ في مكان آمن' }))
  await waitFor(() => expect(entered).toEqual([{ user: first.user, token: full }]))
  const bearers = [listed, started, finished, refreshed].map(([asked]) => asked?.headers.get('authorization'))
  expect(bearers).toEqual(Array(4).fill(`Bearer ${enrolling}`))
  // A login of a set-up that has ended meanwhile leads back to the first step.
  refuse(authEndpoints.refresh, 'unauthenticated')
  await user.click(screen.getByRole('button', { name: 'تم الحفظ في مكان آمن' }))
  await waitFor(() => expect(onBack).toHaveBeenCalledWith(codeText('unauthenticated')))
})

describe('the dialog «تأكيد الهوية»', () => {
  const body = { method: 2, receiver: 'mona@instapay', amount: 20_000 } as const
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'تأكيد الهوية' }))

  test('repeats the same request with the same key once the person has confirmed', async () => {
    loggedIn()
    answer(secondFactorEndpoints.options, { ways: ['password'], passkey: null })
    renderScreen(<p />)
    const refused = refuse(invoiceEndpoints.create, 'confirmation-required')
    const asking = call(invoiceEndpoints.create, { body }, { idempotencyKey: 'key-1' })
    const shown = await dialog()
    const user = userEvent.setup({ delay: null })
    await user.type(await shown.findByLabelText('كلمة المرور'), 'Secret#12')
    const again = refuse(invoiceEndpoints.create, 'invoice-min-amount-not-reached')
    const token = someToken(7)
    answer(secondFactorEndpoints.confirm, { until: '2026-11-24T10:10:00.000Z', token })
    const outcome = expect(asking).rejects.toMatchObject({ code: 'invoice-min-amount-not-reached' })
    await user.click(shown.getByRole('button', { name: 'تأكيد' }))
    await outcome
    expect([...refused, ...again].map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
      [body, 'key-1'],
      [body, 'key-1'],
    ])
    expect(again[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readToken()).toBe(token)
  })

  test('keeps no token for another person who has logged in from another tab meanwhile', async () => {
    loggedIn()
    answer(secondFactorEndpoints.options, { ways: ['password'], passkey: null })
    renderScreen(<p />)
    refuse(invoiceEndpoints.create, 'confirmation-required')
    const outcome = expect(call(invoiceEndpoints.create, { body }, { idempotencyKey: 'key-2' })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const shown = await dialog()
    const user = userEvent.setup({ delay: null })
    await user.type(await shown.findByLabelText('كلمة المرور'), 'Secret#12')
    const { token } = loggedIn({ id: 8 })
    answer(secondFactorEndpoints.confirm, { until: '2026-11-24T10:10:00.000Z', token: someToken(7) })
    await user.click(shown.getByRole('button', { name: 'تأكيد' }))
    await outcome
    expect(readToken()).toBe(token)
  })

  test('asks Google for the owner of an account without a password', async () => {
    loggedIn({ hasPassword: false })
    answer(secondFactorEndpoints.options, { ways: ['google'], passkey: null })
    answer(platformEndpoints.publicSettings, somePublicSettings({ googleSignIn: { clientId: 'ours', scriptUrl } }))
    answer(authEndpoints.googleNonce, { nonce: 'once' })
    renderScreen(<p />)
    refuse(settingEndpoints.update, 'confirmation-required')
    const asking = call(settingEndpoints.update, { body: { hourlyRate: 1 } })
    const outcome = expect(asking).rejects.toMatchObject({ code: 'forbidden' })
    const shown = await dialog()
    const user = userEvent.setup({ delay: null })
    refuse(secondFactorEndpoints.confirm, 'invalid-second-factor')
    await user.click(await shown.findByRole('button', { name: 'Google' }))
    expect(await shown.findByRole('alert')).toHaveTextContent('هذا ليس حساب Google المرتبط بحسابك.')
    const asked = answer(secondFactorEndpoints.confirm, { until: '2026-11-24T10:10:00.000Z', token: someToken(7) })
    refuse(settingEndpoints.update, 'forbidden')
    await user.click(await shown.findByRole('button', { name: 'Google' }))
    await outcome
    expect(asked.map(({ body }) => body)).toEqual([{ google: 'ours once' }])
  })

  test('opens once for several requests, and closing it leaves them refused', async () => {
    loggedIn()
    answer(secondFactorEndpoints.options, { ways: ['totp'], passkey: null })
    renderScreen(<p />)
    const refused = refuse(settingEndpoints.update, 'confirmation-required')
    const change = () => call(settingEndpoints.update, { body: { hourlyRate: 1 } })
    const asking = [change(), change()].map((each) =>
      expect(each).rejects.toMatchObject({ code: 'confirmation-required' }),
    )
    const shown = await dialog()
    await waitFor(() => expect(refused).toHaveLength(2))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.setup({ delay: null }).click(shown.getByRole('button', { name: 'رجوع' }))
    await Promise.all(asking)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the card «التحقق بخطوتين»', () => {
  test('lists the ways, warns when the recovery codes run out, and shows new ones until they are kept', async () => {
    answer(secondFactorEndpoints.list, { list: [app], codesLeft: 3, passkeys: false })
    answer(secondFactorEndpoints.newCodes, { codes })
    const { user } = renderScreen(<Factors />)
    expect(await screen.findByText('هاتف منى')).toBeVisible()
    expect(screen.getByText('٣ رموز باقية')).toBeVisible()
    expect(screen.getByText('رموز الطوارئ أوشكت على النفاد.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'رموز جديدة' }))
    const question = within(await screen.findByRole('dialog', { name: 'إنشاء رموز طوارئ جديدة؟' }))
    await user.click(question.getByRole('button', { name: 'رموز جديدة' }))
    const shown = within(await screen.findByRole('dialog', { name: 'رموز الطوارئ' }))
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await user.click(shown.getByRole('button', { name: 'تم الحفظ في مكان آمن' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says why the last way stays', async () => {
    answer(secondFactorEndpoints.list, { list: [app], codesLeft: 10, passkeys: false })
    refuse(secondFactorEndpoints.remove, 'last-factor')
    const { user } = renderScreen(<Factors />)
    await user.click(await screen.findByRole('button', { name: 'حذف هاتف منى' }))
    const question = within(await screen.findByRole('dialog', { name: 'حذف وسيلة التحقق؟' }))
    await user.click(question.getByRole('button', { name: 'حذف' }))
    expect(await question.findByRole('alert')).toHaveTextContent(codeText('last-factor'))
  })
})

test('a browser without passkeys keeps the place of their button, so that nothing below moves', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { container } = renderScreen(<PasskeyLogin onDone={() => undefined} />)
  vi.unstubAllGlobals()
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('.h-11')?.getBoundingClientRect().height).toBe(44)
})
