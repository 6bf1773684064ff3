import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import type { ReactNode } from 'react'
import { Part } from '../shell/parts/Part.tsx'
import { tutorWords } from './words.ts'

/** What students read of a tutor. */
export function TutorFace({ tutor: { bio, about } }: { tutor: FullTutor }): ReactNode {
  return (
    <Part heading={tutorWords.about}>
      {bio !== null && (
        <p dir="auto" className="mb-2 font-medium">
          {bio}
        </p>
      )}
      {about === null ? <p className="text-ink-faint text-sm">{tutorWords.noAbout}</p> : <Lines>{about}</Lines>}
    </Part>
  )
}
