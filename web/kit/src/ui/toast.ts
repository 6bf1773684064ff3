/** Short messages at the edge of the screen, from anywhere: `toast.success('تم حفظ التغييرات.')`. */
import { useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastAction {
  words: string
  /** What a screen reader is told instead of the button, since the toast goes by itself. */
  altText: string
  run: () => void
}

export interface ToastMessage {
  /** A toast with the id of an earlier one takes its place. */
  id: string
  tone: ToastTone
  words: string
  detail?: string
  action?: ToastAction
  /** Grows when the message is replaced, which starts its time anew. */
  turn: number
}

/** An alternative text that is written out must not be empty. */
type Spoken<Text extends string> = Text extends '' ? never : Text

interface ToastOptions<Text extends string> {
  id?: string
  detail?: string
  action?: ToastAction & { altText: Spoken<Text> }
}

const most = 3
const watchers = new Set<() => void>()
let shown: readonly ToastMessage[] = []
let count = 0

export const toast = {
  success: <Text extends string>(words: string, options?: ToastOptions<Text>) => show('success', words, options),
  info: <Text extends string>(words: string, options?: ToastOptions<Text>) => show('info', words, options),
  error: <Text extends string>(words: string, options?: ToastOptions<Text>) => show('error', words, options),
}

export function closeToast(id: string): void {
  shown = shown.filter((message) => message.id !== id)
  tell()
}

/** Nothing of one person's is left standing for the next. */
export function closeAllToasts(): void {
  shown = []
  tell()
}

export function useToastMessages(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => shown,
    () => shown,
  )
}

function show(tone: ToastTone, words: string, options: ToastOptions<string> = {}): void {
  count += 1
  const message = { ...options, id: options.id ?? words, tone, words, turn: count }
  shown = [...shown.filter(({ id }) => id !== message.id), message].slice(-most)
  tell()
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
