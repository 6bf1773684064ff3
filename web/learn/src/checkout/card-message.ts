/** What the return page inside the provider's frame tells the dialog around it; only within this origin. */
export type CardMessage =
  | { kind: 'card-added'; ok: boolean }
  /** The form is wanted once more. */
  | { kind: 'card-again' }

export function tellDialog(message: CardMessage): void {
  window.parent.postMessage(message, location.origin)
}

/** Hears the page in the frame; words from any other origin change nothing. */
export function hearFrame(hear: (message: CardMessage) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin === location.origin && isCardMessage(event.data)) hear(event.data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

export function isFramed(): boolean {
  return window.parent !== window
}

function isCardMessage(told: unknown): told is CardMessage {
  if (typeof told !== 'object' || told === null || !('kind' in told)) return false
  return told.kind === 'card-again' || (told.kind === 'card-added' && 'ok' in told && typeof told.ok === 'boolean')
}
