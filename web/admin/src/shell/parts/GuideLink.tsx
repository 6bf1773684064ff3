import type { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** Leads to what the settings name for staff to read or watch; nothing while they name nothing. */
export function GuideLink({ kind, words }: { kind: LinkKind; words: string }): ReactNode {
  const settings = useRead(platformEndpoints.publicSettings, {}, { staleTime: 300_000 })
  const address = settings.data?.links[kind]
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={clsx(textLinkLook, 'inline-flex min-h-8 items-center gap-2 text-sm touch:min-h-11')}
    >
      <Icon of={ExternalLink} />
      {words}
    </a>
  )
}
