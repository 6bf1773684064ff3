import clsx from 'clsx'
import { Check, Copy, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { announce } from './announcer.tsx'
import { Button, refusalInView } from './buttons.tsx'
import { copyText } from './copy-text.ts'
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

/** A square button that shows an icon alone; the label is its accessible name and, by `data-named`, its tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { icon, label, mirrored = false, tone = 'plain', small = false, className, ...rest } = props
  const refusal = tone === 'danger' ? refusalInView() : undefined
  return (
    <button
      type="button"
      data-named
      {...rest}
      {...(refusal !== undefined && { disabled: true, title: refusal })}
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
  )
}

interface CopyButtonProps {
  text: string
  label?: string
  /** Shows a word beside the icon. */
  words?: string
}

/** Copies a text that people type elsewhere, such as a voucher number or an id. */
export function CopyButton({ text, label = uiWords.copy, words }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    if (!(await copyText(text))) return
    setCopied(true)
    announce(uiWords.copied)
  }

  const icon = copied ? Check : Copy
  if (words === undefined) return <IconButton icon={icon} label={label} onClick={copy} small />
  return (
    <Button tone="quiet" size="small" icon={icon} aria-label={label} onClick={() => void copy()}>
      {words}
    </Button>
  )
}
