import * as Parts from '@radix-ui/react-toast'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { uiWords } from '../words/ui.ts'
import { announce } from './announcer.tsx'
import { Icon } from './surfaces.tsx'
import { closeToast, type ToastMessage, useToastMessages } from './toast.ts'

interface ToastsProps {
  /** Milliseconds a toast stays: 5000 for learners and the public site, 4000 for staff. */
  duration: number
}

// Radix would announce the text a second time; the kit's live regions and the alert role already do.
const nowhere = globalThis.document?.createDocumentFragment()

const looks = {
  success: { icon: CircleCheck, colour: 'text-success' },
  info: { icon: Info, colour: 'text-info' },
  error: { icon: CircleAlert, colour: 'text-danger' },
}

/** The toasts at the top left of the window. Swiping to the left closes one, F8 moves the focus to the list. */
export function Toasts({ duration }: ToastsProps): ReactNode {
  const messages = useToastMessages()
  return (
    <Parts.Provider duration={duration} swipeDirection="left" label={uiWords.notification} announcerContainer={nowhere}>
      {messages.map((message) => (
        <ToastCard key={`${message.id} ${message.turn}`} {...message} />
      ))}
      <Parts.Viewport
        hotkey={['F8']}
        label={uiWords.notifications}
        aria-label={uiWords.notifications}
        // The specification places toasts at the physical left, at the top; there they stay below the bar of the frame. On a
        // phone, where the title is as wide as a toast, they stand above the bar at the bottom.
        style={{ left: 0 }}
        // Moves the toasts beside an open panel of row details, which is at the left as well.
        className="fixed z-50 flex w-96 max-w-full flex-col gap-2.5 p-4 outline-none max-md:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] md:top-(--top-bar) lg:[body:has([data-size=panel])_&]:left-144!"
      />
    </Parts.Provider>
  )
}

function ToastCard({ id, tone, words, detail, action, stays }: ToastMessage): ReactNode {
  const { icon, colour } = looks[tone]

  useEffect(() => {
    if (tone !== 'error') announce(detail === undefined ? words : `${words} ${detail}`)
  }, [tone, words, detail])

  return (
    <Parts.Root
      onOpenChange={(open) => !open && closeToast(id)}
      className={cardClasses}
      {...(stays !== undefined && { duration: stays })}
    >
      <Icon of={icon} className={clsx('mt-0.5 size-5.5', colour)} />
      <div
        role={tone === 'error' ? 'alert' : 'status'}
        aria-live={tone === 'error' ? 'assertive' : 'off'}
        className="min-w-0 flex-1"
      >
        <Parts.Title className="font-medium text-ink leading-relaxed">{words}</Parts.Title>
        {detail && <Parts.Description className="text-ink-soft text-sm">{detail}</Parts.Description>}
        {action && (
          <Parts.Action altText={action.altText} asChild>
            <button
              type="button"
              onClick={action.run}
              className="mt-1 min-h-8 font-semibold text-brand-ink text-sm touch:min-h-11"
            >
              {action.words}
            </button>
          </Parts.Action>
        )}
      </div>
      <Parts.Close aria-label={uiWords.closeNotification} className={closeClasses}>
        <Icon of={X} className="size-4.5" />
      </Parts.Close>
    </Parts.Root>
  )
}

const cardClasses = clsx(
  'flex items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float',
  'data-[state=open]:animate-[toast-in_200ms] data-[state=closed]:animate-[fade-out_150ms_forwards]',
  'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
  'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-[toast-swipe-out_150ms_forwards]',
)
const closeClasses =
  '-me-1.5 -mt-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink touch:size-11'
