import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

/**
 * What stopped the whole form, above its buttons; nothing is drawn while there is nothing to say. It comes into sight by
 * itself: the buttons may stay in sight while the end of the form does not.
 */
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
