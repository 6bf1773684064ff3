import { type MediaItem, MediaKind } from '@hiwar/contract/people/media.ts'
import { Button, buttonLook, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { kindLooks } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'

interface ViewerActsProps {
  item: MediaItem
  onDelete: () => void
}

/** What may be done with a file: intro videos are decided about elsewhere, and only admins take a face away. */
export function ViewerActs({ item: { kind, url, tutor }, onDelete }: ViewerActsProps): ReactNode {
  const isAdmin = useIsAdmin()
  const isOfSession = kind !== MediaKind.IntroVideo
  return (
    <>
      <a href={url} download className={buttonLook({ tone: 'quiet' })}>
        <Icon of={Download} />
        {words.download}
      </a>
      {isOfSession && (
        <LinkButton tone="quiet" to={`/photo-session/${tutor.id}`}>
          {words.replace}
        </LinkButton>
      )}
      {isOfSession && (isAdmin || kindLooks[kind].removable) && (
        <Button tone="danger-quiet" onClick={onDelete}>
          {words.remove}
        </Button>
      )}
    </>
  )
}
