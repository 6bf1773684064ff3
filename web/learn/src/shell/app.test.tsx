/** Tests of the app's pages together: guards, login, links and warnings. */
import { Role, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import manifest from '../../public/app.webmanifest?raw'
import { dropMailLink, takeMailLink } from './mail-link.ts'
import { answerFrame, enterAs, renderApp } from './testing/render-app.tsx'
import { someTutorMeta } from './testing/tutor-meta.ts'
import { closeVerification } from './verification.ts'
import '../accounts/profile/CompleteProfilePage.tsx'
import '../accounts/profile/TutorProfilePage.tsx'
import '../pages/StudentDashboardPage.tsx'

beforeEach(() => {
  answer(planEndpoints.list, { list: [], total: 0 })
  act(() => {
    dropMailLink()
    closeVerification(false)
  })
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('ROOT-1 a visitor at the root is sent to the login', async () => {
  const { address } = renderApp('/')
  expect(await heading('تسجيل الدخول')).toBeVisible()
  expect(address()).toBe('/login')
})

test('ROOT-2 a student at the root sees the student dashboard', async () => {
  enterAs({})
  const { address } = renderApp('/')
  expect(await heading('أهلًا، منى')).toBeVisible()
  expect(address()).toBe('/s/dashboard')
})

test('ROOT-3 a tutor with an incomplete profile is sent to complete it', async () => {
  enterAs({ role: Role.Tutor, name: null })
  answer(tutorEndpoints.meta, someTutorMeta({ profileComplete: false, activated: false }))
  const { address } = renderApp('/')
  expect(await heading('إكمال ملف المدرّس')).toBeVisible()
  expect(address()).toBe('/t/complete-profile')
})

/** The worker asks the window for the page of a pressed notice; the window answers whether it takes the page. */
function press(page: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  const data = { open: location.origin + page }
  act(() => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] })))
  return answered
}

test('a pressed push notice opens its page here without a reload, and elsewhere while a dialog holds text', async () => {
  enterAs({})
  const { address } = renderApp('/s/dashboard')
  await heading('أهلًا، منى')
  const typed = document.body.appendChild(document.createElement('div'))
  typed.dataset.unsaved = 'true'
  expect([await press('/plans?a=1'), address()]).toEqual([false, '/s/dashboard'])
  typed.remove()
  expect(await press('/plans?a=1')).toBe(true)
  await waitFor(() => expect(address()).toBe('/plans?a=1'))
})

test.each(['/lesson/5', '/interview/5', '/demo-session/5'])(
  'a pressed push notice never leads %s away',
  async (room) => {
    enterAs({ role: room === '/lesson/5' ? Role.Student : Role.TutorManager })
    const { address } = renderApp(room)
    expect([await press('/chat'), address()]).toEqual([false, room])
    expect([await press(`${room}?a=1`), address()]).toEqual([true, room])
  },
)

test.each([
  ['/login', 'تسجيل الدخول'],
  ['/', 'أهلًا، منى'],
  ['/chat', 'المحادثات'],
  ['/payments', 'المدفوعات'],
  ['/checkout/1/month', 'إتمام الاشتراك'],
  ['/forget-password', 'استعادة كلمة المرور'],
  ['/nowhere', 'لم نجد هذه الصفحة'],
])('%s is whole in a browser that keeps nothing', async (path, title) => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  const isEntry = path === '/login' || path === '/forget-password'
  if (!isEntry) enterAs({})
  renderApp(path)
  expect(await heading(title)).toBeVisible()
  expect(screen.queryByText(/^متصفحك لا يحفظ بيانات هذا الموقع/) !== null).toBe(isEntry)
})

const { shortcuts } = JSON.parse(manifest) as { shortcuts: { name: string; url: string }[] }

test.each(shortcuts)('the shortcut «$name» of the installed app opens the page of that name', async ({ name, url }) => {
  enterAs({})
  const { address } = renderApp(url)
  expect(await heading(name)).toBeVisible()
  expect(address()).toBe(url)
})

test('the installed app has a shortcut to the next lesson', () => {
  expect(shortcuts.map(({ url }) => url)).toContain('/session')
})

async function logIn(app: ReturnType<typeof renderApp>, email: string): Promise<void> {
  await app.user.type(await screen.findByRole('textbox', { name: 'البريد الإلكتروني' }), email)
  await app.user.type(screen.getByLabelText('كلمة المرور'), 'Secret#12')
  await app.user.click(screen.getByRole('button', { name: 'دخول' }))
}

test("LOGIN-1 mail and password lead to the role's home", async () => {
  const user = someUser()
  const asked = answer(authEndpoints.password, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = renderApp('/login')
  await logIn(app, user.email)
  expect(await heading('أهلًا، منى')).toBeVisible()
  expect(app.address()).toBe('/s/dashboard')
  expect(asked.map(({ body }) => body)).toEqual([{ email: user.email, password: 'Secret#12' }])
})

test('LOGIN-5 GLOBAL-8 a page requested before the login opens after it, and no link redirects to another site', async () => {
  const user = someUser()
  answer(authEndpoints.password, { user, token: someToken(user.id) })
  answerFrame(user)
  const app = renderApp('/complete-profile?from=5')
  await heading('تسجيل الدخول')
  expect(app.address()).toBe('/login?redirect=%2Fcomplete-profile%3Ffrom%3D5')
  await logIn(app, user.email)
  expect(await heading('إكمال الملف الشخصي')).toBeVisible()
  expect(app.address()).toBe('/complete-profile?from=5')
  app.unmount()
  const evil = renderApp('/login?redirect=//evil.example')
  expect(await heading('أهلًا، منى')).toBeVisible()
  expect(evil.address()).toBe('/s/dashboard')
})

const closed = ['هذه الصفحة ليست متاحة لحسابك', 'العودة إلى الرئيسية']
const staff = ['هذا حساب من فريق حوار', 'الانتقال إلى لوحة الإدارة']

test.each([
  ['GUARD-2 a tutor manager', Role.TutorManager, '/invoices', closed],
  ['GUARD-4 a tutor manager', Role.TutorManager, '/plans', closed],
  ['INTS-4 a student', Role.Student, '/interviews', closed],
  ['GUARD-4 staff', Role.SuperAdmin, '/chat', staff],
  ['ROOT-4 staff', Role.RegularAdmin, '/', staff],
])('%s (role %i) stays logged in at %s, and reads why it is closed', async (_, role, path, [title = '', way]) => {
  enterAs({ role })
  answer(tutorEndpoints.meta, someTutorMeta())
  const { address } = renderApp(path)
  expect(await heading(title)).toBeVisible()
  expect(screen.getByRole('link', { name: way })).toBeVisible()
  expect(address()).toBe(path)
})

test("TX-4 a tutor's payments page is the earnings page", async () => {
  enterAs({ role: Role.Tutor })
  answer(tutorEndpoints.meta, someTutorMeta())
  const app = renderApp('/payments')
  await waitFor(() => expect(app.address()).toBe('/invoices'))
})

test('REG-5 an unknown address says so, to everybody', async () => {
  const { address } = renderApp('/register/admin')
  expect(await heading('لم نجد هذه الصفحة')).toBeVisible()
  expect(address()).toBe('/register/admin')
})

test('logging out leads to the login without a redirect back', async () => {
  enterAs({})
  answer(authEndpoints.logout, { ok: true })
  const app = renderApp('/plans')
  await app.user.click(await screen.findByRole('button', { name: 'قائمة الحساب' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'تسجيل الخروج' }))
  expect(await heading('تسجيل الدخول')).toBeVisible()
  expect(app.address()).toBe('/login')
})

test('GLOBAL-10 the link in a mail confirms the mail address by itself', async () => {
  enterAs({ verified: false, verifiedEmail: false })
  const asked = answer(confirmationCodeEndpoints.confirmEmail, { ok: true })
  history.replaceState(null, '', '/#verify-email=12345')
  takeMailLink()
  renderApp('/plans')
  expect(await screen.findByText('تم تأكيد بريدك الإلكتروني.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ code: '12345' }])
  expect(location.hash).toBe('')
})

test('of two warnings only the first is shown: verification comes before an unfinished payment', async () => {
  enterAs({ verified: false, verifiedEmail: false }, { last: someTransaction({ status: TransactionStatus.New }) })
  renderApp('/conversations')
  const first = await screen.findByRole('button', { name: 'أكّدي حسابك للحجز والمراسلة' })
  const second = await screen.findByText('لديك عملية دفع لم تكتمل.')
  expect(first).toBe(second.closest('[role=status]')?.parentElement?.firstElementChild)
})

test('an unfinished payment is offered on every page', async () => {
  enterAs({}, { last: someTransaction({ status: TransactionStatus.New, planId: 3, planPeriod: 2 }) })
  renderApp('/plans')
  const link = await screen.findByRole('link', { name: 'متابعة الدفع' })
  expect(link).toHaveAttribute('href', '/checkout/3/year')
})

test('the offline warning comes before all others', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  enterAs({ verified: false, verifiedEmail: false })
  renderApp('/plans')
  const offline = await screen.findByText(/^لا يوجد اتصال بالإنترنت/)
  await waitFor(() => expect(offline.closest('[role=status]')?.previousElementSibling).toBeNull())
})
