import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PopoverTrigger } from '../../ui/overlays/Popover.tsx'
import { ToolbarButton, Toolbar as ToolbarRow } from '../../ui/Toolbar.tsx'
import { richToolbarClasses } from '../RichText.tsx'
import { richWords as words } from '../rich-words.ts'
import type { ActiveFormats } from './commands.ts'

type Format = keyof ActiveFormats

interface ToolbarProps {
  controls: string
  formats: ActiveFormats
  onPress: (format: Exclude<Format, 'link'>) => void
  link: (button: PopoverTrigger) => ReactNode
}

const buttons: readonly [Exclude<Format, 'link'>, LucideIcon, string, string][] = [
  ['bold', Bold, words.bold, 'Control+B'],
  ['italic', Italic, words.italic, 'Control+I'],
  ['bullets', List, words.bullets, 'Control+Shift+8'],
  ['numbers', ListOrdered, words.numbers, 'Control+Shift+7'],
]

/** Below the text, near a phone's keyboard: one stop of Tab, and arrows from one button to the next. */
export function Toolbar({ controls, formats, onPress, link }: ToolbarProps): ReactNode {
  return (
    <ToolbarRow label={words.toolbar} controls={controls} className={richToolbarClasses}>
      {buttons.map(([format, icon, label, keys]) => (
        <ToolbarButton
          key={format}
          icon={icon}
          label={label}
          aria-keyshortcuts={keys}
          aria-pressed={formats[format]}
          onClick={() => onPress(format)}
        />
      ))}
      {link(
        <ToolbarButton icon={Link2} label={words.link} aria-keyshortcuts="Control+K" aria-pressed={formats.link} />,
      )}
    </ToolbarRow>
  )
}
