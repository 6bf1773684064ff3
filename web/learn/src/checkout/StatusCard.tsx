import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, useEffect } from 'react'

interface StatusCardProps {
  title: string
  picture: ReactNode
  children: ReactNode
  actions: ReactNode
  /** What may be looked up, below the next steps. */
  foot?: ReactNode
}

/** The state of a payment and the next steps. A change is announced, since the focused button may have disappeared. */
export function StatusCard({ title, picture, children, actions, foot }: StatusCardProps): ReactNode {
  useEffect(() => {
    announce(title)
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) focusHeading()
  }, [title])
  return (
    <Card className="mx-auto flex max-w-reading flex-col items-center gap-5 text-center md:p-10">
      {picture}
      <PageHeading className="mb-0! justify-center">{title}</PageHeading>
      {children}
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">{actions}</div>
      {foot && <div className="flex w-full flex-col items-center gap-1 border-line border-t pt-4">{foot}</div>}
    </Card>
  )
}
