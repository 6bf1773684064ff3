import { changeSignal } from '../change-signal.ts'

const firstAnswer = changeSignal()

/** Runs the watcher when the first answer comes; returns how to stop. */
export const watchFirstAnswer = firstAnswer.watch

/**
 * Whether the worker drew the app's frame from its own copy, because the line was cut or silent, and no answer of the
 * server has come since. The worker marks the frame's root element.
 */
export function isAwaitingServer(): boolean {
  return document.documentElement.dataset.kept !== undefined
}

export function reportAnswer(): void {
  // A server that renders a page has no document.
  if (typeof document === 'undefined' || !isAwaitingServer()) return
  delete document.documentElement.dataset.kept
  firstAnswer.notify()
}
