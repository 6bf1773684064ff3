import { detailsOf, isChunkFailure } from '@hiwar/kit/shell/CrashPage.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { announce, announceAtOnce } from '@hiwar/kit/ui/announcer.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Broken } from '@hiwar/kit/ui/drawings/Broken.tsx'
import { DrawingFrame } from '@hiwar/kit/ui/drawings/DrawingFrame.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { Copy, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'

/** A page that broke, or whose code could not be fetched; the frame around it stands. */
export function PageCrash(): ReactNode {
  const fault = useRouteError()
  const title = isChunkFailure(fault) ? shellWords.chunkFailed : shellWords.crashTitle
  useEffect(() => announceAtOnce(title), [title])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(detailsOf(fault))
    announce(uiWords.copied)
  }

  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-8 text-center md:py-14">
      <DrawingFrame className="h-36 md:h-44">
        <Broken />
      </DrawingFrame>
      <PageHeading className="mb-0! justify-center">{title}</PageHeading>
      {!isChunkFailure(fault) && <p className="text-ink-soft text-lg">{shellWords.crashText}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} onClick={() => location.reload()}>
          {shellWords.reload}
        </Button>
        <Button tone="quiet" icon={Copy} onClick={copy}>
          {shellWords.copyFault}
        </Button>
      </div>
    </div>
  )
}
