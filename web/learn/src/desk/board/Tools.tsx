import { inkColors } from '@hiwar/contract/appointments/desks.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import {
  Circle,
  Eraser,
  type LucideIcon,
  Minus,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Redo2,
  Square,
  Type,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { inkFills } from './Ink.tsx'
import { type Color, type Tool, tools } from './tools.ts'
import type { OpenBoard } from './use-board.ts'
import { boardWords, colorWords, toolWords } from './words.ts'

interface ToolsProps {
  board: OpenBoard
  tool: Tool
  color: Color
  onTool: (tool: Tool) => void
  onColor: (color: Color) => void
}

const icons: Record<Tool, LucideIcon> = {
  select: MousePointer2,
  pen: Pencil,
  text: Type,
  line: Minus,
  arrow: MoveUpRight,
  rect: Square,
  ellipse: Circle,
  eraser: Eraser,
}

/** One row that scrolls sideways on a phone: the board needs the height. */
export function Tools({ board, tool, color, onTool, onColor }: ToolsProps): ReactNode {
  const { writer, canUndo, canRedo } = board
  return (
    <div className="bar flex max-w-full shrink-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] [@container(max-height:20rem)]:max-w-none">
      <Choice label={boardWords.tools} of={tools} chosen={tool} words={toolWords} onChoose={onTool} numbered>
        {(each) => <Icon of={icons[each]} className="size-5" />}
      </Choice>
      <Choice label={boardWords.colors} of={inkColors} chosen={color} words={colorWords} onChoose={onColor}>
        {(each) => <span className="size-5 rounded-full" style={{ background: inkFills[each] }} />}
      </Choice>
      <div className="flex shrink-0">
        <IconButton
          icon={Undo2}
          mirrored
          label={boardWords.undo}
          disabled={!canUndo}
          onClick={() => writer.undo.undo()}
        />
        <IconButton
          icon={Redo2}
          mirrored
          label={boardWords.redo}
          disabled={!canRedo}
          onClick={() => writer.undo.redo()}
        />
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  of: readonly Value[]
  chosen: Value
  words: Record<Value, string>
  onChoose: (value: Value) => void
  /** The keys 1, 2, 3 choose as well, while the board has the focus. */
  numbered?: boolean
  children: (value: Value) => ReactNode
}

/** Real radio inputs behind pictures: one stop of Tab, and arrows from one to the next. */
function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { label, of, chosen, words, onChoose, numbered = false, children } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className="flex shrink-0 gap-0.5">
      {of.map((value, place) => (
        <label
          key={value}
          title={words[value]}
          className="relative grid size-10 shrink-0 cursor-pointer place-items-center rounded-control border-2 border-transparent text-ink-soft hover:bg-sunken has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-focus touch:size-11"
        >
          <input
            type="radio"
            {...{ name, value }}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            aria-label={words[value]}
            {...(numbered && { 'aria-keyshortcuts': String(place + 1) })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {children(value)}
        </label>
      ))}
    </fieldset>
  )
}
