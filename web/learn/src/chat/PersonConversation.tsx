import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import { markupOf } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Composer, useDraft } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { BackBar, BackToList, ConversationPanel, ConversationSkeleton, ProofNeeded } from './ConversationFrame.tsx'
import { writeDown } from './runtime/outbox-store.ts'
import { useAuthor } from './safety/author.ts'
import { useWarnings } from './safety/use-warnings.tsx'
import type { TextAcknowledgement } from './state/outbox.ts'
import { chatWords } from './words.ts'

interface PersonConversationProps {
  user: User
  otherId: number
  /** Inside a panel, where the address does not change. */
  inPanel?: boolean
}

/** The conversation with a person: the existing one, or a new one that the first message opens. */
export function PersonConversation({ user, otherId, inPanel = false }: PersonConversationProps): ReactNode {
  const navigate = useNavigate()
  const found = useRead(chatEndpoints.findRoom, { query: { members: [user.id, otherId] } })
  const { data, error, refetch, isFetching } = found
  if (data !== undefined) {
    return inPanel ? <Conversation inPanel roomId={data.room} /> : <Redirect to={addressOf(data.room)} />
  }
  if (error instanceof ApiError && error.code === 'room-not-found') {
    const open = (roomId: number) => (inPanel ? refetch() : navigate(addressOf(roomId), { replace: true }))
    return <NewConversation inPanel={inPanel} user={user} otherId={otherId} onOpened={(roomId) => void open(roomId)} />
  }
  if (error) {
    return (
      <ConversationPanel>
        {!inPanel && <BackBar />}
        <ErrorBlock error={error} onRetry={refetch} busy={isFetching} />
      </ConversationPanel>
    )
  }
  return (
    <Loading>
      <ConversationSkeleton />
    </Loading>
  )
}

function addressOf(roomId: number): string {
  return `/chat?room=${roomId}`
}

interface NewConversationProps {
  user: User
  otherId: number
  inPanel: boolean
  onOpened: (roomId: number) => void
}

/** Shown before the first message, which opens the conversation. */
function NewConversation({ user, otherId, inPanel, onOpened }: NewConversationProps): ReactNode {
  const clock = useClock()
  const [draft, keepDraft] = useDraft(`person-${otherId}`)
  // ours: only a student opens a conversation that is read; staff may write to anybody, and the server knows to whom.
  const warnings = useWarnings(useAuthor(user.role === Role.Student ? user : undefined, undefined))
  const tutor = useRead(tutorEndpoints.info, { params: { id: otherId } }, { enabled: user.role === Role.Student })

  const send = useMutation({
    mutationFn: async ({ markup, said }: { markup: string; said: TextAcknowledgement }) => {
      const roomId = await openConversationWith(otherId, user.id)
      // The message goes through the outbox, so that a retry sends no second one.
      writeDown(roomId, markup, clock.now(), said)
      keepDraft('')
      onOpened(roomId)
    },
  })

  function check(): void {
    const markup = markupOf(draft)
    warnings.check(markup, [], (said) => send.mutate({ markup, said }))
  }

  return (
    <ConversationPanel>
      {!inPanel && (
        <header className="bar flex min-h-16 items-center gap-3 border-line border-b bg-surface px-2 md:px-4">
          <BackToList />
          <h2 className="truncate text-lg">{tutor.data?.name ? <Name>{tutor.data.name}</Name> : chatWords.newRoom}</h2>
        </header>
      )}
      <EmptyState drawing="chats" words={chatWords.noMessages} className="my-auto min-h-0 overflow-y-auto" />
      {send.error && (
        <div className="p-3">
          <FormAlert>{errorText(send.error)}</FormAlert>
        </div>
      )}
      {isVerifiedToAct(user.role, user) ? (
        <Composer focused warnings={warnings} text={draft} onText={keepDraft} onSend={check} busy={send.isPending} />
      ) : (
        <ProofNeeded />
      )}
    </ConversationPanel>
  )
}

/** Id of the conversation of the two people, opened when there is none. */
async function openConversationWith(userId: number, viewerId: number): Promise<number> {
  try {
    return (await call(chatEndpoints.open, { body: { userId } })).roomId
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code !== 'room-exists') throw fault
    return (await call(chatEndpoints.findRoom, { query: { members: [viewerId, userId] } })).room
  }
}
