/** Whether the browser can open this whole address. Safari has `URL.canParse` from version 17 on. */
export function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}
