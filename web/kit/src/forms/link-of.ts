/** The address inside this app that a plain click on a link leads to, when it is another page than this one. */
export function linkOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download !== '') return null
  const url = new URL(link.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return url.origin !== location.origin || samePage ? null : url.pathname + url.search + url.hash
}
