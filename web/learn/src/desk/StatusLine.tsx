import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { type ReactNode, useEffect } from 'react'
import { type DeskStatus, useDesk, useDeskStatus } from './desk.ts'
import { deskWords } from './words.ts'

/** Worth interrupting for; the others come and go with every word. */
const announced: readonly DeskStatus[] = ['unsaved', 'full', 'closed']

/** Whether what is written is saved, in words. */
export function StatusLine(): ReactNode {
  const status = useDeskStatus(useDesk())
  useEffect(() => {
    if (announced.includes(status)) announce(deskWords[status])
  }, [status])
  return (
    <p data-desk-status={status} className="min-w-0 text-ink-faint text-sm leading-snug">
      {deskWords[status]}
    </p>
  )
}
