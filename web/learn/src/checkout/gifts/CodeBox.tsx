import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { giftWords as words } from './words.ts'

interface CodeBoxProps {
  code: string
  label: string
  /** What is sent to somebody else. */
  message: string
}

/** A code in large letters, with copying and, where the device has it, its own sharing. */
export function CodeBox({ code, label, message }: CodeBoxProps): ReactNode {
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card bg-sunken px-4 py-3">
      <output aria-label={label} dir="ltr" className="tabular select-all font-semibold text-xl tracking-wider">
        {code}
      </output>
      <span className="flex gap-2">
        <CopyButton text={code} label={words.copy} words={words.copy} />
        {'share' in navigator && (
          <Button tone="quiet" size="small" icon={Share2} onClick={() => void share(message)}>
            {words.share}
          </Button>
        )}
      </span>
    </div>
  )
}

/** A person who closes the device's dialog has decided so. */
async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** The page on which a code is written. */
export function giftsAddress(): string {
  return `${location.origin}/payments?tab=gifts`
}
