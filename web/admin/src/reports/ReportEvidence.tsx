import { type Report, type ReportMessage, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { Lines, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { Ban, Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { partWords } from '../kit/words.ts'
import { urgentWords as words } from './urgent-words.ts'

/** The messages as they were when the report was filed; read on demand, because each reading is recorded. */
export function ReportEvidence({ report: { id } }: { report: Report }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Part heading={words.evidence}>
      <p className="mb-3 text-ink-faint text-sm">{words.logged}</p>
      {open ? (
        <Messages id={id} />
      ) : (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {words.showEvidence}
        </Button>
      )}
    </Part>
  )
}

function Messages({ id }: { id: number }): ReactNode {
  const read = useRead(reportEndpoints.evidence, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <DataBlock query={read} skeleton={<SkeletonText lines={6} />}>
      {({ messages }) =>
        messages.length === 0 ? (
          <p className="text-ink-faint text-sm">{words.noEvidence}</p>
        ) : (
          <ol className="flex flex-col gap-2.5">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )
      }
    </DataBlock>
  )
}

function Message({
  message: { author, text, sentAt, reported, messageId, file },
}: {
  message: ReportMessage
}): ReactNode {
  return (
    <li className={clsx('rounded-card px-4 py-3', reported ? 'border border-danger-ink bg-danger-tint' : 'bg-sunken')}>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">
          <Name>{author.name ?? partWords.noName}</Name>
        </span>
        <Time at={sentAt} className={reported ? 'text-danger-ink' : 'text-ink-faint'} />
        {reported && (
          <Chip tone="danger" icon={messageId === null ? Ban : Flag}>
            {messageId === null ? words.blocked : words.reported}
          </Chip>
        )}
      </p>
      {text !== '' && <Lines>{wordsOfMarkup(text)}</Lines>}
      {file && (
        <a href={file.url} target="_blank" rel="noopener" className={textLinkClasses}>
          {words[file.kind]}
        </a>
      )}
    </li>
  )
}
