/** Toasts from anywhere: `toast.success('تم حفظ التغييرات.')`. */
import { useSyncExternalStore } from 'react'
import { changeSignal } from '../change-signal.ts'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastAction {
  words: string
  /** Text for screen readers in place of the button, because the toast disappears by itself. */
  altText: string
  run: () => void
}

export interface ToastMessage {
  /** A toast replaces an earlier toast with the same id. */
  id: string
  tone: ToastTone
  words: string
  detail?: string
  action?: ToastAction
  /** Milliseconds for which it stays, where its action needs more time than others. */
  stays?: number
  /** Increases with each replacement, which restarts the toast's time. */
  turn: number
}

/** Rejects an empty literal as alternative text at compile time. */
type Spoken<Text extends string> = Text extends '' ? never : Text

interface ToastOptions<Text extends string> {
  id?: string
  detail?: string
  stays?: number
  action?: ToastAction & { altText: Spoken<Text> }
}

const most = 3
const changes = changeSignal()
let shown: readonly ToastMessage[] = []
let count = 0

export const toast = { success: showing('success'), info: showing('info'), error: showing('error') }

function showing(tone: ToastTone) {
  return <Text extends string>(words: string, options: ToastOptions<Text> = {}): void => {
    count += 1
    const message = { ...options, id: options.id ?? words, tone, words, turn: count }
    shown = [...shown.filter(({ id }) => id !== message.id), message].slice(-most)
    changes.notify()
  }
}

export function closeToast(id: string): void {
  shown = shown.filter((message) => message.id !== id)
  changes.notify()
}

/** Closes all toasts, so that the next person on the device sees none of the previous one's. */
export function closeAllToasts(): void {
  shown = []
  changes.notify()
}

export function useToastMessages(): readonly ToastMessage[] {
  return useSyncExternalStore(
    changes.watch,
    () => shown,
    () => shown,
  )
}
