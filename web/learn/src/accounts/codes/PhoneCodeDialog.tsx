import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { messagingAppWords } from '@hiwar/contract/enumerations/words.ts'
import { phone as phoneField } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { CodeEntry } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { EmailCodeDialog } from '@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx'
import { codeWords } from '@hiwar/kit/accounts/words.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { localPhone } from '@hiwar/kit/format/numbers.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog, DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EyeOff, Mail, Pencil, Smartphone } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { profileWords, verifyWords, phoneWords as words } from '../words.ts'
import { isProved } from './phone-apps.ts'
import { type PhoneConfirmation, usePhoneConfirmation } from './use-phone-confirmation.ts'

interface PhoneCodeDialogProps {
  user: User
  /** Phone from the form that opened the dialog, and the app that was chosen there. */
  request: { phone: string | null; method: MessagingApp | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد رقم الهاتف»: number and app, then the code. The app that delivered the code carries notifications. */
export function PhoneCodeDialog({ user, request, onClose }: PhoneCodeDialogProps): ReactNode {
  const formId = useId()
  const confirmation = usePhoneConfirmation(user, () => {
    toast.success(words.done)
    onClose(true)
  })
  const { running } = confirmation
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
      <PhoneStep {...{ user, request, confirmation, formId }} />
    </Dialog>
  )
}

interface PhoneProofProps {
  user: User
  /** Why the number is needed here. */
  note: ReactNode
  onDone: () => void
  /** Ways to go on without a number. */
  children: ReactNode
}

/** The same inside another dialog, whose foot gets the button. */
export function PhoneProof({ user, note, onDone, children }: PhoneProofProps): ReactNode {
  const formId = useId()
  const confirmation = usePhoneConfirmation(user, onDone)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{words.title}</h3>
        <p className="mt-1 text-ink-soft">{confirmation.step === 'number' ? note : descriptionOf(confirmation)}</p>
      </div>
      <PhoneStep request={noRequest} {...{ user, confirmation, formId }} />
      <div className="-mx-3.5">{children}</div>
      <DialogFoot>
        <Actions confirmation={confirmation} formId={formId} />
      </DialogFoot>
    </div>
  )
}

const noRequest = { phone: null, method: null }

function PhoneStep(props: PhoneNumberStepProps): ReactNode {
  const { confirmation } = props
  switch (confirmation.step) {
    case 'number':
      return <PhoneNumberStep {...props} />
    case 'hidden':
      return (
        <div className="flex flex-col gap-4">
          <HiddenNumber />
          <FormAlert>{confirmation.alert}</FormAlert>
        </div>
      )
    case 'code':
      return <SentCode confirmation={confirmation} />
  }
}

function descriptionOf({ step, wanted }: PhoneConfirmation): ReactNode {
  if (step === 'hidden') return undefined
  if (step === 'number' || wanted === null) return words.intro
  const app = messagingAppWords[wanted.method]
  return wordsOf(words).rich('sentTo', { phone: localPhone(wanted.phone), app, ltr: (phone) => <Ltr>{phone}</Ltr> })
}

/** The main button of each step. */
function Actions({ confirmation, formId }: { confirmation: PhoneConfirmation; formId: string }): ReactNode {
  const { step, running, wait, wanted, tries, send, confirm } = confirmation
  if (step === 'number') {
    return (
      <Button type="submit" form={formId} busy={running === 'send'} disabledReason={wait}>
        {wait ?? words.sendCode}
      </Button>
    )
  }
  if (step === 'hidden' && wanted !== null) {
    const again = (method: MessagingApp) => void send({ ...wanted, method })
    return (
      <>
        <Button busy={running === 'send'} disabledReason={wait} onClick={() => again(MessagingApp.Whatsapp)}>
          {wait ?? words.byWhatsApp}
        </Button>
        <Button
          tone="quiet"
          disabled={running === 'send'}
          disabledReason={wait}
          onClick={() => again(MessagingApp.Telegram)}
        >
          {words.againByTelegram}
        </Button>
      </>
    )
  }
  if (tries.isOver) return null
  return (
    <Button busy={running === 'confirm'} onClick={() => void confirm()}>
      {codeWords.confirm}
    </Button>
  )
}

function SentCode({ confirmation }: { confirmation: PhoneConfirmation }): ReactNode {
  const { wanted, alert, send, back } = confirmation
  return (
    <div className="flex flex-col gap-3 pt-1">
      <CodeEntry confirmation={confirmation} onResend={() => wanted && void send(wanted, true)} />
      <Button tone="plain" size="small" icon={Pencil} onClick={back} className="-ms-3.5 self-start">
        {words.changeNumber}
      </Button>
      <FormAlert>{alert}</FormAlert>
    </div>
  )
}

interface PhoneNumberStepProps extends Pick<PhoneCodeDialogProps, 'user' | 'request'> {
  confirmation: PhoneConfirmation
  formId: string
}

/** Asks for the number and the app. */
function PhoneNumberStep({ user, request, confirmation, formId }: PhoneNumberStepProps): ReactNode {
  const { wanted, alert, send } = confirmation
  const [phone, setPhone] = useState(request.phone || localPhone(wanted?.phone ?? user.phone))
  const [error, setError] = useState('')
  const [method, setMethod] = useState<MessagingApp>(wanted?.method ?? request.method ?? openApp(user))
  const checked = phoneField.safeParse(phone)
  const isSame = checked.success && checked.data === user.phone
  const isChange = user.phone !== null && checked.success && !isSame

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!checked.success) setError(fieldText(phone.trim() === '' ? 'field-required' : 'invalid-phone'))
    else void send({ phone: checked.data, method: isSame && isProved(user, method) ? openApp(user) : method })
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
      <TextField
        label={profileWords.phone}
        hint={profileWords.phoneForm}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        ltr
        value={phone}
        onChange={(event) => {
          setPhone(event.target.value)
          setError('')
        }}
        {...(error && { error })}
      />
      <RadioGroup
        label={words.app}
        value={method}
        onChange={(event) => setMethod(Number(event.target.value) as MessagingApp)}
        choices={apps.map((app) => {
          const proved = isSame && isProved(user, app)
          return { value: app, words: messagingAppWords[app], disabled: proved, ...(proved && { note: words.proved }) }
        })}
      />
      {isChange && (
        <p role="status" className="rounded-control bg-warning-tint px-4 py-2.5 text-sm text-warning-ink">
          {words.resets} {isTutorOrManager(user.role) && user.verifiedPhone && words.hidesTutor}
        </p>
      )}
      <FormAlert>{alert}</FormAlert>
    </form>
  )
}

const apps = [MessagingApp.Whatsapp, MessagingApp.Telegram]

/** Starts with an app in which the number is not yet verified. */
function openApp(user: User): MessagingApp {
  return isProved(user, MessagingApp.Whatsapp) && !isProved(user, MessagingApp.Telegram)
    ? MessagingApp.Telegram
    : MessagingApp.Whatsapp
}

/** Steps for a number that Telegram's privacy settings hide. */
function HiddenNumber(): ReactNode {
  return (
    <div role="alert" className="rounded-card bg-warning-tint p-5 text-warning-ink">
      <h3 className="flex items-center gap-2.5 text-base">
        <Icon of={EyeOff} className="size-5.5" />
        {words.hiddenTitle}
      </h3>
      <p className="mt-2 text-sm leading-relaxed">{words.hiddenText}</p>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 ps-6 text-sm marker:font-semibold">
        <li>{words.hiddenStepSettings}</li>
        <li>{words.hiddenStepPhone}</li>
        <li>{words.hiddenStepEverybody}</li>
      </ol>
    </div>
  )
}

interface VerifyAccountDialogProps {
  user: User
  request: { isSent: boolean; code: string | null; phone: string | null; method: MessagingApp | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد الحساب»: explains why, then leads to the code by mail or phone. */
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
          <Button tone="quiet" icon={Smartphone} onClick={() => choose('phone')}>
            {verifyWords.verifyPhone}
          </Button>
        </>
      }
    />
  )
}
