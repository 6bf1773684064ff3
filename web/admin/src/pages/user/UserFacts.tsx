import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { formatNumber, formatYear } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import { messagingAppWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { listWords } from '../../shell/lists/words.ts'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { Facts } from '../../shell/parts/Facts.tsx'
import { words } from './words.ts'

/** What the account says of its owner. */
export function UserFacts({ user }: { user: User }): ReactNode {
  const { gender, city, birthYear, address, hasPassword, notificationMethod, creditScore } = user
  const { nothing } = listWords
  return (
    <CardPart heading={words.account}>
      <Facts
        facts={[
          [listWords.number, <Ltr key="id">{user.id}</Ltr>],
          [words.gender, gender === null ? nothing : genderWords[gender]],
          [words.city, city === null ? nothing : cityWords[city]],
          [words.birthYear, birthYear === null ? nothing : formatYear(birthYear)],
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

function LastSeen({ user: { online, lastSeen } }: { user: User }): ReactNode {
  if (online) return words.online
  return lastSeen === null ? listWords.nothing : <Time at={lastSeen} />
}
