import type { CanDoTick } from '@hiwar/contract/appointments/closings.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { FilterTile } from '@hiwar/kit/ui/fields/toggles.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { canDo } from '@hiwar/materials/can-do.ts'
import { type ReactNode, useId } from 'react'
import { HowChip } from './Closing.tsx'
import { stepped } from './closing-values.ts'
import { closingWords as words } from './words.ts'

interface CanDoChipsProps {
  ids: readonly string[]
  ticks: readonly CanDoTick[]
  onChange: (ticks: CanDoTick[]) => void
}

/** One button for each ability. Its words, not its colour alone, say how the student managed it. */
export function CanDoChips({ ids, ticks, onChange }: CanDoChipsProps): ReactNode {
  const id = useId()
  if (ids.length === 0) return null

  function press(ability: string): void {
    const next = stepped(ticks, ability)
    const how = next.find((tick) => tick.id === ability)?.how ?? 'off'
    announce(wordsOf(words)('ticked', { ability: canDo[ability] ?? '', how: words[how] }))
    onChange(next)
  }

  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{words.done}</legend>
      <p id={id} className="-mt-1 mb-2 text-ink-faint text-sm">
        {words.doneHint}
      </p>
      <div className="flex flex-col gap-2">
        {ids.map((ability) => {
          const tick = ticks.find((each) => each.id === ability)
          return (
            <FilterTile
              key={ability}
              pressed={tick !== undefined}
              onClick={() => press(ability)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-4 py-2 text-start"
            >
              <span className="min-w-0">{canDo[ability]}</span>
              {tick && <HowChip how={tick.how} />}
            </FilterTile>
          )
        })}
      </div>
    </fieldset>
  )
}
