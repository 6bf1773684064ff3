import type { ContactRequest } from '@hiwar/contract/talk/contact.ts'
import { Ltr, Name } from '@hiwar/kit/format/components.tsx'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronDown } from 'lucide-react'
import { createdColumn } from '../kit/columns.tsx'
import { listWords } from '../kit/words.ts'
import { reportWords } from './words.ts'

const t = wordsOf(reportWords)

export function requestColumns(turn: (request: ContactRequest) => void, busy: boolean): Column<ContactRequest>[] {
  return [
    {
      key: 'name',
      words: reportWords.name,
      cell: ({ name, phone }) => (
        <span className="flex flex-col max-md:items-end md:flex-row md:items-center md:gap-3">
          <span title={name} className="font-medium md:w-max md:max-w-48 md:truncate">
            <Name>{name}</Name>
          </span>
          <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-faint">
            <Ltr className="tabular">{phone}</Ltr>
            <CopyButton text={phone} label={reportWords.copyPhone} />
          </span>
        </span>
      ),
    },
    {
      key: 'message',
      words: reportWords.message,
      cell: ({ title, message }) => (
        <details className="group/message max-w-xl text-start">
          <summary className="flex cursor-pointer items-center gap-1.5 font-medium touch:py-2.5">
            <Name>{title}</Name>
            <Icon of={ChevronDown} className="size-4 text-ink-faint group-open/message:rotate-180" />
          </summary>
          <div className="mt-2 text-ink-soft">
            <Lines>{message}</Lines>
          </div>
        </details>
      ),
    },
    createdColumn(),
    {
      key: 'actions',
      words: listWords.actions,
      bare: true,
      cell: (request) => (
        <Button
          tone="quiet"
          size="small"
          disabled={busy}
          aria-label={t(request.handled ? 'unhandleOf' : 'handleOf', { name: request.name })}
          onClick={() => turn(request)}
        >
          {request.handled ? reportWords.unhandle : reportWords.handle}
        </Button>
      ),
    },
  ]
}
