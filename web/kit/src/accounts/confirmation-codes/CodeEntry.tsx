import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { codeWords } from '../words.ts'
import type { Confirmation } from './use-confirmation.ts'

/** Five boxes for a confirmation code, and a button that requests a new code. */
export function CodeEntry(props: { confirmation: Confirmation; onResend: () => void }): ReactNode {
  const { code, setCode, confirm, running, tries, wait } = props.confirmation
  const { text, isOver } = tries
  const input = useRef<HTMLInputElement>(null)

  // A wrong code is cleared; the focus returns to the boxes for the next try.
  useEffect(() => {
    if (text !== '' && !isOver) input.current?.focus()
  }, [text, isOver])

  const resend = (
    <Button
      tone={isOver ? 'primary' : 'plain'}
      size={isOver ? 'base' : 'small'}
      icon={RotateCw}
      busy={running === 'send'}
      disabledReason={wait}
      onClick={props.onResend}
      className="aria-disabled:text-ink-soft aria-disabled:opacity-100"
    >
      {wait ?? codeWords.resend}
    </Button>
  )
  if (isOver) {
    return (
      <div className="flex flex-col gap-4">
        <FormAlert>{text}</FormAlert>
        {resend}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <CodeField
        ref={input}
        label={codeWords.code}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void confirm(whole)}
        error={text || undefined}
        disabled={running === 'confirm'}
        autoFocus
      />
      <div className="-ms-3.5">{resend}</div>
    </div>
  )
}
