import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { type ReactNode, useId, useState } from 'react'
import { type JoiningStep, joiningSteps, type StepName } from './joining-steps.ts'
import { StepHead } from './StepHead.tsx'
import { StepPanel } from './StepPanel.tsx'
import type { Joining } from './use-joining.ts'
import { joiningWords as words } from './words.ts'

/** The five steps; what belongs to the open one stands under it, on wide screens beside the list. */
export function JoiningList({ meta, joining }: { meta: TutorMeta; joining: Joining }): ReactNode {
  const panelId = useId()
  const isWide = useMatches('(min-width: 64rem)')
  const steps = joiningSteps(meta, joining.standing)
  const current = steps.find(({ state }) => state !== 'done' && state !== 'later')
  const [looked, setLooked] = useState<{ at: StepName; during: StepName | undefined } | null>(null)
  // What somebody looked at is closed when the next step begins.
  const openName = looked !== null && looked.during === current?.name ? looked.at : (current?.name ?? 'photo')
  const open = steps.find(({ name }) => name === openName)

  function panelOf(step: JoiningStep): ReactNode {
    return (
      <div id={panelId} className={isWide ? undefined : 'px-4 pt-1 pb-5'}>
        <StepPanel key={step.name} step={step} meta={meta} joining={joining} />
      </div>
    )
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <ol aria-label={words.steps} className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li
            key={step.name}
            aria-current={step.name === current?.name ? 'step' : undefined}
            className="rounded-card border border-line bg-surface shadow-rest"
          >
            <StepHead
              step={step}
              index={index}
              isOpen={step === open}
              panelId={panelId}
              onOpen={() => setLooked({ at: step.name, during: current?.name })}
            />
            {!isWide && step === open && panelOf(step)}
          </li>
        ))}
      </ol>
      {isWide && open && <Card aria-label={words[open.name]}>{panelOf(open)}</Card>}
    </div>
  )
}
