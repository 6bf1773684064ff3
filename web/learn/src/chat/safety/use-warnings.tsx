/** Reads a text before it is sent, and asks its author about what was found. */
import type { TextRefusal } from '@hiwar/domain/safety/verdict.ts'
import { type ReactNode, useState } from 'react'
import type { TextAcknowledgement } from '../state/outbox.ts'
import type { Author } from './author.ts'
import { awaitReader, fetchReader, useReader } from './reader.ts'

export interface Warnings {
  /** Loads the reader, since a text begins. */
  prepare: () => void
  /** A text waits for the reader. */
  busy: boolean
  isRude: (text: string) => boolean
  /** Calls `go` at once, or with what the author says in the dialog. */
  check: (markup: string, before: readonly string[], go: Go) => void
  /** Opens the dialog for a refusal of the server; false where the dialog cannot be loaded. */
  warn: (refusal: TextRefusal, go: Go) => Promise<boolean>
  dialog: ReactNode
}

type Go = (said: TextAcknowledgement) => void

/** Without an author nothing is read. */
export function useWarnings(author: Author | null): Warnings {
  const reader = useReader()
  const [asked, setAsked] = useState<{ refusal: TextRefusal; go: Go } | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setAsked(null)

  function check(markup: string, before: readonly string[], go: Go): void {
    if (author === null) go({})
    else if (reader !== null) decide(reader.refusalOf(markup, before, author.isMinor), go)
    else {
      setBusy(true)
      void awaitReader().then((late) => {
        setBusy(false)
        // Without the reader the server alone decides.
        decide(late?.refusalOf(markup, before, author.isMinor) ?? null, go)
      })
    }
  }

  function decide(refusal: TextRefusal | null, go: Go): void {
    if (refusal === null) go({})
    else setAsked({ refusal, go })
  }

  async function warn(refusal: TextRefusal, go: Go): Promise<boolean> {
    if (author === null || (await fetchReader()) === null) return false
    setAsked({ refusal, go })
    return true
  }

  return {
    prepare: () => void (author && fetchReader()),
    busy,
    isRude: (text) => author !== null && reader?.isRude(text) === true,
    check,
    warn,
    dialog: asked && author && reader && (
      <reader.WarningDialog
        refusal={asked.refusal}
        author={author}
        onEdit={close}
        onSend={(said) => {
          close()
          asked.go(said)
        }}
        onClose={close}
      />
    ),
  }
}
