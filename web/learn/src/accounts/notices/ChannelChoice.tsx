import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { messagingAppWords } from '@hiwar/kit/words/states.ts'
import { type ReactNode, useState } from 'react'
import { confirmPhone } from '../../shell/verification.ts'
import { notificationSettingsWords as words } from './words.ts'

const mail = 'mail'
const { Whatsapp, Telegram } = MessagingApp

/** WhatsApp, Telegram, or mail alone; an app in which the number is not proved asks for its code first. */
export function ChannelChoice({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const [fault, setFault] = useState('')
  /** What is being saved; it stands chosen already, and no other is taken meanwhile. */
  const [wanted, setWanted] = useState<string | null>(null)

  async function choose(value: string): Promise<void> {
    if (wanted !== null) return
    const method = value === mail ? null : (Number(value) as MessagingApp)
    setFault('')
    if (method !== null && !isProved(user, method)) {
      await confirmPhone({ method })
      return
    }
    setWanted(value)
    try {
      await save({ notificationMethod: method })
      toast.success(words.saved)
    } catch (error) {
      setFault(errorText(error))
    }
    setWanted(null)
  }

  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{words.channel}</h2>
        <p role="status" className="text-ink-faint text-sm">
          {wanted !== null && words.saving}
        </p>
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{words.channelNote}</p>
      <RadioGroup
        label={words.channel}
        hideLabel
        lay="column"
        value={wanted ?? user.notificationMethod ?? mail}
        onChange={(event) => void choose(event.target.value)}
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
