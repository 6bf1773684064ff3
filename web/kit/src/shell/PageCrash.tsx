import { Copy, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { announce, announceAtOnce } from '../ui/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { Broken } from '../ui/drawings/Broken.tsx'
import { DrawingFrame } from '../ui/drawings/DrawingFrame.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { shellWords } from '../words/shell.ts'
import { uiWords } from '../words/ui.ts'
import { detailsOf, isChunkFailure } from './CrashPage.tsx'
import { PageHeading } from './PageHeading.tsx'

/** A page that broke, or whose code could not be fetched; the frame around it stands, and `home` is a way out. */
export function PageCrash({ home }: { home?: string }): ReactNode {
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
        {home !== undefined && (
          <LinkButton to={home} tone="quiet">
            {shellWords.backHome}
          </LinkButton>
        )}
        <Button tone="quiet" icon={Copy} onClick={copy}>
          {shellWords.copyFault}
        </Button>
      </div>
    </div>
  )
}
