import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, errorText } from '../api/api-error.ts'
import { Ltr } from '../format/Ltr.tsx'
import { uiWords } from '../words/ui.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Icon } from './Icon.tsx'

interface ErrorBlockProps {
  error: unknown
  onRetry?: (() => void) | undefined
  busy?: boolean
}

/** A block that could not be loaded: what happened, what can be done, and the number to quote. */
export function ErrorBlock({ error, onRetry, busy = false }: ErrorBlockProps): ReactNode {
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-5 py-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={CloudOff} className="size-6.5" />
      </span>
      <p className="max-w-md text-center text-ink">{errorText(error)}</p>
      {onRetry && !isFinal(error) && (
        <Button tone="quiet" icon={RotateCw} busy={busy} onClick={onRetry}>
          {uiWords.retry}
        </Button>
      )}
      {requestId !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-faint text-xs">
          {uiWords.requestId} <Ltr className="tabular break-all text-center order-last w-full">{requestId}</Ltr>
          <CopyButton text={requestId} label={uiWords.copyRequestId} />
        </p>
      )}
    </div>
  )
}

/** Trying again cannot help. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
