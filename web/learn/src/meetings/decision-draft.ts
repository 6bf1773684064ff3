/** What a manager has written of a meeting and not sent, kept on this device until the decision is saved. */
const key = (sessionId: string) => `hiwar:decision:${sessionId}`

export function readDraft(sessionId: string): string {
  return localStorage.getItem(key(sessionId)) ?? ''
}

export function keepDraft(sessionId: string, text: string): void {
  if (text === '') localStorage.removeItem(key(sessionId))
  else localStorage.setItem(key(sessionId), text)
}
