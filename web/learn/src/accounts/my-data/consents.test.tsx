/** Tests of consents across the sections of the settings and the page of the guardian. */
import { consentEndpoints, type OwnConsents } from '@hiwar/contract/people/consents.ts'
import { type Guardian, guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { ConsentDialog, ConsentsSection } from './ConsentsSection.tsx'
import { GuardianSection } from './GuardianSection.tsx'
import '../guardian/GuardianPage.tsx'

const now = '2026-11-24T16:00:00Z'

type OwnText = OwnConsents['texts'][number]

function someText(differs: Partial<OwnText> = {}, over: Partial<OwnText['version']> = {}): OwnText {
  const version = { id: 7, document: 'terms', number: 2, day: '2026-11-23', summary: null, effectiveAt: now } as const
  return { version: { ...version, ...over }, accepted: false, asked: false, last: null, coming: null, ...differs }
}

function draw(screenOf: React.ReactNode, own: Partial<OwnConsents>) {
  enterAs({})
  answer(consentEndpoints.own, { texts: [], age: 'adult', required: true, ...own })
  render(
    <KitProvider queryClient={createQueryClient()} clock={{ now: () => Date.parse(now) }}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </KitProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('each text shows its version, its day and its page, and a missing consent can be given', async () => {
  const given = answer(consentEndpoints.create, { ok: true })
  const accepted = someText(
    { accepted: true, last: { day: '2026-11-23', at: '2026-11-24T09:00:00.000Z' } },
    { id: 8, document: 'privacy' },
  )
  const user = draw(<ConsentsSection />, { texts: [someText(), accepted] })
  const [terms, privacy] = await screen.findAllByRole('listitem')
  expect(terms).toHaveTextContent('لم تُقبل بعد')
  expect(privacy).toHaveTextContent(/قُبلت .*٢٤ نوفمبر/)
  expect(screen.getByRole('link', { name: 'عرض النص: سياسة الخصوصية' })).toHaveAttribute(
    'href',
    'http://localhost:4000/privacy',
  )
  await user.click(screen.getByRole('button', { name: 'قبول الشروط والأحكام' }))
  await expect.poll(() => given.map(({ body }) => body)).toEqual([{ versionId: 7, given: true }])
})

test('a changed text is asked for at the visit, with a list of the changes', async () => {
  const given = answer(consentEndpoints.create, { ok: true })
  const changed = someText({ asked: true }, { summary: 'تغيّرت مدة الإلغاء.' })
  const user = draw(<ConsentDialog />, { texts: [changed] })
  const dialog = await screen.findByRole('dialog', { name: 'نسخة جديدة من شروط حوار' })
  expect(within(dialog).getByText('تغيّرت مدة الإلغاء.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'قبول' }))
  await expect.poll(() => given.map(({ body }) => body)).toEqual([{ versionId: 7, given: true }])
})

test('CR-6 a text that changes soon shows both dates, and the question names the day since which it binds', async () => {
  const coming = {
    day: '2026-12-10',
    summary: 'تغيّرت مدة الإلغاء.',
    effectiveAt: '2026-12-09T22:00:00.000Z',
    publishedAt: '2026-11-24T09:00:00.000Z',
  }
  draw(<ConsentsSection />, { texts: [someText({ coming })] })
  const [terms] = await screen.findAllByRole('listitem')
  expect(said(terms ?? null)).toMatch(/نُشرت نسخة جديدة .*٢٤ نوفمبر.*وتسري من .*١٠ ديسمبر.*: تغيّرت مدة الإلغاء\./)
  expect(said(terms ?? null)).toMatch(/سارية من .*٢٤ نوفمبر/)
})

const guardian: Guardian = {
  name: 'هدى سالم',
  channel: 'email',
  contact: 'huda@example.com',
  state: 'granted',
  askedAt: now,
  answeredAt: now,
  expiresAt: '2026-12-01T16:00:00.000Z',
}

test('a student under 18 names a guardian', async () => {
  answer(guardianEndpoints.read, null)
  const asked = answer(guardianEndpoints.ask, { ...guardian, state: 'asked', answeredAt: null })
  const user = draw(<GuardianSection />, { age: 'minor' })
  await user.type(await screen.findByLabelText('اسم ولي الأمر'), 'هدى سالم')
  await user.type(screen.getByLabelText('بريده أو رقم هاتفه'), 'huda@example.com')
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
  const body = { name: 'هدى سالم', channel: 'email', contact: 'huda@example.com' }
  await expect.poll(() => asked.map((each) => each.body)).toEqual([body])
})

test('a consent is withdrawn only after a dialog with the consequence', async () => {
  answer(guardianEndpoints.read, guardian)
  const dropped = answer(guardianEndpoints.delete, { ok: true })
  const user = draw(<GuardianSection />, { age: 'minor' })
  expect(await screen.findByText(/موافقة منذ/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'حذف ولي الأمر' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('تُلغى دروسك القادمة')
  expect(dropped).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'حذف ولي الأمر' }))
  await expect.poll(() => dropped.length).toBe(1)
})

test('a student who turns 18 this year says whether the birthday is over', async () => {
  const said = answer(consentEndpoints.sayAge, { ok: true })
  const user = draw(<GuardianSection />, { age: 'turning' })
  expect(await screen.findByRole('group', { name: 'هل أتممت ١٨ عامًا؟' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'نعم' }))
  await expect.poll(() => said.map(({ body }) => body)).toEqual([{ isAdult: true }])
})

const answerQuestion = () =>
  answer(guardianEndpoints.answer, ({ body }) => ({
    student: 'سارة',
    state: 'code' in (body as object) ? ('granted' as const) : ('asked' as const),
    pictures: false,
    contact: 'h…@example.com',
  }))

const openLink = () => renderApp('/guardian#word=AAAAAAAAAAAAAAAAAAAAAA')

test('a guardian reads the request, gets a code and consents; the link token leaves the address bar', async () => {
  const sent = answerQuestion()
  const { user, router } = openLink()
  await user.click(await screen.findByRole('button', { name: 'إرسال رمز التأكيد' }))
  expect(router.createHref(router.state.location)).toBe('/guardian')
  await user.type(await screen.findByLabelText('رمز التأكيد'), '04213')
  await user.click(screen.getByRole('switch', { name: /^السماح بالصور/ }))
  await user.click(screen.getByRole('button', { name: 'الموافقة' }))
  expect(await screen.findByText(/حفظنا موافقتك/)).toBeVisible()
  const word = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect(sent.map(({ body }) => body)).toEqual([{ word }, { word, code: '04213', consents: true, pictures: true }])
})

test('a guardian whose code is wrong gets a new one on the same page, and answers with the Enter key', async () => {
  answerQuestion()
  const { user } = openLink()
  await user.click(await screen.findByRole('button', { name: 'إرسال رمز التأكيد' }))
  const field = await screen.findByLabelText('رمز التأكيد')
  expect(field).toHaveFocus()
  await user.type(field, '11111')
  refuse(guardianEndpoints.answer, 'expired-verification-code')
  await user.click(screen.getByRole('button', { name: 'الموافقة' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(codeText('expired-verification-code'))
  const sent = answerQuestion()
  await user.click(screen.getByRole('button', { name: 'إرسال رمز جديد' }))
  await waitFor(() => expect(field).toHaveValue(''))
  await user.type(field, '04213{Enter}')
  await screen.findByText(/حفظنا موافقتك/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const word = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect(sent.map(({ body }) => body)).toEqual([{ word }, { word, code: '04213', consents: true }])
})

test('a guardian without a name and an address is asked for at the fields', async () => {
  answer(guardianEndpoints.read, null)
  const user = draw(<GuardianSection />, { age: 'minor' })
  await user.click(await screen.findByRole('button', { name: 'إرسال الطلب' }))
  await waitFor(() => expect(screen.getByLabelText('اسم ولي الأمر')).toBeInvalid())
  expect(screen.getByLabelText('بريده أو رقم هاتفه')).toBeInvalid()
})

test('an old link says that the student can send a new one', async () => {
  refuse(guardianEndpoints.answer, 'not-found')
  const { user } = openLink()
  await user.click(await screen.findByRole('button', { name: 'إرسال رمز التأكيد' }))
  expect(await screen.findByText(/يرسل الطالب رابطًا جديدًا/)).toBeVisible()
})
