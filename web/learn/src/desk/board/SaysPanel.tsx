import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { withoutBlankEnds } from '@hiwar/contract/fields/written.ts'
import type { Page } from '@hiwar/domain/desk/board.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Captions } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { boardWords } from './words.ts'

interface SaysPanelProps {
  page: Page
  mayWrite: boolean
  onSave: (says: string) => void
}

/** What the page shows, in words: nobody else can say it of a drawing. */
export function SaysPanel({ page, mayWrite, onSave }: SaysPanelProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger={<IconButton icon={Captions} label={boardWords.says} />}
      label={boardWords.says}
      align="center"
      open={open}
      onOpenChange={setOpen}
    >
      {mayWrite ? (
        <SaysForm
          says={page.says}
          onSave={(says) => {
            onSave(says)
            setOpen(false)
            announce(boardWords.saysSaved)
          }}
        />
      ) : (
        <p dir="auto">{page.says || boardWords.noSays}</p>
      )}
    </Popover>
  )
}

function SaysForm({ says, onSave }: { says: string; onSave: (says: string) => void }): ReactNode {
  const [typed, setTyped] = useState(says)

  function save(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    onSave(withoutBlankEnds(typed))
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <Textarea
        label={boardWords.says}
        hint={boardWords.saysHint}
        rows={3}
        limit={deskLimits.says}
        most={deskLimits.says}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        {boardWords.saveSays}
      </Button>
    </form>
  )
}
