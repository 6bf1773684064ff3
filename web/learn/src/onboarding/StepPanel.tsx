import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { MeetingStep } from './MeetingStep.tsx'
import type { Onboarding, OnboardingStep } from './onboarding-steps.ts'
import { StudioStep } from './StudioStep.tsx'
import { VideoStep } from './VideoStep.tsx'
import { onboardingWords as words } from './words.ts'

interface StepPanelProps {
  step: OnboardingStep
  meta: TutorMeta
  onboarding: Onboarding
}

/** Requirements of a step, and the next action for the present one. */
export function StepPanel({ step: { name, state }, meta, onboarding }: StepPanelProps): ReactNode {
  const contents = {
    group: <GroupStep meta={meta} />,
    video: <VideoStep videos={onboarding.videos} />,
    interview: <MeetingStep kind="interview" meetings={onboarding.interviews} />,
    demo: <MeetingStep kind="demo" meetings={onboarding.demos} />,
    photo: <StudioStep meta={meta} />,
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{state === 'done' ? words.stepDone : words[`${name}Needs`]}</p>
      {state !== 'later' && contents[name]}
    </div>
  )
}

/** The first step: the group in which tutors help each other. */
function GroupStep({ meta }: { meta: TutorMeta }): ReactNode {
  const settings = useRead(platformEndpoints.publicSettings, {})
  const join = useWrite(accountEndpoints.update, { changes: [tutorEndpoints.meta] })
  return (
    <div className="flex flex-col gap-4">
      <DataBlock query={settings} skeleton={<Skeleton className="h-11 w-56" />}>
        {({ supportGroupUrl }) =>
          supportGroupUrl === null ? (
            <p className="text-ink-soft">{words.noGroup}</p>
          ) : (
            <a
              href={supportGroupUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ tone: meta.joinedSupportGroup ? 'quiet' : 'primary' }, 'self-start')}
            >
              <Icon of={ExternalLink} />
              {words.openGroup}
            </a>
          )
        }
      </DataBlock>
      {!meta.joinedSupportGroup && (
        <Button
          tone="quiet"
          className="self-start"
          busy={join.isPending}
          onClick={() => join.mutate({ params: { id: meta.id }, body: { joinedSupportGroup: true } })}
        >
          {words.joined}
        </Button>
      )}
      <FormAlert>{join.error && errorText(join.error)}</FormAlert>
    </div>
  )
}
