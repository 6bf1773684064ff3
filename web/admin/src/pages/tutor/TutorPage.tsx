import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { TextLink, textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { Camera, ExternalLink, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { learnAddress } from '../../kit/learn-address.ts'
import { wholeNumber } from '../../kit/list.ts'
import { Breadcrumb, PageTabs } from '../../kit/navigation.tsx'
import { useIsAdmin } from '../../kit/use-is-admin.ts'
import { useLessonNews } from '../../kit/use-lesson-news.ts'
import { partWords } from '../../kit/words.ts'
import { ActivationDialog, TutorSwitch } from '../../tutors/activation.tsx'
import { StepsMeter } from '../../tutors/joining.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { pageNames } from '../../words.ts'
import { PageShape } from '../person/PageShape.tsx'
import { PersonEarnings, PersonLessons, PersonLog, TutorRatings } from '../person/PersonTabs.tsx'
import { TutorFigures } from '../person/TutorFigures.tsx'
import { EditTutorDialog } from './EditTutorDialog.tsx'
import { TutorProfile } from './TutorProfile.tsx'
import { TutorWeek } from './TutorWeek.tsx'
import { words } from './words.ts'

/** `/tutor/{id}`: everything that staff may see and do about one tutor. */
export function TutorPage(): ReactNode {
  const id = wholeNumber.read(useParams().id ?? null)
  return id === null ? <NotFoundPage /> : <KnownTutor key={id} id={id} />
}

function KnownTutor({ id }: { id: number }): ReactNode {
  const tutors = useRead(fullTutorEndpoints.list, { query: { ids: [id], size: 1 } })
  const tutor = tutors.data?.list[0]
  const name = tutor === undefined ? words.heading : (tutor.name ?? partWords.noName)
  useLessonNews()
  return (
    <>
      <Breadcrumb to="/tutors" words={pageNames.tutors} here={name} />
      <PageHeading title={name} action={tutor && <Acts tutor={tutor} />}>
        <Name>{name}</Name>
      </PageHeading>
      <DataBlock query={tutors} skeleton={<PageShape />} empty={({ total }) => total === 0 && <Nobody />}>
        {({ list: [known] }) =>
          known && (
            <>
              <TutorHead tutor={known} />
              <TutorTabs tutor={known} />
            </>
          )
        }
      </DataBlock>
    </>
  )
}

function Acts({ tutor }: { tutor: FullTutor }): ReactNode {
  const [act, setAct] = useState<'edit' | 'turn' | null>(null)
  const close = () => setAct(null)
  if (!useIsAdmin()) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone={tutor.activated ? 'danger-quiet' : 'primary'} onClick={() => setAct('turn')}>
        {tutor.activated ? tutorWords.stop : tutorWords.activate}
      </Button>
      <Button tone="quiet" onClick={() => setAct('edit')}>
        {words.edit}
      </Button>
      {act === 'turn' && <ActivationDialog tutor={tutor} onClose={close} />}
      {act === 'edit' && <EditTutorDialog tutor={tutor} onClose={close} />}
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

/** The tutor's name, visibility, figures, and links to other pages about the tutor. */
function TutorHead({ tutor }: { tutor: FullTutor }): ReactNode {
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

const names = ['schedule', 'profile', 'lessons', 'ratings', 'earnings', 'log'] as const
type TabName = (typeof names)[number]
/** Tabs that a tutor manager may read. */
const open: readonly TabName[] = ['schedule', 'profile']

/** Tabs of the page; the address holds the open one. */
function TutorTabs({ tutor }: { tutor: FullTutor }): ReactNode {
  const isAdmin = useIsAdmin()
  const content: Record<TabName, () => ReactNode> = {
    schedule: () => <TutorWeek tutor={tutor} />,
    profile: () => <TutorProfile tutor={tutor} />,
    lessons: () => <PersonLessons userId={tutor.id} as="tutor" />,
    ratings: () => <TutorRatings tutorId={tutor.id} />,
    earnings: () => <PersonEarnings userId={tutor.id} />,
    log: () => <PersonLog userId={tutor.id} />,
  }
  const shown = names.filter((name) => {
    // A tutor manager teaches without pay and has no earnings.
    if (name === 'earnings' && tutor.role === Role.TutorManager) return false
    return isAdmin || open.includes(name)
  })
  return (
    <PageTabs
      label={words.tabs}
      tabs={shown.map((tab) => ({ value: tab, words: words[tab], content: content[tab] }))}
    />
  )
}
