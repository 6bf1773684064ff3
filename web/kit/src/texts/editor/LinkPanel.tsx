import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons.tsx'
import { TextField } from '../../ui/fields/fields.tsx'
import { Popover, type PopoverTrigger } from '../../ui/overlays/Popover.tsx'
import { richWords as words } from '../rich-words.ts'
import { addressIn } from './address.ts'
import type { LinkPlace } from './commands.ts'

interface LinkPanelProps {
  trigger: PopoverTrigger
  /** Where the link is or will be; null while the panel is closed. */
  place: LinkPlace | null
  onOpen: () => void
  onClose: () => void
  onSave: (href: string, words: string) => void
  onRemove: () => void
  /** Called after the panel has closed, when the focus may return to the text. */
  onClosed: () => void
}

export function LinkPanel({ trigger, place, onOpen, onClose, onClosed, ...actions }: LinkPanelProps): ReactNode {
  return (
    <Popover
      trigger={trigger}
      label={words.link}
      align="center"
      open={place !== null}
      onOpenChange={(open) => (open ? onOpen() : onClose())}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        onClosed()
      }}
    >
      {place !== null && <LinkForm place={place} {...actions} />}
    </Popover>
  )
}

function LinkForm({ place, onSave, onRemove }: Pick<LinkPanelProps, 'onSave' | 'onRemove'> & { place: LinkPlace }) {
  const [typed, setTyped] = useState(place.href?.replace(/^mailto:/i, '') ?? '')
  const [shown, setShown] = useState('')
  const [fault, setFault] = useState('')
  const needsWords = place.from === place.to

  function save(event: FormEvent): void {
    event.preventDefault()
    // The form around the text must not be sent as well.
    event.stopPropagation()
    const address = addressIn(typed)
    if (address === undefined) setFault(words.addressFault)
    else onSave(address, shown.trim() || typed.trim())
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <TextField
        ltr
        label={words.address}
        hint={words.addressHint}
        error={fault}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault('')
        }}
      />
      {needsWords && (
        <TextField optional label={words.shown} value={shown} onChange={(event) => setShown(event.target.value)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {words.saveLink}
        </Button>
        {place.href !== undefined && (
          <Button size="small" tone="danger-quiet" onClick={onRemove}>
            {words.removeLink}
          </Button>
        )}
      </div>
    </form>
  )
}
