import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { CodeEntry } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { codeWords } from '@hiwar/kit/accounts/words.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { localPhone } from '@hiwar/kit/format/typed.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { messagingAppWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { HiddenNumber } from './HiddenNumber.tsx'
import { PhoneNumberStep } from './PhoneNumberStep.tsx'
import { phoneWords as words } from './phone-words.ts'
import { type PhoneConfirmation, usePhoneConfirmation } from './use-phone-confirmation.ts'

interface PhoneCodeDialogProps {
  user: User
  request: { phone: string | null; method: MessagingApp | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد رقم الهاتف»: number and app, then the code; the app that worked brings the notices. */
export function PhoneCodeDialog({ user, request, onClose }: PhoneCodeDialogProps): ReactNode {
  const formId = useId()
  const confirmation = usePhoneConfirmation(user, () => {
    toast.success(words.done)
    onClose(true)
  })
  const { step, running } = confirmation
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={words.title}
      description={descriptionOf(confirmation)}
      size="small"
      busy={running !== null}
      dismiss={codeWords.later}
      actions={<Actions confirmation={confirmation} formId={formId} />}
    >
      {step === 'number' && (
        <PhoneNumberStep user={user} request={request} confirmation={confirmation} formId={formId} />
      )}
      {step === 'hidden' && (
        <div className="flex flex-col gap-4">
          <HiddenNumber />
          <FormAlert>{confirmation.alert}</FormAlert>
        </div>
      )}
      {step === 'code' && <SentCode {...confirmation} />}
    </Dialog>
  )
}

function descriptionOf({ step, wanted }: PhoneConfirmation): ReactNode {
  if (step === 'hidden') return undefined
  if (step === 'number' || wanted === null) return words.intro
  const app = messagingAppWords[wanted.method]
  return wordsOf(words).rich('sentTo', { phone: localPhone(wanted.phone), app, ltr: (phone) => <Ltr>{phone}</Ltr> })
}

/** The one act of each step. */
function Actions({ confirmation, formId }: { confirmation: PhoneConfirmation; formId: string }): ReactNode {
  const { step, running, wait, wanted, tries, code, send, confirm } = confirmation
  if (step === 'number') {
    return (
      <Button type="submit" form={formId} busy={running === 'send'} off={wait}>
        {wait ?? words.sendCode}
      </Button>
    )
  }
  if (step === 'hidden' && wanted !== null) {
    const again = (method: MessagingApp) => void send({ ...wanted, method })
    return (
      <>
        <Button busy={running === 'send'} off={wait} onClick={() => again(MessagingApp.Whatsapp)}>
          {wait ?? words.byWhatsApp}
        </Button>
        <Button tone="quiet" disabled={running === 'send'} off={wait} onClick={() => again(MessagingApp.Telegram)}>
          {words.againByTelegram}
        </Button>
      </>
    )
  }
  if (tries.isOver) return null
  return (
    <Button busy={running === 'confirm'} onClick={() => void confirm(code)}>
      {codeWords.confirm}
    </Button>
  )
}

function SentCode(confirmation: PhoneConfirmation): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const { wanted, running, alert, setCode, confirm, send, back } = confirmation
  return (
    <div className="flex flex-col gap-3 pt-1">
      <CodeEntry
        {...confirmation}
        input={input}
        onChange={setCode}
        onComplete={(whole) => void confirm(whole)}
        isSending={running === 'send'}
        onResend={() => wanted && void send(wanted, true)}
        busy={running === 'confirm'}
      />
      <Button tone="plain" size="small" icon={Pencil} onClick={back} className="-ms-3.5 self-start">
        {words.changeNumber}
      </Button>
      <FormAlert>{alert}</FormAlert>
    </div>
  )
}
