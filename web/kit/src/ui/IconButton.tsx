/** Icon buttons and tooltips: apart from the other buttons, because the first page loads without tooltips. */
import * as Parts from '@radix-ui/react-tooltip'
import clsx from 'clsx'
import { Check, Copy, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { announce } from './announcer.tsx'
import { Icon } from './surfaces.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Names the action and its object: «حذف الموعد، الأحد ٦:٠٠ مساءً». */
  label: string
  mirrored?: boolean
  tone?: 'plain' | 'brand' | 'danger'
  /** For rows whose height depends on a line of text. */
  small?: boolean
}

const tones = {
  plain: 'text-ink-soft hover:bg-sunken hover:text-ink',
  brand: 'text-brand-ink hover:bg-brand-tint',
  danger: 'text-danger-ink hover:bg-danger-tint',
}

/** A square button that shows an icon alone; the label is its accessible name and tooltip. */
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
          small ? 'size-8 touch:size-11' : 'size-10 touch:size-11',
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

/** Copies a text that people type elsewhere, such as a voucher number or an id. */
export function CopyButton({ text, label = uiWords.copy }: { text: string; label?: string }): ReactNode {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(uiWords.copied)
  }

  return <IconButton icon={copied ? Check : Copy} label={label} onClick={copy} small />
}

interface TooltipProps {
  words: string
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Text beside an icon-only control. A tooltip must not be the only place of a piece of information. */
export function Tooltip({ words, children, side = 'top' }: TooltipProps): ReactNode {
  return (
    <Parts.Provider delayDuration={400}>
      <Parts.Root>
        <Parts.Trigger asChild onFocus={keepShut}>
          {children}
        </Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-[fade-in_120ms] rounded-control bg-ink px-2.5 py-1 text-page text-xs shadow-float"
          >
            {words}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  )
}

/** Keeps the tooltip closed when a mouse or finger returned the focus from a menu: it would cover what comes next. */
function keepShut(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
