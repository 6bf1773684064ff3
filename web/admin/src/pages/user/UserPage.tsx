import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import { maySuspend } from '@hiwar/domain/accounts/suspension.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { onlineNow, roleName } from '@hiwar/kit/words/people.ts'
import { MailCheck, MailX, PhoneCall, PhoneOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CopiedText, someOf, timeOf } from '../../kit/cells.tsx'
import { readNumber } from '../../kit/list.ts'
import { Breadcrumb } from '../../kit/navigation.tsx'
import { useLessonUpdates } from '../../kit/use-lesson-updates.ts'
import { partWords } from '../../kit/words.ts'
import { ActivationDialog, TutorSwitch } from '../../tutors/activation.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { userWords } from '../../users/words.ts'
import { pageNames } from '../../words.ts'
import { PageShape } from '../person/PageShape.tsx'
import { TutorFigures } from '../person/TutorFigures.tsx'
import { ViewAccount } from '../person/ViewAccount.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { FactorsOfUser } from './FactorsOfUser.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { SuspendedChip, SuspensionBanner, useSuspension } from './SuspensionBanner.tsx'
import { suspensionWords } from './suspension-words.ts'
import { UserTabs } from './UserTabs.tsx'
import { WaitingContact } from './WaitingContact.tsx'
import { words } from './words.ts'

/** `/user/{id}`: one account of any role. */
export function UserPage(): ReactNode {
  const id = readNumber(useParams().id)
  return id === null ? <NotFoundPage /> : <KnownUser key={id} id={id} />
}

function KnownUser({ id }: { id: number }): ReactNode {
  const users = useRead(accountEndpoints.read, { params: { id } })
  const user = users.data
  const teaches = user !== undefined && isTutorOrManager(user.role)
  const tutors = useRead(fullTutorEndpoints.list, { query: { ids: [id], size: 1 } }, { enabled: teaches })
  const tutor = tutors.data?.list[0]
  const name = user === undefined ? words.heading : (user.name ?? partWords.noName)
  useLessonUpdates()
  return (
    <>
      <Breadcrumb to="/users" words={pageNames.users} here={name} />
      <PageHeading title={name} action={user && <UserActions user={user} tutor={tutor} />}>
        <Name>{name}</Name>
      </PageHeading>
      <DataBlock query={users} skeleton={<PageShape />}>
        {(known) => <Account user={known} tutor={tutor} />}
      </DataBlock>
    </>
  )
}

function Account({ user, tutor }: { user: User; tutor: FullTutor | undefined }): ReactNode {
  const suspension = useSuspension(user)
  return (
    <>
      {suspension && <SuspensionBanner user={user} suspension={suspension} />}
      <WaitingContact user={user} />
      <UserHead
        user={user}
        statusBanner={
          <>
            {user.suspended && <SuspendedChip suspension={suspension} />}
            {tutor && <TutorSwitch tutor={tutor} onTurn={undefined} />}
          </>
        }
        figures={
          <>
            {user.role === Role.Student && <StudentFigures id={user.id} />}
            {tutor && <TutorFigures tutor={tutor} />}
          </>
        }
      />
      <UserTabs user={user} tutor={tutor} />
      <FactorsOfUser user={user} />
    </>
  )
}

interface UserHeadProps {
  user: User
  /** Chips that only some roles have. */
  statusBanner?: ReactNode
  figures?: ReactNode
}

/** The person's name, addresses and figures. */
function UserHead({ user, statusBanner, figures }: UserHeadProps): ReactNode {
  const { name, image, role, gender, email, phone, verifiedEmail, verifiedPhone, online } = user
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-4">
        <Avatar name={name ?? partWords.noName} image={image} size="large" />
        <div className="flex min-w-0 grow basis-40 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip>{roleName(role, gender)}</Chip>
            {statusBanner}
            <Proof
              isProved={verifiedEmail}
              icons={[MailCheck, MailX]}
              said={[userWords.mailVerified, userWords.mailOpen]}
            />
            <Proof
              isProved={verifiedPhone}
              icons={[PhoneCall, PhoneOff]}
              said={[userWords.phoneVerified, userWords.phoneOpen]}
            />
            {online && <Chip tone="success">{onlineNow(gender)}</Chip>}
          </div>
          <div className="flex flex-wrap gap-x-6 text-sm">
            <CopiedText text={email} label={partWords.copyEmail} />
            {phone !== null && <CopiedText text={phone} label={partWords.copyPhone} />}
          </div>
        </div>
      </div>
      {figures}
    </Card>
  )
}

interface ProofProps {
  isProved: boolean
  icons: readonly [typeof MailCheck, typeof MailX]
  said: readonly [string, string]
}

function Proof({ isProved, icons: [yes, no], said: [proved, open] }: ProofProps): ReactNode {
  return (
    <Chip tone={isProved ? 'success' : 'neutral'} icon={isProved ? yes : no}>
      {isProved ? proved : open}
    </Chip>
  )
}

/** Lessons that the student has booked so far. */
function StudentFigures({ id }: { id: number }): ReactNode {
  const stats = useRead(figuresEndpoints.student, { params: { id } })
  return (
    <section aria-label={words.figures} className="min-w-0">
      <DataBlock query={stats} skeleton={<Skeleton className="h-14 w-80 max-w-full" />}>
        {({ lessonCount, tutorCount, minutes }) => (
          <div className="flex flex-wrap gap-x-5 gap-y-3 2xl:gap-x-8">
            <Figure label={words.doneLessons} value={someOf(lessonCount.past.ratified)} />
            <Figure label={words.comingLessons} value={someOf(lessonCount.future.ratified)} />
            <Figure label={words.canceledLessons} value={someOf(lessonCount.canceled)} />
            <Figure label={words.tutors} value={someOf(tutorCount.ratified)} />
            <Figure label={words.learned} value={timeOf(minutes.ratified)} />
          </div>
        )}
      </DataBlock>
    </section>
  )
}

/** Actions on the account; empty for viewers who may not change it. */
function UserActions({ user, tutor }: { user: User; tutor: FullTutor | undefined }): ReactNode {
  const login = useLogin()
  // The panel of a report opens the dialog by the address.
  const asked = useSearchParams()[0].get('act') === 'suspend' && !user.suspended ? 'suspend' : null
  const [action, setAction] = useState<'edit' | 'turn' | 'end-sessions' | 'suspend' | null>(asked)
  const close = () => setAction(null)
  const account = { id: user.id, role: user.role, studioId: tutor?.studioId ?? null }
  if (login === null || !mayChange(login.user, account, ['name'])) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAction('edit')}>{words.edit}</Button>
      {!user.suspended && <ViewAccount person={user} />}
      {tutor && (
        <Button tone={tutor.activated ? 'danger-quiet' : 'quiet'} onClick={() => setAction('turn')}>
          {tutor.activated ? tutorWords.stop : tutorWords.activate}
        </Button>
      )}
      <Button tone="danger-quiet" onClick={() => setAction('end-sessions')}>
        {words.endSessions}
      </Button>
      {!user.suspended && maySuspend(login.user, user) && (
        <Button tone="danger-quiet" onClick={() => setAction('suspend')}>
          {suspensionWords.suspend}
        </Button>
      )}
      {action === 'suspend' && maySuspend(login.user, user) && <SuspendDialog user={user} onClose={close} />}
      {action === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {action === 'turn' && tutor && <ActivationDialog tutor={tutor} onClose={close} />}
      {action === 'end-sessions' && <EndSessionsDialog user={user} onClose={close} />}
    </div>
  )
}
