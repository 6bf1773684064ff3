/**
 * The browser inside another app often has no camera access, and Google refuses logins there; a hint recommends the
 * device's own browser. On an iPhone a browser calls itself Safari, and an installed page says so itself.
 */
export function isInsideApp({ navigator }: { navigator: { userAgent: string; standalone?: boolean } }): boolean {
  const { userAgent, standalone = false } = navigator
  return (
    /FBAN|FBAV|Instagram|Snapchat|BytedanceWebview|; wv\)/.test(userAgent) ||
    (/iPhone|iPad/.test(userAgent) && !userAgent.includes('Safari/') && !standalone)
  )
}
