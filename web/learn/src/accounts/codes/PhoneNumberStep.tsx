import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { phone as phoneField } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { localPhone } from '@hiwar/kit/format/typed.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { fieldText } from '@hiwar/kit/words/codes.ts'
import { messagingAppWords } from '@hiwar/kit/words/states.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { profileWords } from '../words.ts'
import { phoneWords as words } from './phone-words.ts'
import type { PhoneConfirmation } from './use-phone-confirmation.ts'

interface PhoneNumberStepProps {
  user: User
  /** What stood in a form from which the dialog was opened, and the app that was wanted there. */
  request: { phone: string | null; method: MessagingApp | null }
  confirmation: PhoneConfirmation
  formId: string
}

/** Which number, and through which app. */
export function PhoneNumberStep({ user, request, confirmation, formId }: PhoneNumberStepProps): ReactNode {
  const { wanted, alert, send } = confirmation
  const [phone, setPhone] = useState(request.phone || localPhone(wanted?.phone ?? user.phone))
  const [error, setError] = useState('')
  const [method, setMethod] = useState<MessagingApp>(wanted?.method ?? request.method ?? openApp(user))
  const checked = phoneField.safeParse(phone)
  const isSame = checked.success && checked.data === user.phone
  const isChange = user.phone !== null && checked.success && !isSame

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (checked.success)
      void send({ phone: checked.data, method: isSame && isProved(user, method) ? openApp(user) : method })
    else setError(fieldText(phone.trim() === '' ? 'field-required' : 'invalid-phone'))
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
          {words.resets} {isAnyTutor(user.role) && user.verifiedPhone && words.hidesTutor}
        </p>
      )}
      <FormAlert>{alert}</FormAlert>
    </form>
  )
}

const apps = [MessagingApp.Whatsapp, MessagingApp.Telegram]

/** The app to begin with: the one in which the number is still to be proved. */
function openApp(user: User): MessagingApp {
  return isProved(user, MessagingApp.Whatsapp) && !isProved(user, MessagingApp.Telegram)
    ? MessagingApp.Telegram
    : MessagingApp.Whatsapp
}

function isProved(user: User, app: MessagingApp): boolean {
  return app === MessagingApp.Whatsapp ? user.verifiedWhatsApp : user.verifiedTelegram
}
