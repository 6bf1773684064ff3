import type { Action } from '@hiwar/contract/all-calls.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { goalWords, levelWords } from '@hiwar/contract/enumerations/learning-words.ts'
import { messagingAppWords } from '@hiwar/contract/enumerations/words.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatId, formatNumber, formatYear } from '@hiwar/kit/format/numbers.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Facts } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { genderWords, onlineNow } from '@hiwar/kit/words/people.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { DeliveryPanel } from '../../deliveries/DeliveryPanel.tsx'
import { deliveryColumns } from '../../deliveries/delivery-columns.tsx'
import { deliveryWords } from '../../deliveries/words.ts'
import { EndpointList } from '../../kit/ListView.tsx'
import { useList } from '../../kit/list.ts'
import { PageTabs } from '../../kit/navigation.tsx'
import { listWords } from '../../kit/words.ts'
import { StepChips } from '../../tutors/onboarding.tsx'
import { TutorFace } from '../../tutors/TutorFacts.tsx'
import { PersonStanding } from '../person/PersonStanding.tsx'
import { PersonEarnings, PersonLessons, PersonLog, TutorRatings } from '../person/PersonTabs.tsx'
import { CurrentSubscription, StudentPayments } from './StudentSubscriptions.tsx'
import { words } from './words.ts'

const AccountData = lazy(async () => ({ default: (await import('./AccountData.tsx')).AccountData }))

const names = ['facts', 'lessons', 'standing', 'payments', 'earnings', 'ratings', 'notices', 'log'] as const
type TabName = (typeof names)[number]

/** The permission that the account's owner needs for a tab to have content. */
const needed: Readonly<Partial<Record<TabName, Action>>> = {
  lessons: 'session.token',
  standing: 'session.token',
  payments: 'payment.pay-card',
  earnings: 'invoice.create',
  ratings: 'tutor.own-stats',
}

interface UserTabsProps {
  user: User
  /** Present for tutors and tutor managers only. */
  tutor: FullTutor | undefined
}

/** Tabs of the page by the account's role; the address holds the open one. */
export function UserTabs({ user, tutor }: UserTabsProps): ReactNode {
  const { id, role, name } = user
  const content: Record<TabName, () => ReactNode> = {
    facts: () => (
      <div className="grid items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] xl:*:first:row-span-3">
        <UserFacts user={user} />
        {role === Role.Student && <CurrentSubscription userId={id} />}
        {tutor && <Teaching tutor={tutor} />}
        <Suspense fallback={<DataShape />}>
          <AccountData user={user} />
        </Suspense>
      </div>
    ),
    lessons: () => <PersonLessons userId={id} as={role === Role.Student ? 'student' : 'tutor'} />,
    standing: () => <PersonStanding userId={id} as={role === Role.Student ? 'student' : 'tutor'} />,
    payments: () => <StudentPayments userId={id} name={name} />,
    earnings: () => <PersonEarnings userId={id} />,
    ratings: () => <TutorRatings tutorId={id} />,
    notices: () => <PersonDeliveries userId={id} />,
    log: () => <PersonLog userId={id} />,
  }
  const shown = names.filter((tab) => {
    const action = needed[tab]
    return action === undefined || mayTry(role, action) === 'allow'
  })
  return (
    <PageTabs
      label={words.tabs}
      tabs={shown.map((tab) => ({ value: tab, words: words[tab], content: content[tab] }))}
    />
  )
}

function DataShape(): ReactNode {
  return (
    <Card>
      <SkeletonText lines={3} />
    </Card>
  )
}

function UserFacts({ user }: { user: User }): ReactNode {
  const { gender, city, birthYear, goal, level, address, hasPassword, notificationMethod, creditScore } = user
  const { nothing } = listWords
  return (
    <CardPart heading={words.account}>
      <Facts
        facts={[
          [listWords.number, formatId(user.id)],
          [words.gender, gender === null ? nothing : genderWords[gender]],
          [words.city, city === null ? nothing : cityWords[city]],
          [words.birthYear, birthYear === null ? nothing : formatYear(birthYear)],
          ...(goal === null ? [] : [[words.goal, goalWords[goal]] as const]),
          ...(level === null ? [] : [[words.level, levelWords[level]] as const]),
          ...(address === null ? [] : [[words.address, <bdi key="address">{address}</bdi>] as const]),
          [words.password, hasPassword ? words.hasPassword : words.noPassword],
          [words.notificationMethod, notificationMethod === null ? nothing : messagingAppWords[notificationMethod]],
          [words.creditScore, formatNumber(creditScore)],
          [words.lastSeen, <LastSeen key="seen" user={user} />],
          [words.joined, <Time key="joined" at={user.createdAt} as="full" />],
          [words.updated, <Time key="updated" at={user.updatedAt} />],
        ]}
      />
    </CardPart>
  )
}

function LastSeen({ user: { gender, online, lastSeen } }: { user: User }): ReactNode {
  if (online) return onlineNow(gender)
  return lastSeen === null ? listWords.nothing : <Time at={lastSeen} />
}

/** Steps of onboarding, the public profile, and a link to the tutor's page. */
function Teaching({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <CardPart heading={words.teaching} aside={<TextLink to={`/tutor/${tutor.id}`}>{words.tutorPage}</TextLink>}>
      <StepChips tutor={tutor} />
      <TutorFace tutor={tutor} />
    </CardPart>
  )
}

/** Messages sent to the person over all channels, and whether each arrived. */
function PersonDeliveries({ userId }: { userId: number }): ReactNode {
  return (
    <EndpointList
      endpoint={notificationEndpoints.deliveries}
      list={useList({}, { asks: { users: [userId] } })}
      caption={words.notices}
      what={deliveryWords.what}
      columns={deliveryColumns.filter(({ key }) => key !== 'user')}
      sortKey="createdAt"
      none={words.noNotices}
      panel={(delivery, close) => <DeliveryPanel delivery={delivery} onClose={close} />}
    />
  )
}
