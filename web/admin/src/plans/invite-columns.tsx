import type { Invite } from '@hiwar/contract/money/invites.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { learnAddress } from '../shell/learn-address.ts'
import { listWords } from '../shell/lists/words.ts'
import { RowMenu } from '../shell/parts/RowMenu.tsx'
import { OfferEnd } from './OfferEnd.tsx'
import { offerWords } from './offer-words.ts'

export function inviteColumns(
  planName: (id: number) => string,
  act: (act: 'edit' | 'delete', invite: Invite) => void,
): Column<Invite>[] {
  return [
    {
      key: 'email',
      words: offerWords.invited,
      cell: ({ email }) => (
        <span className="inline-flex items-center gap-1">
          <Ltr className="break-all">{email}</Ltr>
          {/* Whoever is invited finds the hidden plan among the others. */}
          <CopyButton text={`${learnAddress()}/plans`} label={offerWords.copyLink} />
        </span>
      ),
    },
    { key: 'plan', words: offerWords.plan, cell: ({ planId }) => planName(planId) },
    {
      key: 'state',
      words: listWords.state,
      cell: ({ acceptedAt }) =>
        acceptedAt === null ? (
          <Chip icon={Clock}>{offerWords.waiting}</Chip>
        ) : (
          <Chip tone="success" icon={CircleCheck}>
            {offerWords.accepted} <Time at={acceptedAt} as="day" />
          </Chip>
        ),
    },
    { key: 'expiresAt', words: offerWords.expires, from: 'md', cell: ({ expiresAt }) => <OfferEnd at={expiresAt} /> },
    {
      key: 'actions',
      words: offerWords.actions,
      bare: true,
      // What was accepted is bought, or can be: nothing is left to change.
      cell: (invite) =>
        invite.acceptedAt === null && (
          <RowMenu
            label={wordsOf(offerWords)('actionsOf', { what: invite.email })}
            acts={[
              { words: offerWords.editInvite, onSelect: () => act('edit', invite) },
              { words: offerWords.deleteInvite, danger: true, onSelect: () => act('delete', invite) },
            ]}
          />
        ),
    },
  ]
}
