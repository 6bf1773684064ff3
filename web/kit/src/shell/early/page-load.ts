/** When the page has arrived: its styles, fonts and first pictures, before the app. */

export function pageLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}

/** After the load, because a busy phone may have loaded a page that it has not painted yet. */
export async function firstPaint(): Promise<void> {
  await pageLoad()
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
