import { BadgeCheck, CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addressWords as words } from '../words.ts'

interface ContactRowProps {
  icon: LucideIcon
  label: string
  value: ReactNode
  /** Null where there is nothing to prove. */
  isProved: boolean | null
  /** Its acts. */
  children: ReactNode
}

/** One address of a person. */
export function ContactRow({ icon, label, value, isProved, children }: ContactRowProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-ink-soft max-sm:hidden">
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-40 flex-1 md:min-w-56">
        <span className="block text-ink-faint text-sm">{label}</span>
        <span className="block">{value}</span>
      </span>
      {isProved !== null && (
        <Chip tone={isProved ? 'success' : 'warning'} icon={isProved ? BadgeCheck : CircleAlert}>
          {isProved ? words.verified : words.unverified}
        </Chip>
      )}
      <span className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</span>
    </li>
  )
}
