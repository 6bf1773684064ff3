import { MessagingApp } from '@hiwar/contract/enumerations.ts'
import type { User } from '@hiwar/contract/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { RadioGroup } from '@hiwar/kit/ui/RadioGroup.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { messagingAppWords } from '@hiwar/kit/words/states.ts'
import { type ReactNode, useState } from 'react'
import { confirmPhone } from '../../shell/verification.ts'
import { noticeSettingsWords as words } from './words.ts'

const mail = 'mail'
const { Whatsapp, Telegram } = MessagingApp

/** WhatsApp, Telegram, or mail alone; an app in which the number is not proved asks for its code first. */
export function ChannelChoice({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function choose(value: string): Promise<void> {
    const method = value === mail ? null : (Number(value) as MessagingApp)
    setFault('')
    if (method !== null && !isProved(user, method)) {
      await confirmPhone({ method })
      return
    }
    setBusy(true)
    try {
      await save({ notificationMethod: method })
      toast.success(words.saved)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }

  return (
    <Card>
      <h2 className="text-lg">{words.channel}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.channelNote}</p>
      <RadioGroup
        label={words.channel}
        hideLabel
        lay="column"
        value={user.notificationMethod ?? mail}
        onChange={(event) => void choose(event.target.value)}
        disabled={isBusy}
        choices={[
          { value: Whatsapp, words: messagingAppWords[Whatsapp], note: noteOf(user, Whatsapp) },
          { value: Telegram, words: messagingAppWords[Telegram], note: noteOf(user, Telegram) },
          { value: mail, words: words.mailOnly, ...(!user.verifiedEmail && { note: words.mailUnproved }) },
        ]}
      />
      <div className="mt-4 empty:hidden">
        <FormAlert>{fault}</FormAlert>
      </div>
    </Card>
  )
}

function noteOf(user: User, method: MessagingApp): string {
  if (!isProved(user, method)) return words.needsProof
  return method === Telegram && !user.telegramLinked ? words.needsLink : words.thenMail
}

function isProved(user: User, method: MessagingApp): boolean {
  return method === Whatsapp ? user.verifiedWhatsApp : user.verifiedTelegram
}
