import { useSession } from '@hiwar/kit/session/session.ts'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { dropMailLink, useMailLink } from './mail-link.ts'
import { closeVerification, confirmEmail, useVerificationRequest } from './verification.ts'

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
export function Verification(): ReactNode {
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
