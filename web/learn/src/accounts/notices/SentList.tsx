import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentToStudents, sentToTutors, notificationSettingsWords as words } from './words.ts'

/** What is sent at all. */
export function SentList({ role }: { role: Role }): ReactNode {
  const list = role === Role.Student ? sentToStudents : sentToTutors
  return (
    <Card>
      <h2 className="text-lg">{words.what}</h2>
      <p className="mt-1 text-ink-soft">{words.whatNote}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-2.5 md:grid-cols-2">
        {list.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2.5">
            <Icon of={Check} className="mt-[0.3em] text-success" />
            {sentence}
          </li>
        ))}
      </ul>
    </Card>
  )
}
