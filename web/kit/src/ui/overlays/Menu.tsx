import * as Parts from '@radix-ui/react-dropdown-menu'
import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../surfaces.tsx'

interface MenuProps {
  /** The button that opens the menu. Its label names the menu and, in a row, also the row. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
}

export function Menu({ trigger, children, align = 'end' }: MenuProps): ReactNode {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-56 max-w-[calc(100vw-24px)] animate-[rise-in_140ms] rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

interface MenuItemProps {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** For a link instead of an action: pass `<Link>` as the child. */
  asChild?: boolean
  onSelect?: (event: Event) => void
  children: ReactNode
}

export function MenuItem({ icon, danger = false, disabled, asChild, onSelect, children }: MenuItemProps): ReactNode {
  return (
    <Parts.Item
      {...{ asChild, disabled, onSelect }}
      className={clsx(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-none data-[disabled]:cursor-default data-[disabled]:opacity-50',
        danger ? 'text-danger-ink data-[highlighted]:bg-danger-tint' : 'text-ink data-[highlighted]:bg-sunken',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon && <Icon of={icon} className={danger ? undefined : 'text-ink-faint'} />}
          {children}
        </>
      )}
    </Parts.Item>
  )
}

export function MenuLine(): ReactNode {
  return <Parts.Separator className="mx-2 my-1.5 h-px bg-line" />
}

export function MenuHeading({ children }: { children: ReactNode }): ReactNode {
  return <Parts.Label className="px-3 pt-2 pb-1 text-ink-faint text-xs">{children}</Parts.Label>
}

interface MenuChoiceProps<Value extends string> {
  value: Value
  choices: readonly { value: Value; words: string }[]
  onChange: (value: Value) => void
}

/** One choice of a few inside a menu, such as the theme. */
export function MenuChoice<Value extends string>({ value, choices, onChange }: MenuChoiceProps<Value>): ReactNode {
  return (
    <Parts.RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <Parts.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className="flex min-h-10 cursor-pointer select-none items-center justify-between gap-3 rounded-control px-3 outline-none data-[highlighted]:bg-sunken"
        >
          {choice.words}
          <Parts.ItemIndicator>
            <Icon of={Check} className="text-brand-ink" />
          </Parts.ItemIndicator>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  )
}
