import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { confirmEmail, confirmPhone } from '../shell/verification.ts'
import { chatWords } from './words.ts'

/** In the place of the textbox until an address is proved. */
export function ProofNeeded(): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-warning-tint px-4 py-3 text-warning-ink">
      <p>{chatWords.needsProof}</p>
      <span className="flex flex-wrap gap-2">
        <Button tone="quiet" size="small" onClick={() => void confirmEmail()}>
          {chatWords.proveEmail}
        </Button>
        <Button tone="quiet" size="small" onClick={() => void confirmPhone()}>
          {chatWords.provePhone}
        </Button>
      </span>
    </div>
  )
}
