import { useLogin } from '@hiwar/kit/login/login.ts'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Skeleton, SkeletonCards, useDelayed } from '@hiwar/kit/ui/loading.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'

/** `isBare` leaves out the sidebar, as the frame of visitors does. */
export function FrameSkeleton(props: { children?: ReactNode; isBare?: boolean }): ReactNode {
  const isVisitor = useLogin() === null
  const { children = <PagePlace />, isBare = isVisitor } = props
  return (
    <div className={clsx(!isBare && 'md:ps-[var(--rail)] xl:ps-[var(--sidebar)]')}>
      {!isBare && (
        <div className="fixed inset-y-0 start-0 hidden w-[var(--rail)] border-line border-e bg-surface md:block xl:w-[var(--sidebar)]" />
      )}
      <div className="gutter flex h-[var(--top-bar)] items-center border-line border-b bg-surface">
        <Logo className={clsx('h-8 md:h-9', !isBare && 'md:hidden')} />
      </div>
      <main className="gutter mx-auto w-full max-w-content pt-6 md:pt-8">{children}</main>
    </div>
  )
}

/** Holds a page's place while its code loads; small enough to be in the first bundle. */
export function PagePlace(): ReactNode {
  const isShown = useDelayed(150)
  useEffect(() => {
    const timer = setTimeout(() => announce(uiWords.loading), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <div aria-hidden="true" style={{ visibility: isShown ? 'visible' : 'hidden' }}>
        <Skeleton className="mb-8 h-9 w-56" />
        <SkeletonCards count={4} />
      </div>
    </div>
  )
}
