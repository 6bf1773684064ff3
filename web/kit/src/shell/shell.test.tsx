/** Tests of the shell around a page: its frame, headings, banners, theme and the way to the login. */
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { House, MessagesSquare } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { createMemoryRouter, Link, Route, RouterProvider, Routes, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { ClockProvider } from '../format/clock.tsx'
import { answer, refuse } from '../testing/answer-calls.ts'
import { loggedIn } from '../testing/logged-in.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { chooseTheme } from '../theme/theme-choice.ts'
import { AppFrame } from './AppFrame.tsx'
import { ClockBanner, OfflineBanner } from './banners.tsx'
import { NotFoundPage } from './error-pages.tsx'
import { PageHeading, setUnreadCount } from './PageHeading.tsx'
import { LoginEnd, loginPath, Redirect, safeRedirect } from './redirect.tsx'
import { measureClock } from './server-clock.ts'

afterEach(() => {
  act(() => setUnreadCount(0))
  vi.restoreAllMocks()
})

const items = [
  { to: '/', words: 'الرئيسية', icon: House },
  { to: '/chat', words: 'المحادثات', icon: MessagesSquare, count: 3, spoken: 'المحادثات، ٣ رسائل غير مقروءة' },
]

const frame = (page: ReactNode, props: Partial<ComponentProps<typeof AppFrame>> = {}) => (
  <AppFrame items={items} home="/" {...props}>
    {page}
  </AppFrame>
)
const chats = <PageHeading>المحادثات</PageHeading>

test('a label too long for the bottom bar is complete for screen readers', () => {
  const long = { to: '/slots', words: 'مواعيدي المتاحة', brief: 'مواعيدي', icon: House }
  renderScreen(frame(chats, { items: [long] }))
  const links = screen.getAllByRole('link', { name: 'مواعيدي المتاحة' })
  expect(links.some((link) => within(link).queryByText('مواعيدي') !== null)).toBe(true)
})

test('on a phone a page below another one has a way back in place of the bottom bar', () => {
  const { unmount } = renderScreen(frame(chats))
  expect(screen.getByRole('button', { name: 'المزيد' })).toBeVisible()
  unmount()
  renderScreen(frame(chats, { back: '/tutors' }))
  expect(screen.queryByRole('button', { name: 'المزيد' })).toBeNull()
  expect(screen.getByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/tutors')
})

test('the top bar of a phone shows the heading once it is out of sight, and the tab its longer title', async () => {
  renderScreen(
    frame(
      <>
        <PageHeading title="سارة محمود، تدريس الإنجليزية">سارة محمود</PageHeading>
        <div style={{ blockSize: '300vh' }} />
      </>,
    ),
  )
  expect(document.title).toBe('سارة محمود، تدريس الإنجليزية · حوار')
  const bar = within(screen.getByRole('banner'))
  expect(bar.queryByText('سارة محمود')).not.toBeInTheDocument()
  expect(bar.getByRole('link', { name: 'حوار' })).toHaveAttribute('href', '/')
  window.scrollTo({ top: 800 })
  expect(await bar.findByText('سارة محمود')).toBeInTheDocument()
  window.scrollTo({ top: 0 })
  expect(await bar.findByRole('link', { name: 'حوار' })).toBeInTheDocument()
})

test('the top bar of a phone shows the title of a page without a visible heading', async () => {
  renderScreen(frame(<PageHeading hidden>المحادثات</PageHeading>))
  expect(await within(screen.getByRole('banner')).findByText('المحادثات')).toBeInTheDocument()
})

test('the frame has landmarks, the skip link comes first, and the current page is marked', async () => {
  const { user } = renderScreen(frame(chats), { at: '/chat' })
  await user.tab()
  expect(screen.getByRole('link', { name: 'الانتقال إلى المحتوى' })).toHaveFocus()
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }))
  const [nav] = screen.getAllByRole('navigation', { name: 'التنقل الرئيسي' })
  const link = within(nav as HTMLElement).getByRole('link', { name: 'المحادثات، ٣ رسائل غير مقروءة' })
  expect(link).toHaveAttribute('aria-current', 'page')
})

test('a page sets the tab title and takes the focus after a navigation', async () => {
  const { user } = renderScreen(
    <Routes>
      <Route path="/" element={<Page name="الرئيسية" />} />
      <Route path="/plans" element={<Page name="الباقات" />} />
    </Routes>,
  )
  expect(document.title).toBe('الرئيسية · حوار')
  await user.click(screen.getByRole('link', { name: 'الباقات' }))
  expect(screen.getByRole('heading', { name: 'الباقات' })).toHaveFocus()
  expect(document.title).toBe('الباقات · حوار')
  act(() => setUnreadCount(3))
  expect(document.title).toBe('(٣) الباقات · حوار')
})

function Page({ name }: { name: string }) {
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Link to="/plans">الباقات</Link>
    </>
  )
}

test('an unknown address shows the not-found page with a link home', () => {
  renderScreen(<NotFoundPage home="/s/dashboard" />)
  expect(screen.getByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/s/dashboard')
})

test('an ended session leads to the login with a way back and says so once', async () => {
  loggedIn()
  refuse(platformEndpoints.time, 'unauthenticated')
  const { address } = renderScreen(<LoginEnd />, { at: '/chat?room=5' })
  await act(async () => {
    await Promise.allSettled([call(platformEndpoints.time), call(platformEndpoints.time)])
  })
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fchat%3Froom%3D5'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('انتهى تسجيل دخولك')
})

test.each([
  ['/plans', '/plans'],
  ['/chat?room=5#last', '/chat?room=5#last'],
  ['//evil.example', null],
  ['//hiwar.test/plans', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['plans', null],
  [null, null],
])('GLOBAL-8 redirect %s leads to %s', (value, wanted) => {
  expect(safeRedirect(value, 'http://hiwar.test')).toBe(wanted)
})

test('the login keeps the way back, except from the start page', () => {
  expect(loginPath('/chat?room=5')).toBe('/login?redirect=%2Fchat%3Froom%3D5')
  expect(loginPath('/')).toBe('/login')
})

test('GLOBAL-5 the offline banner shows while there is no network, and its return is announced', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderScreen(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('عاد الاتصال')).toBeVisible()
  expect(screen.queryByText(/لا يوجد اتصال/)).toBeNull()
})

test("the offline banner shows on the worker's kept frame until the server answers", async () => {
  document.documentElement.dataset.kept = ''
  renderScreen(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت.')
  answer(platformEndpoints.time, { now: new Date().toISOString() })
  await act(() => measureClock())
  expect(await screen.findByText('عاد الاتصال')).toBeVisible()
  expect(screen.queryByText(/لا يوجد اتصال/)).toBeNull()
})

function showClock(ahead: number) {
  return renderScreen(
    <ClockProvider ahead={ahead}>
      <ClockBanner />
    </ClockProvider>,
  )
}

test('GLOBAL-6 a clock that is seven minutes off shows a banner, which can be dismissed', async () => {
  const { user } = showClock(7 * 60_000)
  expect(screen.getByRole('status')).toHaveTextContent('ساعة جهازك متأخرة عن الوقت الصحيح بنحو ٧ دقائق.')
  await user.click(screen.getByRole('button', { name: 'إخفاء التنبيه' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [8 * 24 * 3600_000 + 60_000, 'متأخرة عن الوقت الصحيح بنحو ٨ أيام.'],
  [-2 * 3600_000, 'متقدّمة عن الوقت الصحيح بنحو ساعتين.'],
  [-86_400_000, 'متقدّمة عن الوقت الصحيح بنحو يوم.'],
])('a clock that is hours or days off is not counted in minutes: %i', (ahead, wanted) => {
  showClock(ahead)
  expect(screen.getByRole('status')).toHaveTextContent(wanted)
})

test('a clock that is one minute off shows no banner', () => {
  showClock(-60_000)
  expect(screen.queryByRole('status')).toBeNull()
})

test("measuring the server's clock subtracts half of the round trip", async () => {
  answer(platformEndpoints.time, { now: '2026-11-24T16:00:10.000Z' })
  const asked = new Date('2026-11-24T16:00:00.000Z').getTime()
  const times = [asked, asked + 4000]
  expect(await measureClock(() => times.shift() ?? 0)).toBe(8000)
})

test('the chosen theme applies to the document and is stored on the device', () => {
  act(() => chooseTheme('dark'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('hiwar:theme')).toBe('dark')
  act(() => chooseTheme('device'))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

/** Another navigation of the same moment. */
function Overtaker(): null {
  const navigate = useNavigate()
  useEffect(() => void navigate('/old'), [navigate])
  return null
}

test('a redirect that another navigation overtakes leads on all the same', async () => {
  const old = (
    <>
      <Redirect to="/new" />
      <Overtaker />
    </>
  )
  const routes = [
    { path: '/old', element: old },
    { path: '/new', element: <PageHeading>المحادثات</PageHeading> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/old'] })} />)
  expect(await screen.findByRole('heading', { name: 'المحادثات' })).toBeVisible()
})
