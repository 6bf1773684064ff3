import clsx from 'clsx'
import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  words: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Tabs under one heading; which one is open belongs into the address (`?tab=`). */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>): ReactNode {
  return (
    <Parts.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className={className}
    >
      <Parts.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} className={triggerLook}>
            {tab.words}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}

const triggerLook = clsx(
  'relative min-h-12 shrink-0 whitespace-nowrap rounded-t-control px-4 font-medium text-ink-soft transition-colors',
  'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-transparent hover:text-ink',
  'focus-visible:-outline-offset-2 data-[state=active]:text-brand-ink data-[state=active]:after:bg-brand',
)
