import type { User } from '@hiwar/contract/people/people.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleCheck, Link2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { notificationSettingsWords as words } from './words.ts'

const TelegramDialog = lazy(async () => ({ default: (await import('./TelegramDialog.tsx')).TelegramDialog }))

/** Whether the bot may write to the person, and the way to let it. */
export function TelegramCard({ user }: { user: User }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-52 flex-1">
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
