import { textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { siteAddress } from '../shell/other-apps.ts'

/** A page of the public site, in a new tab, so that a form stays as it is. */
export function SiteLink({ path, className, ...link }: ComponentProps<'a'> & { path: string }): ReactNode {
  return (
    <a {...link} href={siteAddress(path)} target="_blank" rel="noopener" className={clsx(textLinkClasses, className)} />
  )
}
