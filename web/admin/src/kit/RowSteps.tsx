import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { formatTotal } from '@hiwar/kit/format/total.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { PanelRowContext } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { List } from './list.ts'
import { listWords } from './words.ts'

type RowKey = string | number

interface RowStepsProps {
  list: Pick<List, 'open' | 'setOpen' | 'page' | 'size'>
  /** Keys of the loaded rows, in their order. */
  rows: readonly RowKey[]
  /** Number of rows on all pages. */
  total: number
  /** The panel of the open row. */
  children: ReactNode
}

/**
 * Puts «السابق» and «التالي» into the head of the open row's panel. A decision may take the row out of the list: the
 * panel stays, so that the result can be read, and «التالي» leads to the row that followed it.
 */
export function RowSteps({ list, rows, total, children }: RowStepsProps): ReactNode {
  const { open } = list
  const steps = useSteps(list, rows, total)
  useFocusOnRow(open)
  if (open === null) return children
  const head = (leave: Leave) => steps && <StepBar key="steps" row={open} steps={steps} leave={leave} />
  return <PanelRowContext value={{ row: open, head }}>{children}</PanelRowContext>
}

interface Steps {
  words: string
  /** Whether the row has left the list. */
  isGone: boolean
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Null for the only row, and for one that was never among the loaded ones, such as one from a link. */
function useSteps(list: RowStepsProps['list'], rows: readonly RowKey[], total: number): Steps | null {
  const { open, setOpen, page, size } = list
  const [seen, setSeen] = useState<{ row: RowKey; rows: readonly RowKey[] } | null>(null)
  if (open === null) return null
  const isGone = !rows.includes(open)
  if (!isGone && (seen?.row !== open || seen.rows.join() !== rows.join())) setSeen({ row: open, rows })
  if (isGone ? seen?.row !== open : rows.length === 1) return null
  // Others may have changed the list too: the row keeps the neighbours that it had.
  const known = isGone ? (seen?.rows ?? []) : rows
  const place = known.indexOf(open)
  const isThere = (row: RowKey) => rows.includes(row)
  const previous = known.slice(0, place).findLast(isThere)
  const moved = previous === undefined ? rows[0] : rows[rows.indexOf(previous) + 1]
  const next = known.slice(place + 1).find(isThere) ?? (isGone ? moved : undefined)
  const goTo = (row: RowKey | undefined) => (row === undefined ? undefined : () => setOpen(Number(row)))
  const words = { place: formatNumber((page - 1) * size + place + 1), count: formatTotal(total) }
  return {
    words: isGone ? listWords.leftList : wordsOf(listWords)('placeOf', words),
    isGone,
    previous: goTo(previous),
    next: goTo(next),
  }
}

/** After steps to other rows, the closing panel leaves the focus on the last row and not on the first. */
function useFocusOnRow(open: number | null): void {
  const before = useRef<{ row: number; isStep: boolean } | null>(null)
  useEffect(() => {
    const last = before.current
    if (open !== null) before.current = { row: open, isStep: last !== null && (last.isStep || last.row !== open) }
    else before.current = null
    if (open !== null || !last?.isStep) return
    document.querySelector<HTMLElement>(`tr[data-row="${last.row}"] [data-opens]`)?.focus()
  }, [open])
}

type Leave = (move: () => void) => void

function StepBar({ row, steps, leave }: { row: number; steps: Steps; leave: Leave }): ReactNode {
  const { words, isGone, previous, next } = steps
  const bar = useRef<HTMLDivElement>(null)
  useStepKeys(bar, { j: next && (() => leave(next)), k: previous && (() => leave(previous)) })
  useSaidStep(bar, row, words)
  return (
    <div ref={bar} className="flex shrink-0 items-center gap-1.5">
      <span className="tabular me-1 whitespace-nowrap text-ink-faint text-sm">{words}</span>
      <Step icon={ChevronUp} letter="K" onStep={previous && (() => leave(previous))}>
        {listWords.previous}
      </Step>
      <Step icon={ChevronDown} letter="J" onStep={next && (() => leave(next))} isMain={isGone && next !== undefined}>
        {listWords.next}
      </Step>
    </div>
  )
}

interface StepProps {
  icon: LucideIcon
  letter: string
  onStep: (() => void) | undefined
  isMain?: boolean
  children: string
}

/** A phone shows the arrow alone. */
function Step({ icon, letter, onStep, isMain = false, children }: StepProps): ReactNode {
  return (
    <Button
      tone={isMain ? 'primary' : 'quiet'}
      size="small"
      disabled={onStep === undefined}
      aria-keyshortcuts={letter}
      className="px-2.5!"
      onClick={onStep}
    >
      <Icon of={icon} className="size-4.5" />
      <span className="max-md:sr-only">{children}</span>
      <span aria-hidden="true" className={clsx('font-sans text-xs touch:hidden', !isMain && 'text-ink-faint')}>
        {letter}
      </span>
    </Button>
  )
}

const typed = 'input, textarea, select, [contenteditable]'

/** The letter of a key. An Arabic keyboard reports letters of its own, so that the place of the key counts there. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

/** J and K, as long as nothing lies above the dialog of this element and nobody is typing. */
function useStepKeys(bar: { current: HTMLElement | null }, keys: Readonly<Record<string, (() => void) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, target } = event
    const panel = bar.current?.closest('[role="dialog"]')
    const top = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1)
    if (repeat || ctrlKey || metaKey || altKey || !panel || panel !== top || !(target instanceof Element)) return
    const isInside = target === document.body || panel.contains(target)
    if (isInside && target.closest(typed) === null) keys[letterOf(event)]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Tells a screen reader which row has come. */
function useSaidStep(bar: { current: HTMLElement | null }, row: number, words: string): void {
  const shown = useRef(row)
  const announceRow = useEffectEvent(() => {
    const titleId = bar.current?.closest('[role="dialog"]')?.getAttribute('aria-labelledby') ?? ''
    announce([document.getElementById(titleId)?.textContent, words].filter(Boolean).join('، '))
  })
  useEffect(() => {
    if (shown.current === row) return
    shown.current = row
    announceRow()
  }, [row])
}
