import type { User } from '@hiwar/contract/people/people.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CalendarFeedDialog } from './CalendarFeedDialog.tsx'
import { feedWords as words } from './words.ts'

/** Whether the calendar has an address, and the way to it. */
export function CalendarFeedCard({ user }: { user: User }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-52 flex-1">
        <h2 className="text-lg">{words.title}</h2>
        <p className="mt-1 text-ink-soft">{words.text}</p>
        {user.calendarFeed && (
          <Chip tone="success" icon={CircleCheck} className="mt-3">
            {words.isOn}
          </Chip>
        )}
      </div>
      <Button tone="quiet" icon={CalendarPlus} onClick={() => setOpen(true)}>
        {words.manage}
      </Button>
      <CalendarFeedDialog user={user} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}
