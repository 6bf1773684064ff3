import { Check } from 'lucide-react'
import { DropdownMenu as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface MenuChoiceProps<Value extends string> {
  value: Value
  choices: readonly { value: Value; words: string }[]
  onChange: (value: Value) => void
}

/** One of a few inside a menu, such as the theme. */
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
