import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { StepChips } from '../../tutors/StepChips.tsx'
import { TutorFace } from '../../tutors/TutorFace.tsx'
import { words } from './words.ts'

/** How far the joining is, what students read, and the way to the page of the teaching. */
export function Teaching({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <CardPart heading={words.teaching} aside={<TextLink to={`/tutor/${tutor.id}`}>{words.tutorPage}</TextLink>}>
      <StepChips tutor={tutor} />
      <TutorFace tutor={tutor} />
    </CardPart>
  )
}
