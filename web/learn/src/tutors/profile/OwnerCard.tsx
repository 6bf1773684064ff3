import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ReactNode } from 'react'
import { usePageAt } from '../../shell/built-pages.ts'
import { tutorWords } from '../words.ts'
import { nextFreeWords } from './next-free-words.tsx'

const editor = '/t/profile-settings'

/** The tutor's own page: in the place of the booking stands the way to change it. */
export function OwnerCard({ tutor }: { tutor: { nextFree: string | null } }): ReactNode {
  const mayEdit = usePageAt()(editor) !== undefined
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-medium">{tutorWords.ownCard}</p>
      <p className="text-ink-soft">{nextFreeWords(tutor)}</p>
      {mayEdit && (
        <LinkButton to={editor} tone="quiet" full>
          {tutorWords.editProfile}
        </LinkButton>
      )}
    </Card>
  )
}
