import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { announce } from './announcer.ts'
import { IconButton } from './IconButton.tsx'

/** Copies something that is typed elsewhere: a voucher number, an id. */
export function CopyButton({ text, label = uiWords.copy }: { text: string; label?: string }): ReactNode {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(uiWords.copied)
  }

  return <IconButton icon={copied ? Check : Copy} label={label} onClick={copy} small />
}
