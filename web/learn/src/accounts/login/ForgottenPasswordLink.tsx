import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { PasswordRecovery } from '../password/PasswordRecovery.tsx'
import { accountWords as words } from '../words.ts'

/** Opens the steps as a dialog; opened in a new tab it is the page of the same steps. */
export function ForgottenPasswordLink({ email }: { email: () => string }): ReactNode {
  const [start, setStart] = useState<string | null>(null)

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setStart(email())
  }

  return (
    <>
      <TextLink to="/forget-password" onClick={open} className="py-1.5">
        {words.forgotten}
      </TextLink>
      <Dialog open={start !== null} onOpenChange={() => setStart(null)} title={words.recoverTitle}>
        <PasswordRecovery start={{ step: 'email', email: start ?? '' }} onDone={() => setStart(null)} />
      </Dialog>
    </>
  )
}
