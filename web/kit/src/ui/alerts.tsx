import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { uiWords } from '../words/ui.ts'
import { Icon, toneLooks } from './surfaces.tsx'

type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'accent'

interface BannerProps {
  tone?: BannerTone
  icon?: LucideIcon
  children: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
}

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  accent: Info,
}

/** A message about the whole page, at the top of main. */
export function Banner({ tone = 'info', icon, children, actions, onDismiss }: BannerProps): ReactNode {
  return (
    <div
      role="status"
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 md:px-5', toneLooks[tone])}
    >
      <Icon of={icon ?? icons[tone]} className="size-5.5" />
      <div className="min-w-0 grow basis-48 leading-relaxed">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {onDismiss && (
        <button
          type="button"
          aria-label={uiWords.dismiss}
          onClick={onDismiss}
          className="-my-1 grid size-9 place-items-center rounded-control hover:bg-surface/60 touch:size-11"
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  )
}

/** The error of the whole form, if any. Scrolls into view, because the buttons can be visible while it is not. */
export function FormAlert({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const said = typeof children === 'string' ? children : Boolean(children)
  useEffect(() => {
    if (said) box.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  if (!children) return null
  return (
    <div
      ref={box}
      role="alert"
      className="max-md:scroll-mb-44 scroll-my-24 flex animate-[fade-in_150ms] items-start gap-2.5 rounded-control bg-danger-tint px-4 py-3 text-danger-ink text-sm"
    >
      <Icon of={CircleAlert} className="mt-[0.2em]" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
