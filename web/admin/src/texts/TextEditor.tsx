import {
  type DocumentBlock,
  type DocumentDraft,
  documentEndpoints,
  type NewestText,
} from '@hiwar/contract/platform/documents.ts'
import { type BlockFault, faultsOfBlocks } from '@hiwar/domain/documents/faults.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { UnsavedGuard, useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BlockList, nameOfBlock } from './BlockList.tsx'
import { Difference } from './Difference.tsx'
import { NumberList, Preview } from './Preview.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { blockOf, incompleteOf, type TypedBlock, typedOf } from './typed-blocks.ts'
import { textWords as words } from './words.ts'

interface TextEditorProps {
  draft: DocumentDraft
  /** Somebody else published the draft. */
  isGone: boolean
  published: NewestText
}

type View = 'edit' | 'preview' | 'difference'

/** The draft of one text: its blocks, how the site will draw them, and what they change. */
export function TextEditor({ draft, isGone, published }: TextEditorProps): ReactNode {
  const { kind } = draft
  const [base, setBase] = useState(draft)
  const [typed, setTyped] = useState<readonly TypedBlock[]>(() => draft.blocks.map(typedOf))
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<DocumentDraft | null>(null)
  const [view, setView] = useState<View>('edit')
  const [isPublishing, setPublishing] = useState(false)
  const readAgain = useReadAgain(documentEndpoints.readDraft)
  const blocks = typed.map((block) => blockOf(kind, block))
  const isChanged = !isSame(typed, base.blocks)
  const incomplete = incompleteOf(kind, typed)
  const faults = faultsOfBlocks(kind, blocks)
  const nameOf = (id: string | null) =>
    nameOfBlock(
      kind,
      Math.max(
        0,
        typed.findIndex((block) => block.id === id),
      ),
    )

  function take(saved: DocumentDraft): void {
    setBase(saved)
    setTyped(saved.blocks.map(typedOf))
    setTheirs(null)
  }

  const save = useMutation({
    mutationFn: (revision: number) =>
      call(documentEndpoints.updateDraft, { params: { kind }, body: { revision, blocks } }),
    onSuccess: async (saved) => {
      take(saved)
      toast.success(words.saved)
      await readAgain()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && /^draft-(changed|not-found)$/.test(error.code))) return
      const { draft: newest } = await call(documentEndpoints.readDraft, { params: { kind } })
      setTheirs(newest)
      await readAgain()
    },
  })

  const begin = useWrite(documentEndpoints.createDraft, {
    changes: [documentEndpoints.readDraft],
    onSuccess: (begun) => {
      save.reset()
      // Somebody else may have begun it and written in it.
      if (isSame(published.blocks.map(typedOf), begun.blocks)) setBase(begun)
      else setTheirs(begun)
    },
  })
  // An open dialog says by itself why the draft is not published.
  useDirtyForm(isChanged || isPublishing)

  const isConflict = theirs !== null
  const isOrphan = isGone && isChanged && !isConflict
  const failure = begin.error ?? (isConflict || isOrphan ? null : save.error)
  const stops = [
    ...(incomplete ? [wordsOf(words)('incomplete', { block: nameOf(incomplete.id) })] : []),
    ...faults.map((fault) => faultWords(fault, nameOf(fault.block))),
  ]
  const whyNot = isChanged ? words.unsaved : stops[0]
  return (
    <div className="flex flex-col gap-5">
      {theirs && (
        <Banner
          tone="warning"
          actions={
            <>
              <Button size="small" busy={save.isPending} onClick={() => save.mutate(theirs.revision)}>
                {words.keepMine}
              </Button>
              <Button
                size="small"
                tone="quiet"
                onClick={() => {
                  save.reset()
                  take(theirs)
                }}
              >
                {words.takeTheirs}
              </Button>
            </>
          }
        >
          {words.conflict}
        </Banner>
      )}
      {theirs && <Difference before={theirs.blocks} after={blocks} />}
      {isOrphan && (
        <>
          <Banner
            tone="warning"
            actions={
              <Button size="small" busy={begin.isPending} onClick={() => begin.mutate({ params: { kind } })}>
                {words.beginMine}
              </Button>
            }
          >
            {words.gone}
          </Banner>
          <Difference before={published.blocks} after={blocks} />
        </>
      )}
      <Stops stops={stops} />
      <div className="sticky top-(--top-bar) z-1 flex flex-wrap items-center gap-3 bg-page py-2">
        <Button
          busy={save.isPending}
          disabled={!isChanged || isConflict || isGone}
          disabledReason={incomplete && wordsOf(words)('incomplete', { block: nameOf(incomplete.id) })}
          onClick={() => save.mutate(base.revision)}
        >
          {words.save}
        </Button>
        <Button tone="quiet" disabledReason={whyNot} onClick={() => setPublishing(true)}>
          {words.publish}
        </Button>
        {isChanged && <span className="text-ink-soft text-sm">{words.unsaved}</span>}
      </div>
      <FormAlert>{failure ? errorText(failure) : ''}</FormAlert>
      <Tabs
        label={words.views}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'edit',
            words: words.edit,
            content: view === 'edit' && (
              <div className="flex flex-col gap-5">
                <NumberList />
                <BlockList
                  kind={kind}
                  blocks={typed}
                  taken={published.blocks.map(({ id }) => id)}
                  onChange={setTyped}
                />
              </div>
            ),
          },
          {
            value: 'preview',
            words: words.preview,
            content: view === 'preview' && <Preview kind={kind} blocks={blocks} />,
          },
          {
            value: 'difference',
            words: words.difference,
            content: view === 'difference' && <Difference before={published.blocks} after={blocks} />,
          },
        ]}
      />
      <UnsavedGuard when={isChanged} />
      {isPublishing && <PublishDialog draft={base} newest={published.version} onClose={() => setPublishing(false)} />}
    </div>
  )
}

function isSame(typed: readonly TypedBlock[], blocks: readonly DocumentBlock[]): boolean {
  return JSON.stringify(typed) === JSON.stringify(blocks.map(typedOf))
}

/** What keeps the draft from being published. */
function Stops({ stops }: { stops: readonly string[] }): ReactNode {
  if (stops.length === 0) return null
  return (
    <Banner tone="warning">
      <span className="font-semibold">{words.faults}</span>
      <ul className="list-disc ps-5">
        {[...new Set(stops)].map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </Banner>
  )
}

function faultWords({ refuse, words: at }: BlockFault, block: string): string {
  return wordsOf(words)(refuse, { words: at, block })
}
