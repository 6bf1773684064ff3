import { Copy, RotateCw } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../api/call.ts'
import { announce, announceAtOnce } from '../ui/announcer.tsx'
import { Broken } from '../ui/Broken.tsx'
import { Button, LinkButton } from '../ui/buttons.tsx'
import { copyText } from '../ui/copy-text.ts'
import { useOnline } from '../ui/window-state.ts'
import { shellWords } from '../words/shell.ts'
import { uiWords } from '../words/ui.ts'
import { PageHeading, setPageTitle } from './PageHeading.tsx'

/** The last resort: shown for an error that no block or page caught. */
export function CrashPage({ fault }: { fault: unknown }): ReactNode {
  useEffect(() => setPageTitle(shellWords.crashTitle), [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-5 px-5 py-10 text-center">
      <CrashContent
        fault={fault}
        drawing="h-44"
        heading={<h1 className="text-2xl md:text-3xl">{sayCrash(fault, true).title}</h1>}
      />
    </main>
  )
}

interface PageCrashProps {
  home?: string
  reload?: () => void
}

/** A page that failed to render or load. The frame around it stays, and `home` leads out. */
export function PageCrash(props: PageCrashProps): ReactNode {
  const fault = useRouteError()
  const { title } = sayCrash(fault, useOnline())
  useEffect(() => announceAtOnce(title), [title])
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-8 text-center md:py-14">
      <CrashContent
        {...props}
        fault={fault}
        drawing="h-36 md:h-44"
        heading={<PageHeading className="mb-0! justify-center">{title}</PageHeading>}
      />
    </div>
  )
}

interface CrashContentProps extends PageCrashProps {
  fault: unknown
  heading: ReactNode
  drawing: string
}

function CrashContent({ fault, heading, drawing, home, reload = reloadPage }: CrashContentProps): ReactNode {
  useReloadWhenReady(fault, reload)
  const online = useOnline()
  const waits = isChunkFailure(fault) && !online
  return (
    <>
      <Broken className={drawing} />
      {heading}
      <p className="text-ink-soft text-lg">{sayCrash(fault, online).text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!waits && (
          <Button icon={RotateCw} reads onClick={reload}>
            {shellWords.reload}
          </Button>
        )}
        {home !== undefined && (
          <LinkButton to={home} tone={waits ? 'primary' : 'quiet'}>
            {shellWords.backHome}
          </LinkButton>
        )}
        {!isChunkFailure(fault) && (
          <Button tone="quiet" icon={Copy} onClick={() => void copyDetails(fault)}>
            {shellWords.copyFault}
          </Button>
        )}
      </div>
    </>
  )
}

/** A page that was not saved on the device is no fault: it comes with the network. */
function sayCrash(fault: unknown, online: boolean): { title: string; text: string } {
  if (!isChunkFailure(fault)) return { title: shellWords.crashTitle, text: shellWords.crashText }
  if (!online) return { title: shellWords.notKept, text: shellWords.notKeptText }
  return { title: shellWords.chunkFailed, text: shellWords.chunkText }
}

/** A page whose code did not load is loaded again: at once for a newer version, otherwise when the network is back. */
function useReloadWhenReady(fault: unknown, reload: () => void): void {
  const isWaiting = isChunkFailure(fault)
  useEffect(() => {
    if (!isWaiting) return
    void hasNewVersion().then((isNew) => isNew && reload())
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWaiting, reload])
}

/** Whether the page at this address now starts with another script, so that the files of this version may be gone. */
async function hasNewVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  const page = await fetch(location.href, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '')
  return typeof entry === 'string' && page !== '' && !page.includes(entry)
}

function reloadPage(): void {
  location.reload()
}

/** Request id, version and time, without personal data. */
function detailsOf(fault: unknown): string {
  const requestId = fault instanceof ApiError ? fault.requestId : null
  return [
    `request ${requestId ?? '-'}`,
    `version ${import.meta.env.HIWAR_VERSION ?? '-'}`,
    `time ${new Date().toISOString()}`,
    `fault ${fault instanceof Error ? fault.name : typeof fault}`,
  ].join('\n')
}

/** Whether loading the code of a page failed; a reload solves that. */
function isChunkFailure(fault: unknown): boolean {
  return fault instanceof TypeError && /module script|dynamically imported|Importing/i.test(fault.message)
}

async function copyDetails(fault: unknown): Promise<void> {
  if (await copyText(detailsOf(fault))) announce(uiWords.copied)
}

/** Catches errors that no page caught. React offers this for class components alone. */
export class CrashBoundary extends Component<{ children: ReactNode }, { fault: unknown; crashed: boolean }> {
  override state = { fault: null, crashed: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault, crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashPage fault={this.state.fault} /> : this.props.children
  }
}
