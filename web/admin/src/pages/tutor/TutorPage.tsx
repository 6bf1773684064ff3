import type { Action } from '@hiwar/contract/all-calls.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { useIsAdmin, useMay, useSeesAll } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton, TextLink, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Card, Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { onlineNow, roleName } from '@hiwar/kit/words/people.ts'
import { Camera, ExternalLink, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { learnAddress } from '../../kit/learn-address.ts'
import { readNumber } from '../../kit/list.ts'
import { Breadcrumb, PageTabs } from '../../kit/navigation.tsx'
import { useLessonUpdates } from '../../kit/use-lesson-updates.ts'
import { partWords } from '../../kit/words.ts'
import { ActivationDialog, TutorSwitch } from '../../tutors/activation.tsx'
import { StepsMeter } from '../../tutors/onboarding.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { pageNames } from '../../words.ts'
import { PageShape } from '../person/PageShape.tsx'
import { PersonStanding } from '../person/PersonStanding.tsx'
import { PersonEarnings, PersonLessons, PersonLog, TutorRatings } from '../person/PersonTabs.tsx'
import { TutorFigures } from '../person/TutorFigures.tsx'
import { ViewAccount } from '../person/ViewAccount.tsx'
import { WaitingContact } from '../user/WaitingContact.tsx'
import { EditTutorDialog } from './EditTutorDialog.tsx'
import { TutorProfile } from './TutorProfile.tsx'
import { TutorReliability } from './TutorReliability.tsx'
import { TutorWeek } from './TutorWeek.tsx'
import { words } from './words.ts'

/** `/tutor/{id}`: everything that staff may see and do about one tutor. */
export function TutorPage(): ReactNode {
  const id = readNumber(useParams().id)
  return id === null ? <NotFoundPage /> : <KnownTutor key={id} id={id} />
}

function KnownTutor({ id }: { id: number }): ReactNode {
  const tutors = useRead(fullTutorEndpoints.list, { query: { ids: [id], size: 1 } })
  const tutor = tutors.data?.list[0]
  const name = tutor === undefined ? words.heading : (tutor.name ?? partWords.noName)
  useLessonUpdates()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Breadcrumb to="/tutors" words={pageNames.tutors} here={name} />
        <Ways id={id} />
      </div>
      <PageHeading title={name} action={tutor && <Actions tutor={tutor} />}>
        <Name>{name}</Name>
      </PageHeading>
      <DataBlock query={tutors} skeleton={<PageShape />} empty={({ total }) => total === 0 && <Nobody />}>
        {({ list: [known] }) =>
          known && (
            <>
              <WaitingContact user={known} />
              <TutorHead tutor={known} />
              <TutorTabs tutor={known} />
            </>
          )
        }
      </DataBlock>
    </>
  )
}

function Actions({ tutor }: { tutor: FullTutor }): ReactNode {
  const [action, setAction] = useState<'edit' | 'turn' | null>(null)
  const close = () => setAction(null)
  if (!useIsAdmin()) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone={tutor.activated ? 'danger-quiet' : 'primary'} onClick={() => setAction('turn')}>
        {tutor.activated ? tutorWords.stop : tutorWords.activate}
      </Button>
      <Button tone="quiet" onClick={() => setAction('edit')}>
        {words.edit}
      </Button>
      <ViewAccount person={tutor} />
      {action === 'turn' && <ActivationDialog tutor={tutor} onClose={close} />}
      {action === 'edit' && <EditTutorDialog tutor={tutor} onClose={close} />}
    </div>
  )
}

function Nobody(): ReactNode {
  return (
    <EmptyState
      drawing="lost"
      words={codeText('tutor-not-found')}
      action={<LinkButton to="/tutors">{pageNames.tutors}</LinkButton>}
    />
  )
}

/** The tutor's visibility, steps of joining and figures. */
function TutorHead({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-4">
        <Avatar name={tutor.name ?? partWords.noName} image={tutor.image} size="large" />
        <div className="flex min-w-0 grow basis-40 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip>{roleName(tutor.role, tutor.gender)}</Chip>
            <TutorSwitch tutor={tutor} onTurn={undefined} />
            {tutor.online && <Chip tone="success">{onlineNow(tutor.gender)}</Chip>}
          </div>
          <StepsMeter tutor={tutor} />
        </div>
      </div>
      <TutorFigures tutor={tutor} />
    </Card>
  )
}

function Ways({ id }: { id: number }): ReactNode {
  const [readsAccounts, films] = [useMay('user.list'), useMay('studio-tutor.read')]
  return (
    <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li>
        <a
          href={`${learnAddress()}/t/${id}`}
          target="_blank"
          rel="noopener"
          className={`${textLinkClasses} inline-flex min-h-8 items-center gap-2 touch:min-h-11`}
        >
          <Icon of={ExternalLink} />
          {words.inApp}
        </a>
      </li>
      {readsAccounts && (
        <li>
          <TextLink to={`/user/${id}`} className="inline-flex min-h-8 items-center gap-2 touch:min-h-11">
            <Icon of={UserRound} />
            {words.account}
          </TextLink>
        </li>
      )}
      {films && (
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

/** Each tab with the action that its reader must be allowed to do for everybody. */
const tabs = [
  ['schedule', 'slot.list'],
  ['profile', 'tutor.full-list'],
  ['lessons', 'lesson.list'],
  ['standing', 'standing.list'],
  ['ratings', 'rating.list-of-ratee'],
  ['reliability', 'reliability.read'],
  ['earnings', 'invoice.list'],
  ['log', 'audit.list'],
] as const satisfies readonly (readonly [string, Action])[]
type TabName = (typeof tabs)[number][0]

/** Tabs of the page; the address holds the open one. */
function TutorTabs({ tutor }: { tutor: FullTutor }): ReactNode {
  const seesAll = useSeesAll()
  const content: Record<TabName, () => ReactNode> = {
    schedule: () => <TutorWeek tutor={tutor} />,
    profile: () => <TutorProfile tutor={tutor} />,
    lessons: () => <PersonLessons userId={tutor.id} as="tutor" />,
    standing: () => <PersonStanding userId={tutor.id} as="tutor" />,
    ratings: () => <TutorRatings tutorId={tutor.id} />,
    reliability: () => <TutorReliability tutorId={tutor.id} />,
    earnings: () => <PersonEarnings userId={tutor.id} />,
    log: () => <PersonLog userId={tutor.id} />,
  }
  // A tutor manager teaches without pay and has no earnings.
  const earns = mayTry(tutor.role, 'invoice.create') === 'allow'
  const shown = tabs.filter(([name, action]) => seesAll(action) && (name !== 'earnings' || earns))
  return (
    <PageTabs
      label={words.tabs}
      tabs={shown.map(([tab]) => ({ value: tab, words: words[tab], content: content[tab] }))}
    />
  )
}
