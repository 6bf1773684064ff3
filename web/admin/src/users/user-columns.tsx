import type { User } from '@hiwar/contract/people.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { Ltr } from '@hiwar/kit/format/Ltr.tsx'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { formatNumber, formatYear } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords, roleName } from '@hiwar/kit/words/roles.ts'
import { MailCheck, MailX, PhoneCall, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { userWords } from './words.ts'

const nothing = '–'

export const userColumns: readonly Column<User>[] = [
  { key: 'id', words: userWords.number, cell: ({ id }) => <Ltr className="tabular text-ink-faint">{id}</Ltr> },
  { key: 'name', words: userWords.name, cell: (user) => <Who user={user} /> },
  { key: 'role', words: userWords.role, cell: ({ role, gender }) => <Chip>{roleName(role, gender)}</Chip> },
  {
    key: 'phone',
    words: userWords.phone,
    cell: ({ phone }) => (phone ? <Ltr className="tabular">{phone}</Ltr> : nothing),
  },
  { key: 'verified', words: userWords.verification, cell: (user) => <Proofs user={user} /> },
  { key: 'gender', words: userWords.gender, cell: ({ gender }) => (gender ? genderWords[gender] : nothing) },
  { key: 'city', words: userWords.city, cell: ({ city }) => (city ? cityWords[city] : nothing) },
  {
    key: 'birthYear',
    words: userWords.birthYear,
    cell: ({ birthYear }) => (birthYear ? formatYear(birthYear) : nothing),
  },
  {
    key: 'creditScore',
    words: userWords.creditScore,
    numeric: true,
    cell: ({ creditScore }) => formatNumber(creditScore),
  },
  {
    key: 'createdAt',
    words: userWords.created,
    sortable: true,
    cell: ({ createdAt }) => <Time at={createdAt} className="whitespace-nowrap" />,
  },
]

function Who({ user }: { user: User }): ReactNode {
  const name = user.name ? <Name>{user.name}</Name> : userWords.noName
  return (
    <span className="flex items-center gap-3 max-md:flex-row-reverse">
      <Avatar name={user.name ?? user.email} image={user.image} size="small" online={user.online} />
      <span className="min-w-0 whitespace-nowrap">
        <span className="block font-medium">
          {isAnyTutor(user.role) ? <TextLink to={`/tutor/${user.id}`}>{name}</TextLink> : name}
        </span>
        <Ltr className="block max-w-52 truncate text-ink-faint text-xs">{user.email}</Ltr>
      </span>
      <span className="sr-only">{user.online ? userWords.isOnline : userWords.isOffline}</span>
    </span>
  )
}

function Proofs({ user }: { user: User }): ReactNode {
  return (
    <span className="inline-flex gap-2">
      <Proof
        proved={user.verifiedEmail}
        icons={[MailCheck, MailX]}
        words={[userWords.mailVerified, userWords.mailOpen]}
      />
      <Proof
        proved={user.verifiedPhone}
        icons={[PhoneCall, PhoneOff]}
        words={[userWords.phoneVerified, userWords.phoneOpen]}
      />
    </span>
  )
}

interface ProofProps {
  proved: boolean
  icons: readonly [typeof MailCheck, typeof MailX]
  words: readonly [string, string]
}

function Proof({ proved, icons: [yes, no], words }: ProofProps): ReactNode {
  const said = proved ? words[0] : words[1]
  return (
    <span title={said} className={proved ? 'text-success-ink' : 'text-ink-faint'}>
      <Icon of={proved ? yes : no} className="size-5" />
      <span className="sr-only">{said}</span>
    </span>
  )
}
