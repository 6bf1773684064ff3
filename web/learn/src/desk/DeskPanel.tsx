import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton, IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { PartBoundary } from '@hiwar/kit/ui/PartBoundary.tsx'
import { type Tab, Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useSyncExternalStore } from 'react'
import { CardsTab } from './cards/CardsTab.tsx'
import { cardWords } from './cards/words.ts'
import { DeskContext, useDesk, useDeskStatus } from './desk.ts'
import { NotesTab } from './notes/NotesTab.tsx'
import { notesWords } from './notes/words.ts'
import { StatusLine } from './StatusLine.tsx'
import type { DeskSession } from './session/open-desk.ts'
import { useDeskOf } from './session/use-desk-session.ts'
import { DeskTimer } from './timer/DeskTimer.tsx'
import { useEntry } from './use-desk-parts.ts'
import { type SharedTab, useDeskTab } from './use-desk-tab.ts'
import { deskWords as words } from './words.ts'

const BoardTab = lazyPage(async () => (await import('./board/BoardTab.tsx')).BoardTab)
const MaterialTab = lazyPage(async () => (await import('./MaterialTab.tsx')).MaterialTab)

export interface DeskPanelProps {
  title: string
  /** Of the tabs that both have. */
  tabs: readonly SharedTab[]
  /** What the page shows this member alone. */
  ownTabs?: readonly Tab<string>[] | undefined
  /** Below the shared notes. */
  ownNotes?: ReactNode
  /** The sheet that the tutor chose before the lesson. */
  planned?: string | null | undefined
  /** Notes and one other tab stand side by side. */
  double?: boolean
  /** Buttons of the place in which the desk lies. */
  buttons?: ReactNode
  className?: string
}

/** The desk with its head and its tabs. */
export function DeskPanel({ session, ...props }: DeskPanelProps & { session: DeskSession }): ReactNode {
  const desk = useDeskOf(session)
  const unsaved = useSyncExternalStore(session.subscribe, session.unsaved)
  return (
    <DeskContext value={desk}>
      {/* A desk that begins anew has nothing in common with the one before. */}
      <Panel key={desk.doc.guid} unsaved={unsaved} {...props} />
    </DeskContext>
  )
}

function Panel({ unsaved, title, buttons, className, ...body }: DeskPanelProps & { unsaved: string }): ReactNode {
  const id = useId()
  const desk = useDesk()
  const status = useDeskStatus(desk)
  return (
    <aside aria-labelledby={id} className={clsx('flex min-h-0 flex-col bg-surface', className)}>
      <header className="flex items-center gap-1 border-line border-b px-4 py-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <StatusLine />
        </div>
        {status !== 'opening' && body.tabs.includes('material') && <DeskTimer />}
        {desk.leads && body.tabs.includes('material') && <Together />}
        {buttons}
      </header>
      {unsaved !== '' && <Unsaved text={unsaved} />}
      {status === 'opening' ? <SkeletonText lines={5} className="p-4" /> : <DeskTabs {...body} />}
    </aside>
  )
}

function DeskTabs(props: Omit<DeskPanelProps, 'title'>): ReactNode {
  const { tabs, ownTabs = [], ownNotes, planned = null, double = false } = props
  const { leads } = useDesk()
  const beside = double ? tabs.filter((tab) => tab !== 'notes') : tabs
  // Fetched while there is a line: a tab may be opened first when there is none.
  const hasBoard = tabs.includes('board')
  useEffect(() => {
    for (const tab of hasBoard ? [BoardTab, MaterialTab] : [MaterialTab]) void tab.fetch().catch(() => undefined)
  }, [hasBoard])
  const { open, show, together, follows, browse } = useDeskTab(beside[0] ?? 'notes')
  const notes = (
    <>
      <NotesTab />
      {ownNotes && <div className="shrink-0 border-line border-t p-4">{ownNotes}</div>}
    </>
  )
  const contents: Record<SharedTab, Tab<string>> = {
    notes: { value: 'notes', words: notesWords.title, content: notes },
    cards: { value: 'cards', words: cardWords.title, content: <CardsTab /> },
    board: { value: 'board', words: words.board, content: later(<BoardTab />) },
    material: { value: 'material', words: words.material, content: later(<MaterialTab planned={planned} />) },
  }
  const own = ownTabs.map((tab) => ({ ...tab, content: <div className="p-4">{tab.content}</div> }))
  const shown = [...beside.map((tab) => contents[tab]), ...own].map((tab) => {
    return { ...tab, content: <PartBoundary>{tab.content}</PartBoundary> }
  })
  // Side by side, the notes are open anyway.
  const value = shown.some((tab) => tab.value === open) ? open : (shown[0]?.value ?? '')
  return (
    <div className="flex min-h-0 flex-1">
      {double && (
        <div className="flex min-w-0 flex-[2] flex-col overflow-y-auto border-line border-e">
          <PartBoundary>{notes}</PartBoundary>
        </div>
      )}
      <div className="flex min-h-0 min-w-0 flex-[3] flex-col">
        {!leads && together && <Following follows={follows} onChange={browse} />}
        <Tabs filled label={words.tabs} tabs={shown} value={value} onChange={show} />
      </div>
    </div>
  )
}

function later(tab: ReactNode): ReactNode {
  return <Suspense fallback={<SkeletonText lines={5} className="p-4" />}>{tab}</Suspense>
}

/** «عرض موحّد», for the member who leads. On a full desk it can only end, by being deleted. */
function Together(): ReactNode {
  const desk = useDesk()
  const isFull = useDeskStatus(desk) === 'full'
  const { now } = partsOf(desk.doc)
  const on = useEntry(now, NowKey.Together) === true
  if (!desk.mayWrite() && !(isFull && on)) return null
  return (
    <IconButton
      small
      icon={on ? Eye : EyeOff}
      label={words.together}
      aria-pressed={on}
      tone={on ? 'brand' : 'plain'}
      onClick={() => desk.write(() => (isFull ? now.delete(NowKey.Together) : now.set(NowKey.Together, !on)))}
    />
  )
}

function Following({ follows, onChange }: { follows: boolean; onChange: (freely: boolean) => void }): ReactNode {
  return (
    <p className="flex items-center justify-between gap-2 px-4 pt-1 text-ink-soft text-sm">
      {words.together}
      <Button tone="plain" size="small" onClick={() => onChange(follows)}>
        {follows ? words.browseFreely : words.followAgain}
      </Button>
    </p>
  )
}

function Unsaved({ text }: { text: string }): ReactNode {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 border-line border-b bg-warning-tint px-4 py-3 text-sm"
    >
      <p>{words.unsavedText}</p>
      <p dir="auto" className="max-h-24 w-full overflow-y-auto whitespace-pre-wrap rounded-control bg-surface p-2">
        {text}
      </p>
      <CopyButton text={text} words={words.copyUnsaved} label={words.copyUnsaved} />
    </div>
  )
}
