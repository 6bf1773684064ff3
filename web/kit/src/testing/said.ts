/** What an element says, without the marks of direction and with plain spaces, to compare it with typed text. */
export function said(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}
