import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import clsx from 'clsx'
import { Check, CircleCheck, Clock, Hourglass, type LucideIcon, MapPin, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JoiningStep, StepState } from './joining-steps.ts'
import { joiningWords as words } from './words.ts'

const looks: Record<StepState, { tone: Tone; icon: LucideIcon }> = {
  done: { tone: 'success', icon: CircleCheck },
  current: { tone: 'brand', icon: MapPin },
  review: { tone: 'info', icon: Hourglass },
  waiting: { tone: 'info', icon: Clock },
  again: { tone: 'warning', icon: RotateCcw },
  later: { tone: 'neutral', icon: Hourglass },
}

interface StepHeadProps {
  step: JoiningStep
  index: number
  isOpen: boolean
  panelId: string
  onOpen: () => void
}

/** Number, name and state of a step; it opens what belongs to it. */
export function StepHead({ step: { name, state }, index, isOpen, panelId, onOpen }: StepHeadProps): ReactNode {
  return (
    <h2 className="text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onOpen}
        className={clsx(
          'flex w-full items-center gap-3 rounded-card p-4 text-start transition-colors hover:bg-sunken',
          isOpen && 'bg-sunken/60',
        )}
      >
        <span className={clsx('tabular grid size-9 shrink-0 place-items-center rounded-full border', badge(state))}>
          {state === 'done' ? <Icon of={Check} className="size-5" /> : formatNumber(index + 1)}
        </span>
        <span className={clsx('min-w-0 flex-1 font-semibold', state === 'later' ? 'text-ink-soft' : 'text-ink')}>
          {words[name]}
        </span>
        <Chip {...looks[state]}>{words[state]}</Chip>
      </button>
    </h2>
  )
}

function badge(state: StepState): string {
  if (state === 'done') return 'border-brand bg-brand-tint text-brand-ink'
  return state === 'later' ? 'border-line-strong/60 bg-surface text-ink-faint' : 'border-brand bg-brand text-on-brand'
}
