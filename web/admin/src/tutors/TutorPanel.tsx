import type { FullTutor } from '@hiwar/contract/full-tutors.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Ltr } from '@hiwar/kit/format/Ltr.tsx'
import { formatNumber, formatRating } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Lines } from '@hiwar/kit/texts/Lines.tsx'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CopyButton } from '@hiwar/kit/ui/CopyButton.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { type Fact, Facts } from '../shell/parts/Facts.tsx'
import { Part } from '../shell/parts/Part.tsx'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { partWords } from '../shell/parts/words.ts'
import { IntroVideoReview } from './IntroVideoReview.tsx'
import { joiningOf } from './joining.ts'
import { TutorSwitch } from './TutorSwitch.tsx'
import { tutorWords } from './words.ts'

interface TutorPanelProps {
  tutor: FullTutor
  onTurn: (() => void) | undefined
  onClose: () => void
}

/** Everything that is needed to let a tutor in. */
export function TutorPanel({ tutor, onTurn, onClose }: TutorPanelProps): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="panel"
      title={tutor.name ?? partWords.noName}
      actions={
        onTurn && (
          <Button tone={tutor.activated ? 'danger-quiet' : 'primary'} onClick={onTurn}>
            {tutor.activated ? tutorWords.stop : tutorWords.activate}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-7 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonCell person={tutor} note={roleName(tutor.role, tutor.gender)} />
          <TutorSwitch tutor={tutor} onTurn={undefined} />
        </div>
        <Part heading={tutorWords.stage}>
          <ul className="flex flex-wrap gap-2">
            {joiningOf(tutor).map(({ words, isDone }) => (
              <li key={words}>
                <Chip tone={isDone ? 'success' : 'neutral'} icon={isDone ? CircleCheck : CircleDashed}>
                  {words}
                  <span className="sr-only">{isDone ? tutorWords.stepDone : tutorWords.stepLeft}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </Part>
        <IntroVideoReview tutor={tutor} />
        <Part heading={tutorWords.facts}>
          <Facts facts={factsOf(tutor)} />
        </Part>
        <Part heading={tutorWords.about}>
          {tutor.bio !== null && (
            <p dir="auto" className="mb-2 font-medium">
              {tutor.bio}
            </p>
          )}
          {tutor.about === null ? (
            <p className="text-ink-faint text-sm">{tutorWords.noAbout}</p>
          ) : (
            <Lines>{tutor.about}</Lines>
          )}
        </Part>
      </div>
    </Dialog>
  )
}

function factsOf(tutor: FullTutor): Fact[] {
  const { rating } = tutor
  const average = wordsOf(tutorWords)('ratingNote', {
    average: formatRating(rating.average),
    reviews: countOf('review', rating.count),
  })
  return [
    [tutorWords.email, tutor.email === null ? listWords.nothing : <Email key="email" email={tutor.email} />],
    [tutorWords.phone, tutor.phone === null ? listWords.nothing : <Ltr key="phone">{tutor.phone}</Ltr>],
    [tutorWords.profile, tutor.profileComplete ? tutorWords.profileComplete : tutorWords.profileOpen],
    [tutorWords.rating, rating.count === 0 ? listWords.nothing : `${formatRating(rating.displayed)}، ${average}`],
    [tutorWords.penalties, formatNumber(rating.penalties)],
    [tutorWords.notice, countOf('minute', tutor.notice)],
    [tutorWords.nextFree, tutor.nextFree === null ? tutorWords.noNextFree : <Time key="next" at={tutor.nextFree} />],
    [tutorWords.joined, <Time key="joined" at={tutor.createdAt} as="full" />],
  ]
}

function Email({ email }: { email: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1">
      <Ltr className="break-all">{email}</Ltr>
      <CopyButton text={email} label={tutorWords.copyEmail} />
    </span>
  )
}
