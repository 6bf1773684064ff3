import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { blockedWords as words } from './words.ts'

/** The people that the person has blocked. */
export function BlockedTab(): ReactNode {
  const blocks = useRead(blockEndpoints.list, { query: { size: 100 } })
  const unblock = useWrite(blockEndpoints.delete, {
    changes: [
      blockEndpoints.list,
      chatEndpoints.members,
      chatEndpoints.rooms,
      tutorEndpoints.list,
      tutorEndpoints.info,
    ],
    onSuccess: () => toast.success(words.unblocked),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <DataBlock query={blocks} skeleton={<SkeletonText lines={4} />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-soft">{words.none}</p>
        ) : (
          <ul aria-label={words.blocked} className="flex max-w-reading flex-col divide-y divide-line">
            {list.map(({ user, createdAt }) => (
              <li key={user.id} className="flex items-center gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <Name>{user.name ?? words.noName}</Name>
                  </span>
                  <Time at={createdAt} as="day" className="text-ink-faint text-sm" />
                </span>
                <Button
                  tone="quiet"
                  size="small"
                  disabled={unblock.isPending}
                  aria-label={wordsOf(words)('unblockOf', { name: user.name ?? words.noName })}
                  onClick={() => unblock.mutate({ params: { userId: user.id } })}
                >
                  {words.unblock}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </DataBlock>
  )
}
