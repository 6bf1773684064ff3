/** Text of an element without directional marks and with plain spaces, to compare it with typed text. */
export function said(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}
