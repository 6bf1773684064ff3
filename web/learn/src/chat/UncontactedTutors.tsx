import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OnlineWord } from './RoomRow.tsx'
import { chatWords } from './words.ts'

const few = 5

/** Tutors one could write to; an extra, so that it is silent while there is nothing to show. */
export function UncontactedTutors(): ReactNode {
  const { data } = useRead(chatEndpoints.uncontacted, { query: { size: few } })
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-label={chatWords.uncontacted}>
      <h2 className="px-3 pt-5 pb-1 font-semibold text-ink-faint text-sm">{chatWords.uncontacted}</h2>
      <ul className="flex flex-col gap-0.5">
        {data.list.map((tutor) => (
          <li key={tutor.id}>
            <Link
              to={`/chat?user=${tutor.id}`}
              className="flex items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-sunken"
            >
              <Avatar size="small" name={tutor.name ?? ''} image={tutor.image} online={tutor.online} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <Name>{tutor.name}</Name>
                  {tutor.online && <OnlineWord gender={tutor.gender} />}
                </span>
                <span dir="auto" className="block truncate text-ink-faint text-sm">
                  {tutor.bio}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
