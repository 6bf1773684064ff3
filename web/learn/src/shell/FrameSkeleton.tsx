import { useSession } from '@hiwar/kit/session/session.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PagePlace } from './PagePlace.tsx'

/** The frame's own shape while its code is on its way: bars where bars will be. */
export function FrameSkeleton({ children = <PagePlace /> }: { children?: ReactNode }): ReactNode {
  const isBare = useSession() === null
  return (
    <div className={clsx(!isBare && 'md:ps-[var(--rail)] xl:ps-[var(--sidebar)]')}>
      {!isBare && (
        <div className="fixed inset-y-0 start-0 hidden w-[var(--rail)] border-line border-e bg-surface md:block xl:w-[var(--sidebar)]" />
      )}
      <div className="h-[var(--top-bar)] border-line border-b bg-surface" />
      <main className="gutter mx-auto w-full max-w-content pt-6 md:pt-8">{children}</main>
    </div>
  )
}
