/** Message of the return page in the provider's frame to the dialog around it; only within this origin. */
export type CardMessage =
  | { kind: 'card-added'; ok: boolean }
  /** The person wants the form again. */
  | { kind: 'card-again' }

export function postToDialog(message: CardMessage): void {
  window.parent.postMessage(message, location.origin)
}

/** Receives messages of the page in the frame; messages of other origins are ignored. */
export function onFrameMessage(onMessage: (message: CardMessage) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin === location.origin && isCardMessage(event.data)) onMessage(event.data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

export function isFramed(): boolean {
  return window.parent !== window
}

function isCardMessage(payload: unknown): payload is CardMessage {
  if (typeof payload !== 'object' || payload === null || !('kind' in payload)) return false
  return (
    payload.kind === 'card-again' ||
    (payload.kind === 'card-added' && 'ok' in payload && typeof payload.ok === 'boolean')
  )
}
