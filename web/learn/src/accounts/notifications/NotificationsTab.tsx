import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { messagingAppWords } from '@hiwar/contract/enumerations/words.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Link2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CalendarFeedCard } from '../../shell/CalendarFeed.tsx'
import { confirmPhone } from '../../shell/verification.ts'
import { isProved } from '../codes/phone-apps.ts'
import { BrowserNotifications } from './BrowserNotifications.tsx'
import { notificationSettingsWords as words } from './words.ts'

const NoticeChoices = lazy(async () => ({ default: (await import('./NoticeChoices.tsx')).NoticeChoices }))

/** Channels and kinds of the person's notifications. */
export function NotificationsTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <ChannelChoice user={user} />
      <TelegramCard user={user} />
      <BrowserNotifications />
      <Suspense fallback={<SkeletonText lines={8} />}>
        <NoticeChoices user={user} />
      </Suspense>
      <CalendarFeedCard user={user} />
    </div>
  )
}

const mail = 'mail'
const { Whatsapp, Telegram } = MessagingApp

/** WhatsApp, Telegram, or mail alone; an app without a verified number asks for its code first. */
function ChannelChoice({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const change = useMutation({
    mutationFn: (notificationMethod: MessagingApp | null) => save({ notificationMethod }),
    onSuccess: () => toast.success(words.saved),
  })
  const { error, isPending } = change
  // The channel that is being saved is shown as chosen and blocks the others.
  const shown = isPending ? change.variables : user.notificationMethod

  function choose(value: string): void {
    if (isPending) return
    const method = value === mail ? null : (Number(value) as MessagingApp)
    if (method === null || isProved(user, method)) {
      change.mutate(method)
    } else {
      change.reset()
      void confirmPhone({ method })
    }
  }

  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{words.channel}</h2>
        <p role="status" className="text-ink-faint text-sm">
          {isPending && words.saving}
        </p>
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{words.channelNote}</p>
      <RadioGroup
        label={words.channel}
        hideLabel
        lay="column"
        value={shown ?? mail}
        onChange={(event) => choose(event.target.value)}
        choices={[
          { value: Whatsapp, words: messagingAppWords[Whatsapp], note: noteOf(user, Whatsapp) },
          { value: Telegram, words: messagingAppWords[Telegram], note: noteOf(user, Telegram) },
          { value: mail, words: words.mailOnly, ...(!user.verifiedEmail && { note: words.mailUnproved }) },
        ]}
      />
      <div className="mt-4 empty:hidden">
        <FormAlert>{error && errorText(error)}</FormAlert>
      </div>
    </Card>
  )
}

function noteOf(user: User, method: MessagingApp): string {
  if (!isProved(user, method)) return words.needsProof
  return method === Telegram && !user.telegramLinked ? words.needsLink : words.thenMail
}

const TelegramDialog = lazy(async () => ({ default: (await import('./TelegramDialog.tsx')).TelegramDialog }))

/** Whether the bot may write to the person, and the link that allows it. */
function TelegramCard({ user }: { user: User }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-lg">{words.telegram}</h2>
        <p className="mt-1 text-ink-soft">{words.telegramText}</p>
        {user.telegramLinked && (
          <Chip tone="success" icon={CircleCheck} className="mt-3">
            {words.telegramLinked}
          </Chip>
        )}
      </div>
      <Button tone={user.telegramLinked ? 'plain' : 'quiet'} icon={Link2} onClick={() => setOpen(true)}>
        {user.telegramLinked ? words.relinkTelegram : words.linkTelegram}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TelegramDialog isLinked={user.telegramLinked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
