import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { CalendarDays, List } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { timetableWords as words } from './words.ts'

interface ViewSwitchProps {
  isSheet: boolean
  canSheet: boolean
  withCanceled: boolean
  showSheet: (sheet: boolean) => void
  showCanceled: (canceled: boolean) => void
}

const choices = [
  { value: 'list', words: words.list, icon: List },
  { value: 'calendar', words: words.calendar, icon: CalendarDays },
]

/** What is shown of the week, and how. */
export function ViewSwitch(props: ViewSwitchProps): ReactNode {
  const { isSheet, canSheet, withCanceled, showSheet, showCanceled } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterChip pressed={withCanceled} onClick={() => showCanceled(!withCanceled)}>
        {words.showCanceled}
      </FilterChip>
      {canSheet && (
        <ToggleGroup.Root
          type="single"
          aria-label={words.view}
          value={isSheet ? 'calendar' : 'list'}
          onValueChange={(next) => next !== '' && showSheet(next === 'calendar')}
          className="flex rounded-control border border-line-strong/70 bg-surface p-0.5"
        >
          {choices.map(({ value, words: name, icon }) => (
            <ToggleGroup.Item
              key={value}
              value={value}
              className="inline-flex min-h-9 items-center gap-2 rounded-small px-3 text-ink-soft text-sm data-[state=on]:bg-brand-tint data-[state=on]:font-semibold data-[state=on]:text-brand-ink touch:min-h-11"
            >
              <Icon of={icon} />
              {name}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      )}
    </div>
  )
}
