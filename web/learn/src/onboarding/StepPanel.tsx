import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import type { ReactNode } from 'react'
import { demoDesk, interviewDesk } from './desks.ts'
import { GroupStep } from './GroupStep.tsx'
import type { JoiningStep, StepName } from './joining-steps.ts'
import { MeetingStep } from './MeetingStep.tsx'
import { StudioStep } from './StudioStep.tsx'
import type { Joining } from './use-joining.ts'
import { VideoStep } from './VideoStep.tsx'
import { joiningWords as words } from './words.ts'

interface StepPanelProps {
  step: JoiningStep
  meta: TutorMeta
  joining: Joining
}

const needs: Record<StepName, string> = {
  group: words.groupNeeds,
  video: words.videoNeeds,
  interview: words.interviewNeeds,
  demo: words.demoNeeds,
  photo: words.photoNeeds,
}

/** What a step needs, and for one whose turn has come what to do. */
export function StepPanel({ step: { name, state }, meta, joining }: StepPanelProps): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{state === 'done' ? words.stepDone : needs[name]}</p>
      {state !== 'later' && content()}
    </div>
  )

  function content(): ReactNode {
    switch (name) {
      case 'group':
        return <GroupStep meta={meta} />
      case 'video':
        return <VideoStep videos={joining.videos} />
      case 'interview':
        return <MeetingStep desk={interviewDesk} meetings={joining.interviews} />
      case 'demo':
        return <MeetingStep desk={demoDesk} meetings={joining.demos} />
      case 'photo':
        return <StudioStep meta={meta} />
    }
  }
}
