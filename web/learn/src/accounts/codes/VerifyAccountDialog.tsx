import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { codeWords } from '../words.ts'
import { EmailCodeDialog, type VerificationDialogProps } from './EmailCodeDialog.tsx'

/** «توثيق الحساب»: says why, then goes on to the code. */
export function VerifyAccountDialog(props: VerificationDialogProps): ReactNode {
  const [isChosen, setChosen] = useState(false)
  if (isChosen) return <EmailCodeDialog {...props} />
  return (
    <Dialog
      open
      onOpenChange={() => props.onClose(false)}
      title={codeWords.accountTitle}
      description={codeWords.accountText}
      size="small"
      actions={
        <Button icon={Mail} onClick={() => setChosen(true)}>
          {codeWords.verifyEmail}
        </Button>
      }
    />
  )
}
