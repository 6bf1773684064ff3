import { isViewing } from '@hiwar/kit/device-storage.ts'
import { useLogin, watchLogin } from '@hiwar/kit/login/login.ts'
import { LoginEnd, Redirect, safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { useBookingRequest } from './booking.ts'
import { decideEntry } from './entry.ts'
import { FrameSkeleton, PagePlace } from './FrameSkeleton.tsx'
import { dropMailLink, useMailLink } from './mail-link.ts'
import { type LearnPage, usePageAt } from './page.ts'
import { closeVerification, confirmEmail, useVerificationRequest } from './verification.ts'
import { forgetLeaving, noteLeaving, useFreshUser, useVisitor } from './visitor.ts'

/** The surroundings of every page, with or without the frame. */
export function RootLayout(): ReactNode {
  useFreshUser()
  return (
    <>
      <LoginEnd />
      <SessionLeft />
      <NoticePressed />
      <Outlet />
      {isViewing() && (
        <Suspense fallback={null}>
          <ViewBar />
        </Suspense>
      )}
      <Booking />
      <Verification />
      <ScrollRestoration />
    </>
  )
}

const ViewBar = lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewBar }))

/** After logging out in this tab or another one, leads to the login. */
function SessionLeft(): null {
  const navigate = useNavigate()
  useEffect(() => {
    return watchLogin((change) => {
      if (change !== 'left') return
      noteLeaving()
      void navigate('/login')
    })
  }, [navigate])
  return null
}

/**
 * The page of a pressed push notice opens without a reload, so that a changed form asks first. While a dialog holds
 * unsaved text, or a call may run, the notice gets another window.
 */
function NoticePressed(): null {
  const navigate = useNavigate()
  const current = useLocation().pathname
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const open = ({ data, ports: [port] }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('open' in data)) return
      const { origin, pathname, search, hash } = new URL(String(data.open), location.href)
      // Some browsers tell the worker the address with which the window began, so it asks windows of rooms, too.
      const isRoom = /^\/(?:lesson|interview|demo-session)\//.test(current)
      const isShown = isRoom && pathname === current
      const isFree = isShown || !(isRoom || document.querySelector('[data-unsaved]'))
      port?.postMessage(isFree)
      if (isFree && !isShown && origin === location.origin) void navigate({ pathname, search, hash })
    }
    serviceWorker.addEventListener('message', open)
    return () => serviceWorker.removeEventListener('message', open)
  }, [navigate, current])
  return null
}

const EmailCodeDialog = lazy(async () => ({
  default: (await import('@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx')).EmailCodeDialog,
}))
const PhoneCodeDialog = lazy(async () => ({
  default: (await import('../accounts/codes/PhoneCodeDialog.tsx')).PhoneCodeDialog,
}))
const VerifyAccountDialog = lazy(async () => ({
  default: (await import('../accounts/codes/PhoneCodeDialog.tsx')).VerifyAccountDialog,
}))

/** The verification dialogs, opened by `askToVerify`, `confirmEmail`, `confirmPhone` and a link in a mail. */
function Verification(): ReactNode {
  const user = useLogin()?.user
  const { emailCode } = useMailLink()
  const request = useVerificationRequest()
  const userId = user?.id

  // Runs after the login if nobody is logged in yet.
  useEffect(() => {
    if (emailCode === null || userId === undefined) return
    dropMailLink()
    void confirmEmail({ isSent: true, code: emailCode })
  }, [emailCode, userId])

  // Logging out closes an open verification dialog.
  useEffect(() => {
    if (userId === undefined) closeVerification(false)
  }, [userId])

  if (user === undefined || request === null) return null
  const Asked = { account: VerifyAccountDialog, email: EmailCodeDialog, phone: PhoneCodeDialog }[request.kind]
  return (
    <Suspense fallback={null}>
      <Asked user={user} request={request} onClose={closeVerification} />
    </Suspense>
  )
}

const BookingSheet = lazy(async () => ({ default: (await import('../pages/booking/BookingSheet.tsx')).BookingSheet }))

/** The booking sheet, opened by `openBooking`. */
export function Booking(): ReactNode {
  const request = useBookingRequest()
  return <Suspense fallback={null}>{request && <BookingSheet {...request} />}</Suspense>
}

const StaffPage = lazy(async () => ({ default: (await import('./StaffPage.tsx')).StaffPage }))
const ForbiddenPage = lazy(async () => ({
  default: (await import('@hiwar/kit/shell/error-pages.tsx')).ForbiddenPage,
}))

/** Guards a page: shows it, redirects, or explains why it is closed. */
export function Gate({ page }: { page: LearnPage }): ReactNode {
  const { pathname, search } = useLocation()
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'))
  const entry = decideEntry(page, useVisitor(), { address: pathname + search, redirect, pageAt: usePageAt() })
  const [seen, setSeen] = useState<string | null>(null)
  const isShown = entry.kind === 'show' || (entry.kind === 'go' && page.staysWhenDone === true && seen === page.path)
  useEffect(() => {
    if (!isShown) return
    forgetLeaving()
    setSeen(page.path)
  }, [isShown, page.path])

  if (isShown) {
    return (
      <Suspense key={page.path} fallback={page.own ? null : <PagePlace />}>
        <page.Page />
      </Suspense>
    )
  }
  if (entry.kind === 'go') return <Redirect to={entry.to} />
  const instead = (
    <Suspense fallback={<PagePlace />}>
      {{ wait: <PagePlace />, staff: <StaffPage />, forbidden: <ForbiddenPage /> }[entry.kind]}
    </Suspense>
  )
  return page.own ? <LaterFrame>{instead}</LaterFrame> : instead
}

/** The frames' code is loaded apart, because pages outside of a frame need none, and nobody needs both. */
const VisitorFrame = lazyPage(async () => (await import('./VisitorFrame.tsx')).VisitorFrame)
const MemberFrame = lazyPage(async () => (await import('./MemberFrame.tsx')).MemberFrame)

export function LaterFrame({ children }: { children: ReactNode }): ReactNode {
  const user = useLogin()?.user
  return (
    <Suspense fallback={<FrameSkeleton />}>
      {user === undefined ? <VisitorFrame>{children}</VisitorFrame> : <MemberFrame user={user}>{children}</MemberFrame>}
    </Suspense>
  )
}

export function fetchFrame(isMember: boolean): Promise<void> {
  return isMember ? MemberFrame.fetch() : VisitorFrame.fetch()
}
