import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr, Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatId, formatNumber, formatYear } from '@hiwar/kit/format/numbers.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { copyText } from '@hiwar/kit/ui/copy-text.ts'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { genderWords, onlineNow, roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, KeyRound, LockOpen, MailCheck, MailX, PhoneCall, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { personInRow, RowMenu, rowAvatar } from '../kit/cells.tsx'
import { listWords } from '../kit/words.ts'
import { userWords } from './words.ts'

export const userColumns: readonly Column<User>[] = [
  {
    key: 'id',
    words: userWords.number,
    place: 'number',
    cell: ({ id }) => <span className="tabular text-ink-faint">{formatId(id)}</span>,
  },
  { key: 'name', words: userWords.name, place: 'main', cell: (user) => <Who user={user} /> },
  { key: 'role', words: userWords.role, place: 'note', cell: (user) => <Standing user={user} /> },
  { key: 'verified', words: userWords.verification, place: 'end', cell: (user) => <Proofs user={user} /> },
  { key: 'city', words: userWords.about, from: 'xl', cell: (user) => <About user={user} /> },
  {
    key: 'creditScore',
    words: userWords.creditScore,
    from: 'xl',
    numeric: true,
    cell: ({ creditScore }) => formatNumber(creditScore),
  },
  {
    key: 'createdAt',
    words: userWords.created,
    sortable: true,
    cell: ({ createdAt, updatedAt }) => (
      <span className="flex items-baseline gap-x-2 whitespace-nowrap max-md:flex-col">
        <Time at={createdAt} as="day" />
        <span className="text-ink-faint text-xs md:max-2xl:hidden">
          {userWords.updated} <Time at={updatedAt} as="distance" />
        </span>
      </span>
    ),
  },
  { key: 'actions', words: listWords.actions, bare: true, place: 'menu', cell: (user) => <UserMenu user={user} /> },
]

function Who({ user }: { user: User }): ReactNode {
  const name = user.name ? <Name>{user.name}</Name> : userWords.noName
  return (
    <span className="flex items-center gap-3 md:gap-2">
      <Avatar
        name={user.name ?? user.email}
        image={user.image}
        size="small"
        online={user.online}
        className={rowAvatar}
      />
      <span className={personInRow}>
        <span title={user.name ?? undefined} className="block font-medium max-md:max-w-52 md:max-w-40 md:truncate">
          <TextLink to={`/user/${user.id}`} data-opens>
            {name}
          </TextLink>
        </span>
        <Ltr title={user.email} className="block max-w-44 truncate text-ink-faint text-xs md:max-w-40 xl:max-w-56">
          {user.email}
        </Ltr>
      </span>
      {user.online && <span className="sr-only">{onlineNow(user.gender)}</span>}
    </span>
  )
}

/** The role, and whether the account is suspended. */
function Standing({ user: { role, gender, suspended } }: { user: User }): ReactNode {
  return (
    <span className="inline-flex gap-2 max-md:flex-wrap">
      <Chip>{roleName(role, gender)}</Chip>
      {suspended && (
        <Chip tone="danger" icon={Ban}>
          {userWords.isSuspended}
        </Chip>
      )}
    </span>
  )
}

/** City, and gender and age beside it. */
function About({ user: { city, gender, birthYear } }: { user: User }): ReactNode {
  const below = [
    ...(gender ? [genderWords[gender]] : []),
    ...(birthYear ? [wordsOf(userWords)('bornIn', { year: formatYear(birthYear) })] : []),
  ]
  if (city === null && below.length === 0) return listWords.nothing
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap">
      <span>{city ? cityWords[city] : listWords.nothing}</span>
      <span className="text-ink-faint text-xs">{below.join('، ')}</span>
    </span>
  )
}

function Proofs({ user }: { user: User }): ReactNode {
  return (
    <span className="inline-flex gap-2 align-middle">
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
      <Proof
        proved={user.hasPassword}
        icons={[KeyRound, LockOpen]}
        words={[userWords.withPassword, userWords.withoutPassword]}
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

/** Actions on one account from the list. */
function UserMenu({ user: { id, name, email } }: { user: User }): ReactNode {
  const navigate = useNavigate()

  async function copyEmail(): Promise<void> {
    if (await copyText(email)) toast.success(userWords.emailCopied)
  }

  return (
    <RowMenu
      label={wordsOf(listWords)('actionsOf', { what: name ?? email })}
      actions={[
        { words: userWords.open, onSelect: () => void navigate(`/user/${id}`) },
        { words: userWords.copyEmail, onSelect: () => void copyEmail() },
      ]}
    />
  )
}
