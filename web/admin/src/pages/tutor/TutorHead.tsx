import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { TextLink, textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { Camera, ExternalLink, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { learnAddress } from '../../shell/learn-address.ts'
import { partWords } from '../../shell/parts/words.ts'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { StepsMeter } from '../../tutors/StepsMeter.tsx'
import { TutorSwitch } from '../../tutors/TutorSwitch.tsx'
import { TutorFigures } from '../person/TutorFigures.tsx'
import { words } from './words.ts'

/** Who it is, whether students see him, what he has done so far, and the ways to him elsewhere. */
export function TutorHead({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={tutor.name ?? partWords.noName} image={tutor.image} size="large" decorative />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip>{roleName(tutor.role, tutor.gender)}</Chip>
            <TutorSwitch tutor={tutor} onTurn={undefined} />
            {tutor.online && <Chip tone="success">{words.online}</Chip>}
          </div>
          <StepsMeter tutor={tutor} />
        </div>
      </div>
      <TutorFigures tutor={tutor} />
      <Ways id={tutor.id} />
    </Card>
  )
}

function Ways({ id }: { id: number }): ReactNode {
  const isAdmin = useIsAdmin()
  return (
    <ul className="flex w-full flex-wrap gap-x-6 gap-y-1 border-line border-t pt-3 text-sm">
      <li>
        <a
          href={`${learnAddress()}/t/${id}`}
          target="_blank"
          rel="noopener"
          className={`${textLinkLook} inline-flex min-h-8 items-center gap-2 touch:min-h-11`}
        >
          <Icon of={ExternalLink} />
          {words.inApp}
        </a>
      </li>
      {isAdmin && (
        <li>
          <TextLink to={`/user/${id}`} className="inline-flex min-h-8 items-center gap-2 touch:min-h-11">
            <Icon of={UserRound} />
            {words.account}
          </TextLink>
        </li>
      )}
      {isAdmin && (
        <li>
          <TextLink to={`/photo-session/${id}`} className="inline-flex min-h-8 items-center gap-2 touch:min-h-11">
            <Icon of={Camera} />
            {words.filming}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
