import { useSession, watchSession } from '@hiwar/kit/session/session.ts'
import { SessionEnd } from '@hiwar/kit/shell/redirect.tsx'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { dropMailLink, useMailLink } from './mail-link.ts'
import { closeVerification, confirmEmail, useVerificationRequest } from './verification.ts'
import { noteLeaving, useFreshUser } from './visitor.ts'

/** What stands around every page, whatever it looks like. */
export function RootLayout(): ReactNode {
  useFreshUser()
  return (
    <>
      <SessionEnd />
      <SessionLeft />
      <Outlet />
      <Verification />
      <ScrollRestoration />
    </>
  )
}

/** Whoever logs out, in this tab or another one, stands before the login. */
function SessionLeft(): null {
  const navigate = useNavigate()
  useEffect(() => {
    return watchSession((change) => {
      if (change !== 'left') return
      noteLeaving()
      void navigate('/login')
    })
  }, [navigate])
  return null
}

const EmailCodeDialog = lazy(async () => ({
  default: (await import('@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx')).EmailCodeDialog,
}))
const PhoneCodeDialog = lazy(async () => ({
  default: (await import('../accounts/codes/PhoneCodeDialog.tsx')).PhoneCodeDialog,
}))
const VerifyAccountDialog = lazy(async () => ({
  default: (await import('../accounts/codes/VerifyAccountDialog.tsx')).VerifyAccountDialog,
}))

/** The dialogs that prove an address, opened by `askToVerify`, `confirmEmail`, `confirmPhone` and the link of a mail. */
function Verification(): ReactNode {
  const user = useSession()?.user
  const { emailCode } = useMailLink()
  const request = useVerificationRequest()
  const userId = user?.id

  // After login when nobody is logged in yet.
  useEffect(() => {
    if (emailCode === null || userId === undefined) return
    dropMailLink()
    void confirmEmail({ isSent: true, code: emailCode })
  }, [emailCode, userId])

  // Whoever logs out with the dialog open leaves nothing to confirm.
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
