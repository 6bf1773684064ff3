import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { codeWords } from '../words.ts'
import type { CodeTries } from './code-tries.ts'

interface CodeEntryProps {
  code: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  tries: CodeTries
  /** Why no new code can be asked for now. */
  wait: string | undefined
  isSending: boolean
  onResend: () => void
  busy?: boolean
  input: RefObject<HTMLInputElement | null>
}

/** The five boxes of a mailed code, and the way to another one. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { code, onChange, onComplete, tries, wait, isSending, onResend, busy = false, input } = props
  const { text, isOver } = tries

  // A wrong code is cleared, and the focus stays where the next one is typed.
  useEffect(() => {
    if (text !== '' && !isOver) input.current?.focus()
  }, [text, isOver, input])

  const resend = (
    <Button
      tone={isOver ? 'primary' : 'plain'}
      size={isOver ? 'base' : 'small'}
      icon={RotateCw}
      busy={isSending}
      off={wait}
      onClick={onResend}
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
        onChange={onChange}
        onComplete={onComplete}
        error={text || undefined}
        disabled={busy}
        autoFocus
      />
      <div className="-ms-3.5">{resend}</div>
    </div>
  )
}
