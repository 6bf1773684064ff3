import { spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { VisuallyHidden } from '@hiwar/kit/ui/VisuallyHidden.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { EntryDetails, type EntryView } from './EntryDetails.tsx'
import { timetableWords as words } from './words.ts'

interface EntryButtonProps extends EntryView {
  /** Draws the button; it is handed its name, for the ear, and what it does. */
  children: (name: ReactNode, button: { onClick?: () => void; 'aria-haspopup': 'dialog' }) => ReactElement
}

const sentences = { lesson: 'lessonWith', interview: 'interviewWith', demo: 'demoWith' } as const

/** Opens what can be done with one entry: beside it, or from below on a phone. */
export function EntryButton({ children, ...view }: EntryButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMatches('(max-width: 767px)')
  const { entry } = view
  const when = spokenClockRange(entry.start, entry.end)
  const name = <VisuallyHidden>{wordsOf(words)(sentences[entry.kind], { name: entry.name, when })}</VisuallyHidden>
  const button = { 'aria-haspopup': 'dialog' as const }
  // An act opens a dialog of its own, over which nothing may stay.
  const details = <EntryDetails {...view} acts={closing(view.acts, () => setOpen(false))} />
  if (isPhone) {
    return (
      <>
        {children(name, { ...button, onClick: () => setOpen(true) })}
        <Sheet open={isOpen} onOpenChange={setOpen} title={words.details}>
          {details}
        </Sheet>
      </>
    )
  }
  return (
    <Popover label={words.details} trigger={children(name, button)} open={isOpen} onOpenChange={setOpen} align="start">
      {details}
    </Popover>
  )
}

function closing(acts: EntryView['acts'], close: () => void): EntryView['acts'] {
  const first =
    <Of,>(act: (of: Of) => void) =>
    (of: Of) => {
      close()
      act(of)
    }
  return {
    ...acts,
    onMove: first(acts.onMove),
    onCancel: first(acts.onCancel),
    onBookAgain: first(acts.onBookAgain),
    onRate: first(acts.onRate),
    onAttendance: first(acts.onAttendance),
    onReport: first(acts.onReport),
    onWrite: first(acts.onWrite),
  }
}
