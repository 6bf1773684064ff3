import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { markupOf } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { type ReactNode, useState } from 'react'
import { Composer } from './Composer.tsx'
import { BackToList } from './ConversationHeader.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { ProofNeeded } from './ProofNeeded.tsx'
import { openConversationWith } from './runtime/open-room.ts'
import { useDraft } from './runtime/use-draft.ts'
import { writeDown } from './runtime/write-messages.ts'
import { chatWords } from './words.ts'

interface NewConversationProps {
  user: User
  otherId: number
  inPanel: boolean
  onOpened: (roomId: number) => void
}

/** Nothing was said yet: the first message opens the room. */
export function NewConversation({ user, otherId, inPanel, onOpened }: NewConversationProps): ReactNode {
  const clock = useClock()
  const [draft, keepDraft] = useDraft(`person-${otherId}`)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const tutor = useRead(tutorEndpoints.info, { params: { id: otherId } }, { enabled: user.role === Role.Student })

  async function send(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      const roomId = await openConversationWith(otherId, user.id)
      // The message itself goes by the outbox, so that a retry is never a second one.
      writeDown(roomId, markupOf(draft), clock.now())
      keepDraft('')
      onOpened(roomId)
    } catch (thrown) {
      setFault(thrown)
      setBusy(false)
    }
  }

  return (
    <ConversationPanel>
      {!inPanel && (
        <header className="flex min-h-16 items-center gap-3 border-line border-b bg-surface px-2 md:px-4">
          <BackToList />
          <h2 className="truncate text-lg">{tutor.data?.name ? <Name>{tutor.data.name}</Name> : chatWords.newRoom}</h2>
        </header>
      )}
      <EmptyState drawing="chats" words={chatWords.noMessages} className="my-auto" />
      {fault !== null && (
        <div className="p-3">
          <FormAlert>{errorText(fault)}</FormAlert>
        </div>
      )}
      {isVerifiedToAct(user.role, user) ? (
        <Composer focused text={draft} onText={keepDraft} onSend={() => void send()} busy={busy} />
      ) : (
        <ProofNeeded />
      )}
    </ConversationPanel>
  )
}
