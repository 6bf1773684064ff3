import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { EmailCodeDialog } from '@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Mail, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { verifyWords } from '../words.ts'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'

interface VerifyAccountDialogProps {
  user: User
  request: { isSent: boolean; code: string | null; phone: string | null; method: MessagingApp | null }
  onClose: (verified: boolean) => void
}

/** «توثيق الحساب»: explains why, then leads to the code by mail or phone. */
export function VerifyAccountDialog(props: VerifyAccountDialogProps): ReactNode {
  const [chosen, choose] = useState<'email' | 'phone' | null>(null)
  if (chosen === 'email') return <EmailCodeDialog {...props} />
  if (chosen === 'phone') return <PhoneCodeDialog {...props} />
  return (
    <Dialog
      open
      onOpenChange={() => props.onClose(false)}
      title={verifyWords.accountTitle}
      description={verifyWords.accountText}
      size="small"
      actions={
        <>
          <Button icon={Mail} onClick={() => choose('email')}>
            {verifyWords.verifyEmail}
          </Button>
          <Button icon={Smartphone} onClick={() => choose('phone')}>
            {verifyWords.verifyPhone}
          </Button>
        </>
      }
    />
  )
}
