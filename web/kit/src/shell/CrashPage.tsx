import { Copy, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { announce } from '../ui/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { Broken } from '../ui/drawings/Broken.tsx'
import { DrawingFrame } from '../ui/drawings/DrawingFrame.tsx'
import { shellWords } from '../words/shell.ts'
import { uiWords } from '../words/ui.ts'
import { setPageTitle } from './page-title.ts'

/** The last page one can see: something broke that no block caught. */
export function CrashPage({ fault }: { fault: unknown }): ReactNode {
  useEffect(() => setPageTitle(shellWords.crashTitle), [])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(detailsOf(fault))
    announce(uiWords.copied)
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-5 px-5 py-10 text-center">
      <DrawingFrame className="h-44">
        <Broken />
      </DrawingFrame>
      <h1 className="text-2xl md:text-3xl">{isChunkFailure(fault) ? shellWords.chunkFailed : shellWords.crashTitle}</h1>
      {!isChunkFailure(fault) && <p className="text-ink-soft text-lg">{shellWords.crashText}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} onClick={() => location.reload()}>
          {shellWords.reload}
        </Button>
        <Button tone="quiet" icon={Copy} onClick={copy}>
          {shellWords.copyFault}
        </Button>
      </div>
    </main>
  )
}

/** Request id, version and time; nothing about the person. */
export function detailsOf(fault: unknown): string {
  const requestId = fault instanceof ApiError ? fault.requestId : null
  return [
    `request ${requestId ?? '-'}`,
    `version ${import.meta.env.HIWAR_VERSION ?? '-'}`,
    `time ${new Date().toISOString()}`,
    `fault ${fault instanceof Error ? fault.name : typeof fault}`,
  ].join('\n')
}

/** A page's code could not be fetched, which reloading mends. */
export function isChunkFailure(fault: unknown): boolean {
  return fault instanceof TypeError && /module script|dynamically imported|Importing/i.test(fault.message)
}
