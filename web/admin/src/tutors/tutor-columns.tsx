import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { PhoneCall, PhoneOff } from 'lucide-react'
import { PersonCell, someOf } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { listWords } from '../kit/words.ts'
import { TutorSwitch } from './activation.tsx'
import { StepsMeter } from './onboarding.tsx'
import { tutorWords } from './words.ts'

/** `turn` is undefined for viewers who only read. */
export function tutorColumns(turn: ((tutor: FullTutor) => void) | undefined): Column<FullTutor>[] {
  return [
    {
      key: 'name',
      words: tutorWords.tutor,
      place: 'main',
      cell: (tutor) => (
        <PersonCell
          person={tutor}
          to={`/tutor/${tutor.id}`}
          note={tutor.email && <Ltr className="block max-w-32 truncate">{tutor.email}</Ltr>}
        />
      ),
    },
    { key: 'steps', words: tutorWords.steps, place: 'note', cell: (tutor) => <StepsMeter tutor={tutor} /> },
    {
      key: 'phone',
      words: tutorWords.phone,
      from: 'xl',
      cell: ({ verifiedPhone }) => <PhoneProof verified={verifiedPhone} />,
    },
    {
      key: 'rating',
      words: tutorWords.rating,
      from: 'xl',
      cell: ({ rating }) => (rating.count === 0 ? listWords.nothing : formatRating(rating.displayed)),
    },
    {
      key: 'penalties',
      words: tutorWords.penalties,
      from: 'xl',
      cell: ({ rating }) => someOf(rating.penalties),
    },
    {
      key: 'nextFree',
      words: tutorWords.nextFree,
      from: 'xl',
      cell: ({ nextFree }) => (nextFree === null ? tutorWords.noNextFree : <Time at={nextFree} />),
    },
    createdColumn({ as: 'day', from: 'md' }, tutorWords.joined),
    {
      key: 'activated',
      words: tutorWords.activation,
      place: 'end',
      cell: (tutor) => <TutorSwitch tutor={tutor} onTurn={turn && (() => turn(tutor))} />,
    },
  ]
}

function PhoneProof({ verified }: { verified: boolean }) {
  const words = verified ? tutorWords.phoneVerified : tutorWords.phoneOpen
  return (
    <span title={words} className={verified ? 'text-success-ink' : 'text-ink-faint'}>
      <Icon of={verified ? PhoneCall : PhoneOff} className="size-5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
