import { LineKind, Mark } from '@hiwar/contract/appointments/desks.ts'
import { Toolbar, ToolbarButton } from '@hiwar/kit/ui/Toolbar.tsx'
import {
  ArrowLeftRight,
  Bold,
  Check,
  Heading,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Redo2,
  Sparkle,
  Undo2,
  X,
} from 'lucide-react'
import type { Command } from 'prosemirror-state'
import type { ReactNode, Ref } from 'react'
import { type Formats, toggleBold, toggleLine, toggleMarked, turnLines } from './commands.ts'
import { notesWords as words } from './words.ts'

interface NotesToolbarProps {
  ref: Ref<HTMLDivElement>
  controls: string
  formats: Formats
  run: (command: Command) => void
  undo: () => void
  redo: () => void
  makeCard: () => void
  /** Escape. */
  back: () => void
}

const lines: readonly [LineKind, LucideIcon, string][] = [
  [LineKind.Heading, Heading, words.heading],
  [LineKind.Bullet, List, words.bullet],
  [LineKind.Number, ListOrdered, words.number],
]
const marks: readonly [Mark, LucideIcon, string][] = [
  [Mark.Wrong, X, words.wrong],
  [Mark.Right, Check, words.right],
  [Mark.New, Sparkle, words.new],
]

/** Scrolls sideways on a phone, so that the letters keep the height. */
export function NotesToolbar(props: NotesToolbarProps): ReactNode {
  const { ref, controls, formats, run, undo, redo, makeCard, back } = props
  return (
    <Toolbar
      ref={ref}
      label={words.toolbar}
      controls={controls}
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-line border-b px-1 [scrollbar-width:none]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        back()
      }}
    >
      <ToolbarButton icon={Bold} label={words.bold} aria-pressed={formats.bold} onClick={() => run(toggleBold)} />
      {lines.map(([kind, icon, label]) => (
        <ToolbarButton
          key={kind}
          icon={icon}
          label={label}
          aria-pressed={formats.kind === kind}
          onClick={() => run(toggleLine(kind))}
        />
      ))}
      {marks.map(([mark, icon, label]) => (
        <ToolbarButton
          key={mark}
          icon={icon}
          label={label}
          aria-pressed={formats.mark === mark}
          onClick={() => run(toggleMarked(mark))}
        />
      ))}
      <ToolbarButton icon={ArrowLeftRight} label={words.direction} onClick={() => run(turnLines)} />
      <ToolbarButton icon={MessageSquareQuote} label={words.card} onClick={makeCard} />
      <ToolbarButton icon={Undo2} mirrored label={words.undo} onClick={undo} />
      <ToolbarButton icon={Redo2} mirrored label={words.redo} onClick={redo} />
    </Toolbar>
  )
}
