import { type MessageEvidence, type MessageFlag, messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { Lines, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Ban, CircleCheck, CircleX, Flag, GraduationCap, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogLink, Panel, PanelHead } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { abuseWords, contactKindWords, flagWords as words } from './flag-words.ts'

interface FlagPanelProps {
  flag: MessageFlag
  onClose: () => void
}

/** One flagged message with what stands around it, and the judgement whether the rules were right. */
export function FlagPanel({ flag, onClose }: FlagPanelProps): ReactNode {
  const { id, author, reader, at } = flag
  return (
    <Panel
      onClose={onClose}
      title={wordsOf(words)('panelTitle', { id: formatId(id) })}
      actions={<Judgement flag={flag} />}
    >
      <PanelHead person={author}>
        <FlagState flag={flag} />
      </PanelHead>
      <Facts
        facts={[
          [words.found, foundIn(flag).join('، ')],
          [words.reader, <Name key="reader">{reader.name ?? partWords.noName}</Name>],
          [words.at, <Time key="at" at={at} as="full" />],
        ]}
      />
      <Evidence flag={flag} />
      <LogLink object="message-flag" id={id} />
    </Panel>
  )
}

/** The two answers; the one that was given is left out, so that the other corrects it. */
function Judgement({ flag: { id, wrong } }: { flag: MessageFlag }): ReactNode {
  const judge = useWrite(messageFlagEndpoints.judge, {
    changes: [messageFlagEndpoints.list],
    onSuccess: () => toast.success(words.judgedNow),
    onError: (error) => toast.error(errorText(error)),
  })
  const answer = (said: boolean) => () => judge.mutate({ params: { id }, body: { wrong: said } })
  return (
    <>
      {wrong !== false && (
        <Button busy={judge.isPending} onClick={answer(false)}>
          {words.isRight}
        </Button>
      )}
      {wrong !== true && (
        <Button tone="quiet" busy={judge.isPending} onClick={answer(true)}>
          {words.isWrong}
        </Button>
      )}
    </>
  )
}

/** Read once while it is open, because the server records each reading. */
function Evidence({ flag }: { flag: MessageFlag }): ReactNode {
  const read = useRead(messageFlagEndpoints.read, { params: { id: flag.id } }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Part heading={words.evidence}>
      <p className="mb-3 text-ink-faint text-sm">{words.logged}</p>
      {flag.messageId === null && <p className="mb-3 text-ink-soft text-sm">{words.keptNowhere}</p>}
      <DataBlock query={read} skeleton={<SkeletonText lines={6} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="text-ink-faint text-sm">{words.nothingAround}</p>
          ) : (
            <ol className="flex flex-col gap-2.5">
              {messages.map((message) => (
                <Message key={message.id} message={message} flag={flag} />
              ))}
            </ol>
          )
        }
      </DataBlock>
    </Part>
  )
}

interface MessageProps {
  message: MessageEvidence['messages'][number]
  flag: MessageFlag
}

function Message({ message, flag: { author, reader } }: MessageProps): ReactNode {
  const { userId, text, createdAt, flagged } = message
  const writer = userId === author.id ? author : reader
  return (
    <li className={clsx('rounded-card px-4 py-3', flagged ? 'border border-warning-ink bg-warning-tint' : 'bg-sunken')}>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">
          <Name>{writer.name ?? partWords.noName}</Name>
        </span>
        <Time at={createdAt} className={flagged ? 'text-warning-ink' : 'text-ink-faint'} />
        {flagged && (
          <Chip tone="warning" icon={Flag}>
            {words.flagged}
          </Chip>
        )}
      </p>
      {text === '' ? <p className="text-ink-faint">{words.deleted}</p> : <Lines>{wordsOfMarkup(text)}</Lines>}
    </li>
  )
}

/** What was found in the message, in words. */
export function foundIn({ contact, abuse, minor }: MessageFlag): string[] {
  const hurtful = abuse === 1 || abuse === 2 || abuse === 3 ? [abuseWords[abuse]] : []
  return [...contact.map((kind) => contactKindWords[kind]), ...hurtful, ...(minor ? [abuseWords.minor] : [])]
}

/** What became of the message, and what staff say. */
export function FlagState({ flag }: { flag: MessageFlag }): ReactNode {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Sending flag={flag} />
      {flag.wrong !== null && (
        <Chip tone={flag.wrong ? 'neutral' : 'success'} icon={flag.wrong ? CircleX : CircleCheck}>
          {flag.wrong ? words.isWrong : words.isRight}
        </Chip>
      )}
    </span>
  )
}

function Sending({ flag: { messageId, acknowledged, exercise } }: { flag: MessageFlag }): ReactNode {
  if (messageId === null) {
    return (
      <Chip tone="danger" icon={Ban}>
        {words.blocked}
      </Chip>
    )
  }
  if (exercise) {
    return (
      <Chip tone="info" icon={GraduationCap}>
        {words.exercise}
      </Chip>
    )
  }
  return (
    <Chip tone="warning" icon={Send}>
      {acknowledged ? words.acknowledged : words.delivered}
    </Chip>
  )
}
