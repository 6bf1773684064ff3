import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { ConversationRow } from '../chat/RoomRow.tsx'
import { chatWords } from '../chat/words.ts'
import { Section } from '../dashboard/Section.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'

/** The four conversations in which something was said last; the news of the chat keep them true. */
export function LatestChats({ viewer: { id, isStudent } }: { viewer: { id: number; isStudent: boolean } }): ReactNode {
  const rooms = useRead(chatEndpoints.rooms, { params: { userId: id }, query: { size: 4 } }, { enabled: id !== 0 })
  const hasRooms = (rooms.data?.total ?? 0) > 0
  return (
    <Section heading={words.chats} aside={hasRooms && <TextLink to="/chat">{words.allChats}</TextLink>}>
      <DataBlock
        query={rooms}
        skeleton={<Skeleton className="h-44 w-full rounded-card" />}
        empty={({ total }) =>
          total === 0 && <p className="text-ink-soft">{isStudent ? chatWords.noneOfStudent : chatWords.noneOfTutor}</p>
        }
      >
        {({ list }) => (
          <Card className="p-2!">
            <ul className="flex flex-col gap-0.5">
              {list.map((room) => (
                <ConversationRow key={room.roomId} room={room} isOpen={false} />
              ))}
            </ul>
          </Card>
        )}
      </DataBlock>
    </Section>
  )
}
