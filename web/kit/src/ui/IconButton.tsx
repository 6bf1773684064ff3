import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Names act and object: «حذف الموعد، الأحد ٦:٠٠ مساءً». */
  label: string
  mirrored?: boolean
  tone?: 'plain' | 'brand' | 'danger'
  /** For rows where a line of text sets the height. */
  small?: boolean
}

const tones = {
  plain: 'text-ink-soft hover:bg-sunken hover:text-ink',
  brand: 'text-brand-ink hover:bg-brand-tint',
  danger: 'text-danger-ink hover:bg-danger-tint',
}

/** A square button with an icon alone; its words are its name and its tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { icon, label, mirrored = false, tone = 'plain', small = false, className, ...rest } = props
  return (
    <Tooltip words={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(
          'inline-grid shrink-0 place-items-center rounded-control transition-colors',
          small ? 'size-8 touch:size-10' : 'size-10 touch:size-11',
          'disabled:opacity-50',
          tones[tone],
          className,
        )}
      >
        <Icon of={icon} mirrored={mirrored} />
      </button>
    </Tooltip>
  )
}
