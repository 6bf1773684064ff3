import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { topicWords as words } from './words.ts'

/** What a tutor teaches stands in the public profile. */
export function TutorTopicsTab(): ReactNode {
  return (
    <Card className="flex max-w-180 flex-col items-start gap-4">
      <p className="text-ink-soft">{words.tutorNote}</p>
      <LinkButton to="/t/profile-settings" tone="quiet" icon={UserRoundPen}>
        {words.toProfile}
      </LinkButton>
    </Card>
  )
}
