import * as Parts from '@radix-ui/react-toolbar'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

interface ToolbarProps {
  label: string
  /** The id of what the buttons act on. */
  controls?: string
  className?: string
  ref?: ComponentProps<typeof Parts.Root>['ref']
  onKeyDown?: ComponentProps<'div'>['onKeyDown']
  children: ReactNode
}

/** A row of buttons that is one stop of Tab, with the arrow keys inside. */
export function Toolbar({ label, controls, ...rest }: ToolbarProps): ReactNode {
  return <Parts.Root aria-label={label} aria-controls={controls} {...rest} />
}

/** A button that acts on a text beside it; pressed, it shows that the text is so already. */
export function ToolbarButton(props: ComponentProps<typeof IconButton>): ReactNode {
  const isOn = props['aria-pressed'] === true
  return (
    <Parts.Button asChild>
      <IconButton
        {...props}
        // The text keeps focus and selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        tone={isOn ? 'brand' : 'plain'}
        className={clsx(isOn && 'bg-brand-tint', props.className)}
      />
    </Parts.Button>
  )
}
