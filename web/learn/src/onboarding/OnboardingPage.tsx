import type { OnboardingStepName } from '@hiwar/contract/enumerations/onboarding-words.ts'
import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip, Icon, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { Check, CircleCheck, Clock, Hourglass, type LucideIcon, MapPin, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  type Onboarding,
  type OnboardingStep,
  onboardingSteps,
  type StepState,
  useOnboarding,
} from './onboarding-steps.ts'
import { StepPanel } from './StepPanel.tsx'
import { onboardingWords as words } from './words.ts'

/** `/t/onboarding`: five steps in their order, then an admin activates the account. */
export function OnboardingPage(): ReactNode {
  const onboarding = useOnboarding()
  if (onboarding.meta.data?.activated) return <Activated />
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <DataBlock query={onboarding.meta} skeleton={<StepSkeletons />}>
        {(meta) => (
          <div className="flex flex-col gap-6">
            {onboardingSteps(meta, {}).every(({ state }) => state === 'done') && (
              <Banner tone="success">{words.allDone}</Banner>
            )}
            <JoiningList meta={meta} onboarding={onboarding} />
          </div>
        )}
      </DataBlock>
    </>
  )
}

/** The activation happened while the page was open, so the page says so before it leads away. */
function Activated(): ReactNode {
  return (
    <>
      <PageHeading key="activated">{words.activated}</PageHeading>
      <EmptyState
        drawing="calendar"
        words={words.activatedText}
        action={<LinkButton to="/schedule-management">{words.addSlots}</LinkButton>}
      />
    </>
  )
}

function StepSkeletons(): ReactNode {
  return (
    <div className="flex max-w-96 flex-col gap-3 max-lg:max-w-none">
      {[1, 2, 3, 4, 5].map((step) => (
        <Skeleton key={step} className="h-17 w-full rounded-card" />
      ))}
    </div>
  )
}

/** The five steps, with the open one's panel below, or beside the list on wide screens. */
function JoiningList({ meta, onboarding }: { meta: TutorMeta; onboarding: Onboarding }): ReactNode {
  const panelId = useId()
  const isWide = useMatches('(min-width: 64rem)')
  const steps = onboardingSteps(meta, onboarding.statuses)
  const current = steps.find(({ state }) => state !== 'done' && state !== 'later')
  const [looked, setLooked] = useState<{ at: OnboardingStepName; during: OnboardingStepName | undefined } | null>(null)
  // A step that the tutor opened closes when the next step begins.
  const openName = looked !== null && looked.during === current?.name ? looked.at : (current?.name ?? 'photo')
  const open = steps.find(({ name }) => name === openName)

  function panelOf(step: OnboardingStep): ReactNode {
    return (
      <div id={panelId} className={isWide ? undefined : 'px-4 pt-1 pb-5'}>
        <StepPanel key={step.name} step={step} meta={meta} onboarding={onboarding} />
      </div>
    )
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,min(24rem,45%))_minmax(0,1fr)]">
      <ol aria-label={words.steps} className="flex flex-col gap-2">
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
      {isWide && open && (
        <Card aria-label={words[open.name]}>
          <p aria-hidden="true" className="mb-2 font-semibold text-xl">
            {words[open.name]}
          </p>
          {panelOf(open)}
        </Card>
      )}
    </div>
  )
}

const looks: Record<StepState, { tone: Tone; icon: LucideIcon }> = {
  done: { tone: 'success', icon: CircleCheck },
  current: { tone: 'brand', icon: MapPin },
  review: { tone: 'info', icon: Hourglass },
  waiting: { tone: 'info', icon: Clock },
  again: { tone: 'warning', icon: RotateCcw },
  later: { tone: 'neutral', icon: Hourglass },
}

interface StepHeadProps {
  step: OnboardingStep
  index: number
  isOpen: boolean
  panelId: string
  onOpen: () => void
}

/** Number, name and state of a step; a press opens its panel. */
function StepHead({ step: { name, state }, index, isOpen, panelId, onOpen }: StepHeadProps): ReactNode {
  // What is done takes little room beside what is to do.
  const isFolded = state === 'done' && !isOpen
  return (
    <h2 className="text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onOpen}
        className={clsx(
          'flex w-full flex-wrap items-center gap-3 rounded-card text-start transition-colors hover:bg-sunken',
          isFolded ? 'px-4 py-2 max-lg:min-h-11' : 'p-4',
          isOpen && 'bg-sunken/60',
        )}
      >
        <span
          className={clsx(
            'tabular grid shrink-0 place-items-center rounded-full border',
            isFolded ? 'size-7' : 'size-9',
            badge(state),
          )}
        >
          {state === 'done' ? <Icon of={Check} className="size-5" /> : formatNumber(index + 1)}
        </span>
        <span
          className={clsx(
            'min-w-min flex-1',
            isFolded ? 'font-medium text-ink-soft' : 'font-semibold',
            state === 'later' && 'text-ink-soft',
          )}
        >
          {words[name]}
          {state === 'later' && !isOpen && (
            <span className="block font-normal text-ink-faint text-sm max-lg:hidden">{words[`${name}Needs`]}</span>
          )}
        </span>
        {isFolded ? <span className="sr-only">{words[state]}</span> : <Chip {...looks[state]}>{words[state]}</Chip>}
      </button>
    </h2>
  )
}

function badge(state: StepState): string {
  if (state === 'done') return 'border-brand bg-brand-tint text-brand-ink'
  return state === 'later' ? 'border-line-strong/60 bg-surface text-ink-faint' : 'border-brand bg-brand text-on-brand'
}
